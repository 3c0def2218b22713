import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';

import type { PageContext } from '../../app/page';
import { clickedLink } from '../../lib/link';
import { CONSULTATION_PATH } from '../../lib/paths';

/** Opens the dialog by any link to the form; links of static parts have no handlers of their own. */
export function ConsultationLinks({ context: { layout, site } }: { context: PageContext }) {
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  useEffect(() => {
    const open = async (event: MouseEvent) => {
      const link = clickedLink(event);
      // The page of the form is the form itself.
      if (link?.pathname !== CONSULTATION_PATH || window.location.pathname === CONSULTATION_PATH) return;
      event.preventDefault();
      try {
        const { ConsultationDialog } = await import('./ConsultationDialog');
        const onClose = () => setDialog(null);
        setDialog(<ConsultationDialog query={link.search} {...{ layout, onClose }} phone={site.phone} />);
      } catch {
        window.location.assign(link.href);
      }
    };
    const listener = (event: MouseEvent) => void open(event);
    document.addEventListener('click', listener);
    return () => document.removeEventListener('click', listener);
  }, [layout, site.phone]);
  return dialog;
}
