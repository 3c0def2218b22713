/**
 * Messages between the form and the map in its dialog (specification, section 7.2, threat T40): `setInputValue` with
 * the value of `mapGeoObjects`, an empty list for no area, and `showFormResult`, which closes the dialog. A message
 * from another origin, from another window or of another shape is ignored.
 */
import { MAX_TEXT, readAreas } from './areas';

/** Messages from the map to the form. */
export type MapMessage =
  { readonly type: 'setInputValue'; readonly value: string } | { readonly type: 'showFormResult' };

/** The part of a message event that is checked. */
export interface Received {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The expected sender of messages. */
export interface Sender {
  readonly origin: string;
  readonly source: unknown;
}

/** Parses the message of an event; null if it is invalid. */
export function readMessage({ origin, source, data }: Received, expected: Sender): MapMessage | null {
  if (origin !== expected.origin || !source || source !== expected.source) return null;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const keys = Object.keys(data);
  const { type, value } = data as { type?: unknown; value?: unknown };
  if (type === 'showFormResult') return keys.length === 1 ? { type } : null;
  if (type !== 'setInputValue' || keys.length !== 2 || typeof value !== 'string') return null;
  return value.length <= MAX_TEXT && readAreas(value) !== null ? { type, value } : null;
}

interface MapListener {
  /** The areas changed; an empty text means no areas. */
  setInputValue(mapGeoObjects: string): void;
  /** The visitor requests the result: the dialog closes. */
  showFormResult(): void;
}

/** Listens to the map in an iframe; returns a function that stops it. */
export function listenToMap(frame: HTMLIFrameElement, listener: MapListener): () => void {
  const onMessage = (event: MessageEvent) => {
    const message = readMessage(event, { origin: window.location.origin, source: frame.contentWindow });
    if (message?.type === 'setInputValue') {
      listener.setInputValue(readAreas(message.value)?.length ? message.value : '');
    }
    if (message?.type === 'showFormResult') listener.showFormResult();
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
}

/** Sends a message to the form in the parent window, if it has the same origin. */
export function tellForm(message: MapMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}
