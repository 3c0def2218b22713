import type { ReactNode } from 'react';

import { link } from '../../lib/link';

/** A piece of text with the same marks. */
export interface Span {
  text: string;
  strong: boolean;
  emphasis: boolean;
  /** A path of the site, or an address with https. */
  link: string | null;
}

/** Words with their marks. */
export function Words({ spans }: { spans: readonly Span[] }) {
  // Equal pieces may repeat; they never move.
  return spans.map((span, at) => <Piece key={at} span={span} />);
}

function Piece({ span }: { span: Span }) {
  let piece: ReactNode = span.text;
  if (span.emphasis) piece = <em>{piece}</em>;
  if (span.strong) piece = <strong>{piece}</strong>;
  return span.link ? <a href={link(span.link)}>{piece}</a> : piece;
}

/** The letters alone. */
export function lettersOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}
