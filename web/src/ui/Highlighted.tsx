import { pieces, type Ranges } from '../lib/highlight';

/** A text with the letters in bold that answer a query. */
export function Highlighted({ text, ranges }: { text: string; ranges: Ranges }) {
  return pieces(text, ranges).map((piece, place) =>
    // Pieces are identified only by their position.
    // oxlint-disable-next-line react/no-array-index-key
    piece.isMatched ? <b key={place}>{piece.text}</b> : <span key={place}>{piece.text}</span>,
  );
}
