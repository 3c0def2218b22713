import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The ids of the containers that the page layout renders. */
export const PORTALS = { modals: 'portal-modals', tooltips: 'portal-tooltips' } as const;

const never = () => () => undefined;

/** Whether the page is hydrated: false on the server and in the first render, so that both are equal. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

interface PortalProps {
  to: keyof typeof PORTALS;
  children: ReactNode;
}

/** Renders at the end of the document, outside of the surrounding forms and boxes. */
export function Portal({ to, children }: PortalProps) {
  const isMounted = useMounted();
  if (!isMounted) return null;
  return createPortal(children, document.getElementById(PORTALS[to]) ?? document.body);
}

/** The portal containers, at the end of a layout. */
export function PortalContainers() {
  return (
    <>
      <div id={PORTALS.modals} />
      <div id={PORTALS.tooltips} />
    </>
  );
}
