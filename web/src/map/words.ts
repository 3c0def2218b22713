/** Localised texts of the map; keys are the renderer's. */
export const WORDS: Record<string, string> = {
  'AttributionControl.ToggleAttribution': 'Об источниках карты',
  'AttributionControl.MapFeedback': 'Сообщить об ошибке на карте',
  'Map.Title': 'Карта',
  'Marker.Title': 'Метка на карте',
  'Popup.Close': 'Закрыть',
  'ScaleControl.Meters': 'м',
  'ScaleControl.Kilometers': 'км',
};
