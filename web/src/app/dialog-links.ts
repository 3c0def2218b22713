/**
 * Any link to the form of an application, or to a form of accounts, opens its dialog, and one to a phone shows it instead: one listener of the
 * document, because links of static parts have no handlers of their own. Without it, or when its code does not come, the
 * link leads to the page.
 */
import { CONSULTATION_PATH, isAccountForm, PHONE_PATH } from '../lib/paths';
import { clickedLink } from '../lib/clicked-link';
import type { PageRequest } from './contract';

export function openDialogsByLinks(
  request: PageRequest,
  leave = (address: string) => window.location.assign(address),
): void {
  const { path } = request;
  document.addEventListener('click', (event) => {
    const link = clickedLink(event);
    if (!link) return;
    const { pathname } = link;
    let open: (() => Promise<void>) | undefined;
    // The page of a form is the form itself.
    if (pathname === CONSULTATION_PATH && path !== pathname) {
      open = () =>
        import('../features/consultation/ConsultationDialog').then((module) =>
          module.openConsultation(link, request),
        );
    } else if (pathname === PHONE_PATH) {
      open = () => import('../entities/contact/show-phone').then((module) => module.showPhone(link));
    } else if (isAccountForm(pathname) && !isAccountForm(path)) {
      open = () =>
        import('../features/account/AccountDialog').then((module) => module.openAccount(link, request));
    }
    if (!open) return;
    event.preventDefault();
    open().catch((error: unknown) => {
      console.error(error);
      leave(link.href);
    });
  });
}
