import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/** The ids of the containers that the page layout renders. */
export const PORTALS = { modals: 'portal-modals', tooltips: 'portal-tooltips' } as const;

const never = () => () => undefined;

/** Whether the page is hydrated: false on the server and in the first drawing, so that both are the same. */
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

/** Draws at the end of the document, outside of the forms and boxes around it. */
export function Portal({ to, children }: PortalProps) {
  const isMounted = useMounted();
  if (!isMounted) return null;
  return createPortal(children, document.getElementById(PORTALS[to]) ?? document.body);
}

/** The containers, at the end of a layout. */
export function PortalContainers() {
  return (
    <>
      <div id={PORTALS.modals} />
      <div id={PORTALS.tooltips} />
    </>
  );
}
