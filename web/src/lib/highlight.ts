/** A piece of a text; the letters that answer a query are bold. */
export interface Piece {
  readonly text: string;
  readonly isMatched: boolean;
}

/** Pairs of character offsets; the end is exclusive. */
export type Ranges = readonly (readonly number[])[];

/** A text in pieces. */
export function pieces(text: string, ranges: Ranges): Piece[] {
  const letters = [...text];
  const result: Piece[] = [];
  let at = 0;
  const push = (end: number, isMatched: boolean) => {
    const piece = letters.slice(at, end).join('');
    if (piece) result.push({ text: piece, isMatched });
    at = Math.max(at, end);
  };
  for (const [start = 0, end = 0] of ranges) {
    if (start < at || end <= start) continue;
    push(start, false);
    push(end, true);
  }
  push(letters.length, false);
  return result;
}
