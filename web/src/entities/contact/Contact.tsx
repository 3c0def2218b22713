import { CONTACTS_PATH } from '../../lib/paths';
import type { DeviceLayout } from '../../app/contract';
import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';

/** Contacts; a phone has them in the bar at the bottom. */
export function Contact({ phone, layout }: { phone: string; layout: DeviceLayout }) {
  return (
    <>
      {layout === 'desktop' && (
        <ButtonLink kind="cta" size="l" block href={CONTACTS_PATH}>
          Получить консультацию
        </ButtonLink>
      )}
      <details className="object-phone">
        <summary className="btn btn-secondary btn-block">Показать телефон</summary>
        <a href={phoneHref(phone)}>{phone}</a>
      </details>
    </>
  );
}
