import { createElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';

/** Parts that an engine remembers: some hundred frames and the cards of a few hundred complexes, a kilobyte or two each. */
const MOST = 2_000;

type DrawHtml = (node: ReactElement) => string;

let drawHtml: DrawHtml | null = null;
const drawn = new Map<string, string>();

/** Lets the server remember what it draws, until it has drawn a page. Never called in the browser. */
export function keepBy(draw: DrawHtml | null): void {
  drawHtml = draw;
}

interface KeptProps<Props> {
  attributes?: HTMLAttributes<HTMLElement>;
  inside: Props;
  fresh?: boolean;
}

/**
 * An element whose inside follows from its properties alone and is the same on many pages: the server draws it
 * once for equal properties and repeats the HTML. The browser takes over the same elements as of any other component.
 *
 * The inside may use neither contexts nor `useId`: on the server it is drawn apart from its page. What must be drawn with
 * its page after all, as a picture of the first screen, for which the page's start has a preload, is `fresh`.
 */
export function kept<Props extends object>(
  tag: string,
  name: string,
  Inside: (props: Props) => ReactNode,
): (props: KeptProps<Props>) => ReactElement {
  return ({ attributes, inside, fresh = false }) => {
    if (!drawHtml || fresh) return createElement(tag, attributes, <Inside {...inside} />);
    const key = name + JSON.stringify(inside);
    let html = drawn.get(key);
    if (html === undefined) {
      html = drawHtml(<Inside {...inside} />);
      const oldest = drawn.size < MOST ? undefined : drawn.keys().next().value;
      if (oldest !== undefined) drawn.delete(oldest);
      drawn.set(key, html);
    }
    return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
  };
}
