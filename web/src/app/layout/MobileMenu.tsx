import { lazy, useEffect, useState } from 'react';

import { MENU_UNMOUNT_MS } from '../../lib/constants';
import { Icon } from '../../ui/Icon';
import { LazyBoundary } from '../../ui/LazyBoundary';
import { Portal } from '../../ui/Portal';
import type { PageContext } from '../page';
import type { LayoutData } from './operations';

const loadDrawer = () => import('./Drawer');
const Drawer = lazy(loadDrawer);

/** The delay of the menu's prefetch after hydration, milliseconds; a prefetched menu opens at once. */
const PREFETCH_DELAY = 1_500;

interface MobileMenuProps {
  context: PageContext;
  data: LayoutData | null;
}

/** The burger and its menu; without scripts a link to the footer's links. */
export function MobileMenu({ context, data }: MobileMenuProps) {
  const [state, setState] = useState<'closed' | 'open' | 'closing'>('closed');

  useEffect(() => {
    const timer = setTimeout(() => void loadDrawer().catch(() => undefined), PREFETCH_DELAY);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (state !== 'closing') return;
    const timer = setTimeout(() => setState('closed'), MENU_UNMOUNT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  return (
    <>
      <button
        type="button"
        className="burger"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        aria-label="Меню"
        onClick={() => setState('open')}
      >
        <Icon name="menu" size={24} />
      </button>
      <a className="burger-plain" href="#footer">
        Меню
      </a>
      {state !== 'closed' && (
        <LazyBoundary>
          <Portal to="modals">
            <Drawer
              context={context}
              data={data}
              isClosing={state === 'closing'}
              onClose={() => setState('closing')}
            />
          </Portal>
        </LazyBoundary>
      )}
    </>
  );
}
