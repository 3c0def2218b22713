import type { ReactElement, ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { captureForReplay } from '../replay/capture';
import { hydrateInTransition } from './hydrate-in-transition';

type RenderIsland = (node: ReactElement, identifierPrefix: string) => string;

let renderIsland: RenderIsland | null = null;

/** Makes the server render islands as separate roots, like the browser. Never called in the browser. */
export function setIslandRenderer(render: RenderIsland | null): void {
  renderIsland = render;
}

/** Reports the hydration of its children. */
function HydrationSignal({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * A part of a page that is hydrated separately, after the page. The page does not wait for its code.
 * Until then its links and forms work as plain HTML.
 *
 * Write `island('lots', Lots, () => import('./Lots.island').then((module) => module.Lots))`.
 * A static import of `./Lots.island` is empty in the browser's bundle.
 * The component must depend on its props alone and use no context of the page.
 * The name is unique on the page, and the page is marked `isStatic`.
 */
export function island<Props extends object>(
  name: string,
  Component: ((props: Props) => ReactNode) | undefined,
  load: () => Promise<(props: Props) => ReactNode>,
) {
  const attributes = { className: 'static', 'data-name': name, 'data-island': 'unhydrated' };
  let serverHtml: { __html: string } | undefined;

  function Unhydrated(props: Props) {
    const box = useRef<HTMLDivElement>(null);
    const hydrate = useEffectEvent(async (element: HTMLElement) => {
      const Loaded = await load();
      const markHydrated = () => {
        element.dataset['island'] = 'hydrated';
      };
      const tree = (
        <HydrationSignal onHydrated={markHydrated}>
          <Loaded {...props} />
        </HydrationSignal>
      );
      await captureForReplay(element);
      return hydrateInTransition(element, tree, { identifierPrefix: name });
    });
    useEffect(() => {
      if (!box.current) return;
      const hydrating = hydrate(box.current);
      // Deferred: the page may still be rendering.
      return () => void hydrating.then((root) => setTimeout(() => root.unmount()));
    }, []);
    // A constant object: React would replace the elements for a new one.
    serverHtml ??= { __html: document.querySelector(`[data-name="${name}"]`)?.innerHTML ?? '' };
    return <div ref={box} {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={serverHtml} />;
  }

  if (!Component) return Unhydrated;
  return function ServerIsland(props: Props) {
    if (renderIsland) {
      return (
        <div
          {...attributes}
          dangerouslySetInnerHTML={{ __html: renderIsland(<Component {...props} />, name) }}
        />
      );
    }
    return (
      <div {...attributes}>
        <Component {...props} />
      </div>
    );
  };
}
