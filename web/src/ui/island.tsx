import type { ReactElement, ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { keepForReplay } from '../replay/hydrated';
import { hydrateInTransition } from './hydrate-in-transition';

type DrawApart = (node: ReactElement, identifierPrefix: string) => string;

let drawApart: DrawApart | null = null;

/** Lets the server draw islands as the roots that they are in the browser. Never called there. */
export function drawIslandsBy(draw: DrawApart | null): void {
  drawApart = draw;
}

/** Tells when what is inside listens. */
function Told({ of: tell, children }: { of: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}

/**
 * A part of a page that comes to life by itself, after the page: its code is not among what the page waits for. Until
 * then its links and forms work as the server drew them.
 *
 * Write `island('lots', Lots, () => import('./Lots.island').then((module) => module.Lots))` with `Lots` of `./Lots.island`, which is
 * empty in the browser's bundle until it is loaded. The inside
 * must follow from its properties and need no context of the page; the name is unique on the page, and the page is marked
 * `isStatic`.
 */
export function island<Props extends object>(
  name: string,
  Inside: ((props: Props) => ReactNode) | undefined,
  load: () => Promise<(props: Props) => ReactNode>,
) {
  const attributes = { className: 'static', 'data-name': name, 'data-island': 'unhydrated' };
  let left: { __html: string } | undefined;

  function Unhydrated(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    const hydrate = useEffectEvent(async (element: HTMLElement) => {
      const Loaded = await load();
      const hydrated = () => {
        element.dataset['island'] = 'hydrated';
      };
      const inside = (
        <Told of={hydrated}>
          <Loaded {...props} />
        </Told>
      );
      await keepForReplay(element);
      return hydrateInTransition(element, inside, { identifierPrefix: name });
    });
    useEffect(() => {
      if (!box.current) return;
      const hydrating = hydrate(box.current);
      // Later than the page, which may be drawing still.
      return () => void hydrating.then((root) => setTimeout(() => root.unmount()));
    }, []);
    // The same object every time: React writes the elements anew for another one.
    left ??= { __html: document.querySelector(`[data-name="${name}"]`)?.innerHTML ?? '' };
    return <div ref={box} {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={left} />;
  }

  if (!Inside) return Unhydrated;
  return function Drawn(props: Props) {
    if (drawApart) {
      return (
        <div {...attributes} dangerouslySetInnerHTML={{ __html: drawApart(<Inside {...props} />, name) }} />
      );
    }
    return (
      <div {...attributes}>
        <Inside {...props} />
      </div>
    );
  };
}
