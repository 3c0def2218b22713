/** The hydration state of the page, and of the islands (`ui/island.tsx`) that are hydrated after it. */

/** Whether the root of an element is hydrated. */
export function isHydrated(element: Element): boolean {
  const island = element.closest<HTMLElement>('[data-island]');
  return 'alive' in document.documentElement.dataset && island?.dataset['island'] !== 'unhydrated';
}

/** Calls back once, as soon as the root of an element is hydrated. */
export function whenHydrated(element: Element, then: () => void): void {
  if (isHydrated(element)) return then();
  const observer = new MutationObserver(() => {
    if (!isHydrated(element)) return;
    observer.disconnect();
    then();
  });
  const attributeFilter = ['data-alive', 'data-island'];
  observer.observe(document.documentElement, { attributeFilter, subtree: true });
}
