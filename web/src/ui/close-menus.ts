/**
 * Closes the menu that has a link, so that what the link opens stands over the page alone; gives what takes the focus
 * back: the opener of the menu, or the link itself.
 */
export function closeMenus(link: HTMLAnchorElement): HTMLElement | null {
  const menu = link.closest('details');
  const summary = menu?.querySelector('summary');
  if (menu && summary && link.closest('header')) {
    menu.open = false;
    summary.focus();
    return summary;
  }
  const drawer = link.closest('dialog');
  if (!drawer) return link;
  drawer.dispatchEvent(new Event('cancel', { cancelable: true }));
  return document.querySelector<HTMLElement>('.burger');
}
