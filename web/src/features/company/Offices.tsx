import { counted } from '../../lib/format';
import { phoneHref } from '../../lib/phone';
import { Block } from '../../ui/object/Block';
import { phoneText } from '../../lib/phone-text';

const PLACES = { MSK: 'Офисы в\u00a0Москве и\u00a0области', SPB: 'Офисы в\u00a0Петербурге и\u00a0области' };

interface Office {
  address: string;
  phone: string | null;
  schedule: string | null;
}

/** The offices of a bank or an agency on a site. */
export function Offices({ offices, region }: { offices: readonly Office[]; region: keyof typeof PLACES }) {
  if (offices.length === 0) return null;
  return (
    <Block title={PLACES[region]} note={counted(offices.length, ['офис', 'офиса', 'офисов'])}>
      <ul className="company-offices">
        {offices.map((office) => (
          <li key={office.address}>
            <span>{office.address}</span>
            <span>{office.phone && <a href={phoneHref(office.phone)}>{phoneText(office.phone)}</a>}</span>
            <span className="muted">{office.schedule}</span>
          </li>
        ))}
      </ul>
    </Block>
  );
}
