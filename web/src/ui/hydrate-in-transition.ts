import type { ReactNode } from 'react';
import { startTransition } from 'react';
import type { HydrationOptions, Root } from 'react-dom/client';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates server HTML in a transition: React yields to the browser every few milliseconds.
 * Otherwise hydration would be a single task of hundreds of milliseconds on a phone.
 */
export function hydrateInTransition(element: Element, tree: ReactNode, options?: HydrationOptions): Root {
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(element, tree, options);
  });
  return root;
}
