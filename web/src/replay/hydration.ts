/** The hydration state of the page, and of the islands (`ui/island.tsx`) that are hydrated after it. */

/** Whether the root of an element is hydrated. */
export function isHydrated(element: Element): boolean {
  const island = element.closest<HTMLElement>('[data-island]');
  return 'alive' in document.documentElement.dataset && island?.dataset['island'] !== 'unhydrated';
}

/** Calls back once, when the root of an element is hydrated. */
export function whenHydrated(element: Element, then: () => void): void {
  const observer = new MutationObserver(() => {
    if (!isHydrated(element)) return;
    observer.disconnect();
    then();
  });
  const attributeFilter = ['data-alive', 'data-island'];
  observer.observe(document.documentElement, { attributeFilter, subtree: true });
}

/** Captures a visitor's input in a root before its hydration. */
export async function captureForReplay(root: Element): Promise<void> {
  // Most visitors have not interacted yet and need no code for it.
  if (navigator.userActivation?.hasBeenActive === false) return;
  const module = await import('./inputs').catch(() => null);
  module?.captureInputs(root);
}
