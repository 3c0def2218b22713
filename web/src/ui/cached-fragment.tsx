import {
  type AllHTMLAttributes,
  createElement,
  type ReactElement,
  type ReactNode,
  type SVGAttributes,
} from 'react';

/** Renders a fragment, or returns its HTML from the cache; null for a fragment without a key. */
export type RenderFragment = (name: string, key: unknown, content: ReactElement) => string | null;

let renderFragment: RenderFragment | null = null;

/** Enables the cache while the server renders a page. Never called in the browser. */
export function setFragmentRenderer(render: RenderFragment | null): void {
  renderFragment = render;
}

interface CachedFragmentProps<Props> {
  /** Those of HTML, and what an `svg` has besides. */
  attributes?: AllHTMLAttributes<HTMLElement> & Pick<SVGAttributes<SVGElement>, 'viewBox'>;
  props: Props;
  uncached?: boolean;
}

/**
 * An element whose content depends on its props alone and repeats on many pages.
 * The server renders it once for equal props and reuses the HTML. The browser hydrates it as a regular component.
 *
 * The content may use neither contexts nor `useId`: the server renders it in a separate tree, where ids differ.
 * Pass `uncached` if the content has to be rendered with its page, such as an image that the document preloads.
 *
 * `keyOf`, from a file `*.server`, says what of the props the HTML depends on, or null for a fragment that hardly repeats.
 */
export function cachedFragment<Props extends object>(
  tag: string,
  name: string,
  Content: (props: Props) => ReactNode,
  keyOf?: (props: Props) => unknown,
): (props: CachedFragmentProps<Props>) => ReactElement {
  return ({ attributes, props, uncached }) => {
    const content = <Content {...props} />;
    if (!renderFragment) return createElement(tag, attributes, content);
    const html = renderFragment(name, uncached ? null : keyOf ? keyOf(props) : props, content);
    return html === null
      ? createElement(tag, attributes, content)
      : createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
  };
}
