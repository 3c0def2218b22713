/** The effect of a suggestion: an action of the form, or a URL to open. */
import type { Suggestion } from '../requests';
import type { Action, Chosen } from '../state';

/** The action of an item; null if the item has its own page. */
export function actionOf(item: Suggestion): Action | null {
  const record: Chosen = {
    id: item.record_id,
    record_id: item.record_id,
    name: item.name,
    title: item.title,
    type: item.type,
  };
  switch (item.type) {
    case 'subway': {
      const line = item.data ? { id: 0, code: '', name: item.title, color_rgb: item.data } : null;
      return { type: 'subway', item: { id: item.record_id, name: item.name, line } };
    }
    case 'district':
    case 'location': {
      const { record_id: id, name, region_id } = item;
      return { type: 'district', item: { id, name, is_district: item.type === 'district', region_id } };
    }
    case 'building':
      return { type: 'complex', item: record };
    case 'builder':
      return { type: 'builder', item: record };
    default:
      return null;
  }
}
