/** When what a visitor sees begins to listen: the page as a whole, an island (`ui/island.tsx`) after it. */

/** Whether what the server drew here is taken over. */
export function isHydrated(element: Element): boolean {
  const island = element.closest<HTMLElement>('[data-island]');
  return 'alive' in document.documentElement.dataset && island?.dataset['island'] !== 'unhydrated';
}

/** Calls back, once, when an element that sleeps is taken over. */
export function whenHydrated(element: Element, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isHydrated(element)) return;
    observer.disconnect();
    then();
  });
  const attributeFilter = ['data-alive', 'data-island'];
  observer.observe(document.documentElement, { attributeFilter, subtree: true });
}

/** Keeps what a visitor did to the fields of a part of the page, which is about to be taken over, until it listens. */
export async function keepForReplay(root: Element): Promise<void> {
  // Most visitors have done nothing yet, and need no code for it.
  if (navigator.userActivation?.hasBeenActive === false) return;
  const filled = await import('./filled').catch(() => null);
  filled?.keepFilled(root);
}
