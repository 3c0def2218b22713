import type { DeviceLayout } from '../../app/contract';
import { ButtonLink } from '../../ui/Button';
import { PhoneLink } from './PhoneLink';

interface ContactProps {
  /** The address that tells the phone. */
  phone: string;
  /** Where the application about the page's object is written. */
  consultation: string;
  /** «Спросить о квартире». */
  question: string;
  /** Where letters about changes are asked for. */
  follow: string;
  layout: DeviceLayout;
}

/** Contacts; a phone has them in the bar at the bottom. */
export function Contact({ phone, consultation, question, follow, layout }: ContactProps) {
  return (
    <>
      {layout === 'desktop' && (
        <ButtonLink kind="cta" size="l" block href={consultation}>
          Получить консультацию
        </ButtonLink>
      )}
      <div className="object-phone">
        <PhoneLink path={phone} block />
      </div>
      <p className="object-asks">
        <a href={`${consultation}&topic=call`}>Перезвоните&nbsp;мне</a>
        <a href={`${consultation}&topic=viewing`}>Записаться на&nbsp;просмотр</a>
        <a href={`${consultation}&topic=answer`}>{question}</a>
        <a href={follow} rel="nofollow">
          Следить за&nbsp;ценой
        </a>
      </p>
    </>
  );
}
