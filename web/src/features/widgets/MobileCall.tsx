import { phoneHref } from '../../lib/phone';
import { Icon } from '../../ui/Icon';
import { useWidget } from './visibility';

/** The call button that stays on a phone's screen beside an object. */
export function MobileCall({ phone }: { phone: string }) {
  const isSeen = useWidget('mobileCall');
  if (!isSeen) return null;
  return (
    <a className="mobile-call" href={phoneHref(phone)} aria-label={`Позвонить: ${phone}`}>
      <Icon name="phone" size={24} />
    </a>
  );
}
