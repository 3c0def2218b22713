/** What the portal's own counter has: visits, the way from a search to an application, pages. */
import { dayMonth, groupThousands } from '../../lib/format';
import { LinkChip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { OfficeVisitsDocument } from '../generated/OfficeVisits';
import type { HitLayout, OfficeVisitsQuery } from '../generated/types';
import { usePlace } from '../location';
import { VISITS_PATH, withQuery } from '../paths';
import { Answered } from '../ui/Answered';
import { Fact } from '../ui/Fact';
import { Screen } from '../ui/Screen';
import { DayChart } from './DayChart';
import { Panel } from './Panel';
import type { Day } from './sums';
import { funnelOf, MEASURES, sumOf, TITLES } from './sums';
import { Vitals } from './Vitals';
import './visits.css';

const PERIODS = [
  { value: 7, title: 'Неделя' },
  { value: 30, title: 'Месяц' },
  { value: 90, title: 'Три месяца' },
] as const;

const SITES = [
  { value: null, title: 'Обе площадки' },
  { value: 'MSK', title: 'Москва' },
  { value: 'SPB', title: 'Петербург' },
] as const;

const LAYOUTS: readonly { value: HitLayout | null; title: string }[] = [
  { value: null, title: 'Все устройства' },
  { value: 'DESKTOP', title: 'Компьютеры' },
  { value: 'MOBILE', title: 'Телефоны' },
];

interface Choice {
  days: number;
  region: 'MSK' | 'SPB' | null;
  layout: HitLayout | null;
}

function choiceOf(query: URLSearchParams): Choice {
  const chosen = (name: string) => query.get(name)?.toUpperCase();
  return {
    days: PERIODS.find(({ value }) => String(value) === query.get('days'))?.value ?? 30,
    region: SITES.find(({ value }) => value !== null && value === chosen('region'))?.value ?? null,
    layout: LAYOUTS.find(({ value }) => value !== null && value === chosen('layout'))?.value ?? null,
  };
}

function addressOf({ days, region, layout }: Choice): string {
  const query = new URLSearchParams();
  if (days !== 30) query.set('days', String(days));
  if (region) query.set('region', region.toLowerCase());
  if (layout) query.set('layout', layout.toLowerCase());
  return withQuery(VISITS_PATH, query);
}

export function Visits() {
  const choice = choiceOf(usePlace().query);
  const query = useQuery(OfficeVisitsDocument, { ...choice });
  const chips = <Key extends keyof Choice>(
    label: string,
    key: Key,
    known: readonly { value: Choice[Key]; title: string }[],
  ) => (
    <nav className="chips" aria-label={label}>
      {known.map(({ value, title }) => (
        <LinkChip key={title} href={addressOf({ ...choice, [key]: value })} current={value === choice[key]}>
          {title}
        </LinkChip>
      ))}
    </nav>
  );
  return (
    <Screen title="Посещения" note="Собственный счётчик портала: без сторонних служб и без данных о людях">
      <div className="of-filters of-visits-filters">
        {chips('Период', 'days', PERIODS)}
        {chips('Площадка', 'region', SITES)}
        {chips('Устройства', 'layout', LAYOUTS)}
      </div>
      <Answered query={query}>
        {({ visits }) => <Numbers visits={visits} isLoading={query.isLoading} />}
      </Answered>
    </Screen>
  );
}

interface NumbersProps {
  visits: OfficeVisitsQuery['visits'];
  isLoading: boolean;
}

function Numbers({ visits: { days, pages, vitals }, isLoading }: NumbersProps) {
  if (MEASURES.every((measure) => sumOf(days, measure) === 0)) {
    return (
      <EmptyState kind="empty" icon="eye" title="За это время ничего не посчитано">
        Числа появятся через несколько секунд после первого посетителя, если счётчик не&nbsp;выключен
        в&nbsp;настройках сервера.
      </EmptyState>
    );
  }
  return (
    <div className="of-visits" aria-busy={isLoading}>
      <section className="of-panel" aria-label="Итоги">
        <dl className="of-visits-sums">
          {MEASURES.map((measure) => (
            <Fact key={measure} title={TITLES[measure]}>
              {groupThousands(sumOf(days, measure))}
            </Fact>
          ))}
        </dl>
        <DayChart days={days} />
        <p className="muted of-small">
          Просмотры считаются у&nbsp;всех, кроме роботов и&nbsp;браузеров с&nbsp;запретом слежки. Визиты,
          поиски и&nbsp;карточки&nbsp;— у&nbsp;тех, кто согласился на&nbsp;статистику: по&nbsp;одному разу
          за&nbsp;визит. Заявки&nbsp;— все, что приняты.
        </p>
      </section>
      <Funnel days={days} />
      <div className="of-visits-tables">
        <Days days={days} />
        <Pages pages={pages} />
      </div>
      <Vitals vitals={vitals} />
    </div>
  );
}

function Funnel({ days }: { days: readonly Day[] }) {
  return (
    <section className="of-panel" aria-labelledby="funnel">
      <h2 id="funnel">От поиска до заявки</h2>
      <ol className="of-funnel">
        {funnelOf(days).map(({ measure, number, share, width }) => (
          <li key={measure}>
            <span>{TITLES[measure]}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={width * 100} height="10" />
            </svg>
            <strong>{groupThousands(number)}</strong>
            <span className="muted">{share && `${share} от\u00a0прошлого шага`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Days({ days }: { days: readonly Day[] }) {
  return (
    <Panel label="По дням">
      <table className="of-grid">
        <caption>По дням</caption>
        <thead>
          <tr>
            <th scope="col">День</th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col" className="of-number">
                {TITLES[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">
                <time dateTime={day.day}>{dayMonth(day.day)}</time>
              </th>
              {MEASURES.map((measure) => (
                <td key={measure} className="of-number">
                  {groupThousands(day[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Pages({ pages }: Pick<OfficeVisitsQuery['visits'], 'pages'>) {
  return (
    <Panel label="Какие страницы смотрят">
      <table className="of-grid">
        <caption>Какие страницы смотрят</caption>
        <thead>
          <tr>
            <th scope="col">Страница</th>
            <th scope="col" className="of-number">
              Просмотры
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ name, title, hits }) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td className="of-number">{groupThousands(hits)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
