import type { ReactNode } from 'react';
import { startTransition } from 'react';
import type { HydrationOptions, Root } from 'react-dom/client';
import { hydrateRoot } from 'react-dom/client';

/**
 * Takes over what the server drew as a transition: in pieces of a few milliseconds, between which the browser answers
 * its visitor. All at once would be one task of hundreds of milliseconds on a phone.
 */
export function hydrateInTransition(element: Element, tree: ReactNode, options?: HydrationOptions): Root {
  let root!: Root;
  startTransition(() => {
    root = hydrateRoot(element, tree, options);
  });
  return root;
}
