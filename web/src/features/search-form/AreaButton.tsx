import { lazy, Suspense, useState } from 'react';

import { mapOfListing } from '../../lib/map-address';
import { Icon } from '../../ui/Icon';
import { addressOf } from './payload';
import type { FormModel } from './use-search-form';

const AreaDialog = lazy(() => import('./area-dialog/AreaDialog'));

/** The tabs of the area dialog. */
export type AreaTab = 'metro' | 'district' | 'map';

interface AreaButtonProps {
  readonly form: FormModel;
  readonly tab?: AreaTab;
  /** Only the icon is visible. */
  readonly iconOnly?: boolean;
  readonly title: string;
  readonly className: string;
  readonly icon?: boolean;
  /** Submits the form. */
  readonly onShow: () => void;
}

/** Opens the area dialog. Without scripts it links to the portal's map. */
export function AreaButton({
  form,
  tab = 'metro',
  iconOnly = false,
  title,
  className,
  icon = true,
  onShow,
}: AreaButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <a
        className={className}
        href={mapOfListing(addressOf(form.state))}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {icon && <Icon name="map" size={18} />}
        <span className={iconOnly ? 'unseen' : undefined}>{title}</span>
      </a>
      {isOpen && (
        // Key presses in the dialog must not reach the form around its button.
        <span className="sf-dialog-place" role="presentation" onKeyDown={(event) => event.stopPropagation()}>
          <Suspense fallback={null}>
            <AreaDialog form={form} initial={tab} onClose={() => setOpen(false)} onShow={onShow} />
          </Suspense>
        </span>
      )}
    </>
  );
}
