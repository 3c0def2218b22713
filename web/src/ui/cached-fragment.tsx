import { createElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';

/** Maximum number of fragments in the cache of one script engine. A fragment is one or two kilobytes. */
const MAX_FRAGMENTS = 2_000;

type RenderHtml = (node: ReactElement) => string;

let renderHtml: RenderHtml | null = null;
const cache = new Map<string, string>();

/** Enables the cache while the server renders a page. Never called in the browser. */
export function setFragmentRenderer(render: RenderHtml | null): void {
  renderHtml = render;
}

interface CachedFragmentProps<Props> {
  attributes?: HTMLAttributes<HTMLElement>;
  props: Props;
  uncached?: boolean;
}

/**
 * An element whose content depends on its props alone and repeats on many pages.
 * The server renders it once for equal props and reuses the HTML. The browser hydrates it as a regular component.
 *
 * The content may use neither contexts nor `useId`: the server renders it in a separate tree.
 * Pass `uncached` if the content has to be rendered with its page, such as an image that the document preloads.
 */
export function cachedFragment<Props extends object>(
  tag: string,
  name: string,
  Content: (props: Props) => ReactNode,
): (props: CachedFragmentProps<Props>) => ReactElement {
  return ({ attributes, props, uncached = false }) => {
    if (!renderHtml || uncached) return createElement(tag, attributes, <Content {...props} />);
    const key = name + JSON.stringify(props);
    let html = cache.get(key);
    if (html === undefined) {
      html = renderHtml(<Content {...props} />);
      const oldest = cache.size < MAX_FRAGMENTS ? undefined : cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
      cache.set(key, html);
    }
    return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
  };
}
