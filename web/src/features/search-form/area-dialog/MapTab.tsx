import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { EMBEDDED_MAP_PATH } from '../../../lib/paths';
import { mapOfListing } from '../../../lib/map-address';
import { listenToMap } from '../../../map/messages';
import { addressOf } from '../payload';
import type { FormModel } from '../use-search-form';

/** The size of the iframe, pixels (specification, section 7.2). */
const WIDTH = 1050;
const HEIGHT = 786;

interface MapTabProps {
  readonly form: FormModel;
  /** Closes the dialog and shows the results. */
  readonly onShow: () => void;
}

/** The map in an iframe, which sends drawn areas as messages. */
export function MapTab({ form: { state, dispatch }, onShow }: MapTabProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The map holds its own areas: a new URL would reload the iframe.
  const [address, setAddress] = useState(() => mapOfListing(addressOf(state), EMBEDDED_MAP_PATH));
  const [areas, setAreas] = useState(state.mapGeoObjects);
  if (areas !== null && state.mapGeoObjects === null) {
    // The areas were cleared outside of the iframe.
    setAreas(null);
    setAddress(mapOfListing(addressOf(state), EMBEDDED_MAP_PATH));
  }
  const show = useRef(onShow);

  useEffect(() => {
    show.current = onShow;
  }, [onShow]);

  useEffect(() => {
    if (!frame.current) return;
    return listenToMap(frame.current, {
      // Applied synchronously: the next message may submit the form.
      setInputValue: (value) =>
        flushSync(() => {
          setAreas(value || null);
          dispatch({ type: 'map', value: value || null });
        }),
      showFormResult: () => show.current(),
    });
  }, [dispatch]);

  return (
    // The iframe has the portal's own origin.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className="area-map"
      src={address}
      title="Карта: нарисуйте область"
      width={WIDTH}
      height={HEIGHT}
    />
  );
}
