import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A part of a page that only the server renders. The browser reuses its HTML, loads no code for it and never hydrates
 * it. Links, `details` and listeners on the document still work in it.
 *
 * Write `staticPart('about', About)` with `About` from a file `*.server.tsx`, which is empty in the browser's bundle.
 * The name is unique on its page. The page is marked `isStatic`: it can only be loaded as a document. A part of a page
 * that comes without a document, after one that may have had no such part, is then loaded: `load`.
 */
export function staticPart<Props extends object>(
  name: string,
  Component: ((props: Props) => ReactNode) | undefined,
  load?: () => Promise<ComponentType<Props>>,
) {
  let serverHtml: { __html: string } | null | undefined;
  const Loaded = load && lazy(async () => ({ default: await load() }));
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
    serverHtml ??= htmlOf(name);
    if (!serverHtml && Loaded) {
      return (
        <div {...attributes}>
          <Suspense>
            <Loaded {...props} />
          </Suspense>
        </div>
      );
    }
    const html = serverHtml ?? { __html: '' };
    return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={html} />;
  };
}

/** The HTML of a part in the document, if the document has it. */
function htmlOf(name: string): { __html: string } | null {
  const part = document.querySelector(`[data-static="${name}"]`);
  return part && { __html: part.innerHTML };
}
