/**
 * Any link to the form of an application opens its dialog instead: one listener of the document, because links of static
 * parts have no handlers of their own. Without it, or when its code does not come, the link leads to the page.
 */
import { CONSULTATION_PATH } from '../lib/paths';
import { clickedLink } from './clicked-link';
import type { PageRequest } from './contract';

export function openConsultationsByLinks(request: PageRequest): void {
  // The page of the form is the form itself.
  if (request.path === CONSULTATION_PATH) return;
  document.addEventListener('click', (event) => {
    const link = clickedLink(event);
    if (link?.pathname !== CONSULTATION_PATH) return;
    event.preventDefault();
    import('../features/consultation/ConsultationDialog').then(
      (module) => module.openConsultation(link.search, request),
      () => window.location.assign(link.href),
    );
  });
}
