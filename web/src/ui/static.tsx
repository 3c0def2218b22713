import type { ReactNode } from 'react';

/**
 * A part of a page that only the server renders. The browser reuses its HTML, loads no code for it and never hydrates
 * it. Links, `details` and listeners on the document still work in it.
 *
 * Write `staticPart('about', About)` with `About` from a file `*.server.tsx`, which is empty in the browser's bundle.
 * The name is unique on its page. The page is marked `isStatic`: it can only be loaded as a document.
 */
export function staticPart<Props extends object>(
  name: string,
  Component: ((props: Props) => ReactNode) | undefined,
) {
  let serverHtml: { __html: string } | undefined;
  return function Static(props: Props) {
    const attributes = { className: 'static', 'data-static': name };
    if (Component) {
      return (
        <div {...attributes}>
          <Component {...props} />
        </div>
      );
    }
    // A constant object: React would replace the elements for a new one.
    serverHtml ??= { __html: document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? '' };
    return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={serverHtml} />;
  };
}
