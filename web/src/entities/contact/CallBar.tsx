import { phoneHref } from '../../lib/phone';
import { ButtonLink } from '../../ui/Button';
import { useWidget } from '../../ui/widget-visibility';

interface CallBarProps {
  phone: string;
  /** Where the application about the page's object is written. */
  consultation: string;
}

/** The fixed bar of a phone with the price and the call button. */
export function CallBar({ phone, consultation }: CallBarProps) {
  const isSeen = useWidget('mobileCall');
  if (!isSeen) return null;
  return (
    <div className="bottom-bar">
      <ButtonLink kind="secondary" size="l" icon="phone" iconOnly href={phoneHref(phone)}>
        Позвонить
      </ButtonLink>
      <ButtonLink kind="cta" size="l" block href={consultation}>
        Получить консультацию
      </ButtonLink>
    </div>
  );
}
