import type { ReactNode } from 'react';

/**
 * A part of a page that the server draws and the browser leaves as it is: its code is not sent, its elements are not
 * gone through again. Links, `details` and whatever listens at the document work in it as anywhere.
 *
 * Write `staticPart("about", About)` with `About` of a file `*.server.tsx`, which is empty in the browser's bundle. The name is
 * unique
 * on its page, and the page is marked `isStatic`: it can only be loaded as a document.
 */
export function staticPart<Props extends object>(
  name: string,
  Inside: ((props: Props) => ReactNode) | undefined,
) {
  let left: { __html: string } | undefined;
  return function Static(props: Props) {
    const attributes = { className: 'static', 'data-static': name };
    if (Inside) {
      return (
        <div {...attributes}>
          <Inside {...props} />
        </div>
      );
    }
    // The same object every time: React writes the elements anew for another one.
    left ??= { __html: document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? '' };
    return <div {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={left} />;
  };
}
