import { ButtonLink } from '../../ui/Button';
import { useWidget } from '../../ui/widget-visibility';
import { PhoneLink } from './PhoneLink';

interface CallBarProps {
  /** The address that tells the phone. */
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
      <PhoneLink size="l" iconOnly path={phone} />
      <ButtonLink kind="cta" size="l" block href={consultation}>
        Получить консультацию
      </ButtonLink>
    </div>
  );
}
