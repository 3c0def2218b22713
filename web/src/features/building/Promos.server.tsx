import { capitalised } from '../../lib/format';
import { promoLink } from '../../entities/complex/promo-link';
import type { Building } from '../../entities/complex/types';
import { classes } from '../../lib/classes';
import { counted, date, dayMonth } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import type { IconName } from '../../ui/icons';
import { between } from './schedule';

/** The number of remaining days that is highlighted. */
const SOON = 7;

/** Current promos with their dates. */
export function Promos({ promos, today }: { promos: Building['promos']; today: string }) {
  return (
    <ul className="promos">
      {promos.map((promo) => {
        const left = promo.to && !promo.unlimited ? between(today, promo.to) : null;
        return (
          <li key={promo.id} className="promo">
            <p className="promo-head">
              <Badge tone="promo" icon={ICONS[promo.first_icon ?? ''] ?? 'tag'}>
                {capitalised(promo.type)}
              </Badge>
              {left !== null && (
                <span className={classes('promo-left', left <= SOON && 'promo-soon')}>{remaining(left)}</span>
              )}
            </p>
            <h3>{promo.url ? <a {...promoLink(promo.url)}>{promo.header}</a> : promo.header}</h3>
            <p>{promo.short_text}</p>
            <p className="promo-days muted">
              {[validity(promo), company(promo)].filter(Boolean).join(' · ')}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** «застройщик «Берег»». */
function company({ companyName: name, company_type: type }: Building['promos'][number]): string | null {
  return name && [COMPANIES[type ?? ''], `«${name}»`].filter(Boolean).join(' ');
}

const COMPANIES: Readonly<Record<string, string>> = {
  builder: 'застройщик',
  bank: 'банк',
  agency: 'агентство',
};

/** Icons by their codes. */
const ICONS: Readonly<Record<string, IconName>> = {
  skidka: 'percent',
  rassrochka: 'calendar',
  ipoteka: 'bank',
  'treyd-in': 'refresh',
};

/** «осталось 10 дней», «последний день». */
export function remaining(days: number): string {
  return days <= 0 ? 'последний день' : `${leftWord(days)} ${counted(days, ['день', 'дня', 'дней'])}`;
}

function leftWord(days: number): string {
  return days % 10 === 1 && days % 100 !== 11 ? 'остался' : 'осталось';
}

/** «с 5 сентября по 30 ноября 2026», «бессрочно». */
function validity({ from, to, unlimited }: Building['promos'][number]): string {
  if (unlimited || !to) return from ? `с ${date(from)}, бессрочно` : 'бессрочно';
  if (!from) return `до ${date(to)}`;
  return `с ${from.slice(0, 4) === to.slice(0, 4) ? dayMonth(from) : date(from)} по ${date(to)}`;
}
