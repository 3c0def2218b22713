/** The link of a plain click, on any site; a click with a key opens a tab or a window. */
export function plainLink(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return null;
  const anchor = event.target.closest('a');
  return !anchor || anchor.target || anchor.hasAttribute('download') ? null : anchor;
}

/** The link to this site that a plain click follows. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  const anchor = plainLink(event);
  return anchor?.origin === window.location.origin ? anchor : null;
}
