import { CONTACTS_PATH } from '../../lib/paths';
import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';
import { useWidget } from '../../ui/widget-visibility';

/** The fixed bar of a phone with the price and the call button. */
export function CallBar({ phone }: { phone: string }) {
  const isSeen = useWidget('mobileCall');
  if (!isSeen) return null;
  return (
    <div className="bottom-bar">
      <ButtonLink kind="secondary" size="l" icon="phone" iconOnly href={phoneHref(phone)}>
        Позвонить
      </ButtonLink>
      <ButtonLink kind="cta" size="l" block href={CONTACTS_PATH}>
        Получить консультацию
      </ButtonLink>
    </div>
  );
}
