import { useEffect, useRef, useState } from 'react';

import { EMBEDDED_MAP_PATH, mapOfListing } from '../../../map/address';
import { listenToMap } from '../../../map/messages';
import { addressOf } from '../payload';
import type { FormModel } from '../use-search-form';

/** The size of the frame (specification, section 7.2). */
const WIDTH = 1050;
const HEIGHT = 786;

interface MapTabProps {
  readonly form: FormModel;
  readonly onClose: () => void;
}

/** The map in its frame; it tells what was drawn by messages. */
export function MapTab({ form: { state, dispatch }, onClose }: MapTabProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The map keeps what is drawn by itself: another address would load it anew.
  const [address] = useState(() => mapOfListing(addressOf(state), EMBEDDED_MAP_PATH));
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    if (!frame.current) return;
    return listenToMap(frame.current, {
      setInputValue: (value) => dispatch({ type: 'map', value: value || null }),
      showFormResult: () => close.current(),
    });
  }, [dispatch]);

  return (
    // The frame is a page of this very portal.
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
