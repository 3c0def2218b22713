/** Live blocks: what the catalogue answers on the day of the page. One without an answer is not drawn. */
import type { ReactNode } from 'react';

import type { EditorialBlockFieldsFragment } from '../../api/generated/types';
import { BuildingTile, BuildingTiles } from '../complex/BuildingTile';
import { counted, date, groupThousands, percent, priceShort, roubles } from '../../lib/format';
import { Icon } from '../../ui/Icon';

type Block = EditorialBlockFieldsFragment;
type Prices = NonNullable<Block['prices']>;
type Figure = Block['figures'][number];

const LOTS = ['квартира', 'квартиры', 'квартир'] as const;
/** The units of a bar's drawing: all bars have one scale, from zero. */
const FULL = 1000;

interface TilesProps {
  block: Block;
  /** YYYY-MM-DD. */
  today: string;
  isMobile: boolean;
}

/** Where the numbers come from, and of which day they are. */
function Source({ block, what }: { block: Block; what: string }) {
  return (
    <p className="post-live">
      <Icon name="clock" size={14} />
      {block.as_of ? `${what}: по\u00a0данным каталога на\u00a0${date(block.as_of)}` : what}
    </p>
  );
}

/** The card of a complex. */
export function ComplexBlock({ block, today, isMobile }: TilesProps) {
  const building = block.listing?.buildings[0];
  if (!building) return null;
  return (
    <aside className="post-complex" aria-label={building.name}>
      <BuildingTile building={building} today={today} width={isMobile ? 343 : 320} />
      <Source block={block} what="Живая карточка" />
    </aside>
  );
}

/** The first complexes of a listing, and the way to all. */
export function ListingBlock({ block, today, isMobile }: TilesProps) {
  const { listing } = block;
  if (!listing) return null;
  const { title, url, found, buildings } = listing;
  return (
    <section className="post-listing">
      <header className="post-listing-head">
        <h3>{title}</h3>
        {buildings.length > 0 && <a href={url}>{found}</a>}
      </header>
      {buildings.length > 0 ? (
        <BuildingTiles buildings={buildings} today={today} width={isMobile ? 343 : 288} />
      ) : (
        <p className="muted">
          Сейчас таких предложений нет. <a href={url}>Посмотреть похожие</a>
        </p>
      )}
      <Source block={block} what="Живая подборка" />
    </section>
  );
}

/** What a square metre costs by groups: a table whose rows have bars. */
export function PricesBlock({ block }: { block: Block }) {
  const { prices } = block;
  if (!prices) return null;
  return (
    <section className="post-prices">
      <h3>{prices.title}</h3>
      <p className="muted">
        {`медиана, тыс.\u00a0₽ за\u00a0м²; по всем — ${inThousands(prices.median)}, `}
        <a href={prices.url}>{`${counted(prices.lots, LOTS)} с\u00a0ценой`}</a>
      </p>
      <table className="price-bars">
        <thead className="unseen">
          <tr>
            <th scope="col">{GROUPS[prices.by] ?? 'Группа'}</th>
            <th scope="col">Сравнение</th>
            <th scope="col">Цена метра, тыс. ₽</th>
            <th scope="col">Квартир</th>
          </tr>
        </thead>
        <tbody>
          <PriceRows prices={prices} />
        </tbody>
      </table>
      <Source block={block} what="График строит сервер" />
    </section>
  );
}

const GROUPS: Record<string, string> = {
  class: 'Класс',
  district: 'Район',
  station: 'Станция',
  rooms: 'Комнаты',
};

/** How far a group is from all of them, for whoever does not see the bar. */
function compared(group: number, all: number): string {
  const share = Math.round(Math.abs(group / all - 1) * 100);
  if (share === 0) return 'как по всем';
  return `на ${share} % ${group > all ? 'выше' : 'ниже'}, чем по всем`;
}

function PriceRows({ prices: { groups, median } }: { prices: Prices }) {
  const highest = Math.max(...groups.map((group) => group.median));
  return groups.map((group) => (
    <tr key={group.url}>
      <th scope="row">
        <a href={group.url}>{group.title}</a>
      </th>
      <td className="price-bar" aria-label={compared(group.median, median)}>
        <svg viewBox={`0 0 ${FULL} 10`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <rect
            className={group.median > median ? 'price-bar-above' : 'price-bar-below'}
            width={Math.round((group.median / highest) * FULL)}
            height="10"
          />
        </svg>
      </td>
      <td className="price-bar-value">{inThousands(group.median)}</td>
      <td className="price-bar-lots">{counted(group.lots, LOTS)}</td>
    </tr>
  ));
}

/** «412,6»: thousands of roubles. */
function inThousands(amount: number): string {
  const [whole = '', tenth] = (amount / 1_000).toFixed(1).split('.');
  return `${groupThousands(Number(whole))},${tenth}`;
}

/** Numbers side by side. */
export function FiguresBlock({ block }: { block: Block }) {
  if (block.figures.length === 0) return null;
  return (
    <section className="post-figures-block" aria-label="Числа на сегодня">
      <dl className="post-figures">
        {block.figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              <a href={figure.url}>{valueOf(figure)}</a>
            </dd>
          </div>
        ))}
      </dl>
      <Source block={block} what="Считает сервер" />
    </section>
  );
}

function valueOf({ measure, value }: Figure): string {
  if (value === null) return 'нет в\u00a0продаже';
  if (measure === 'price_from') return `от\u00a0${priceShort(value)}`;
  if (measure === 'metre_median') return `${inThousands(value)}\u00a0тыс.\u00a0₽`;
  return groupThousands(value);
}

/** A loan under the cheapest programme that lends. */
export function LoanBlock({ block }: { block: Block }) {
  const { loan } = block;
  if (!loan) return null;
  const first = Math.round((loan.price * loan.first_pay) / 100);
  return (
    <section className="post-loan">
      <h3>{`Ипотека ${loan.target}: ${roubles(loan.payment)} в\u00a0месяц`}</h3>
      <dl>
        <Row title="Цена квартиры">
          {loan.url ? <a href={loan.url}>{priceShort(loan.price)}</a> : priceShort(loan.price)}
        </Row>
        <Row title="Первый взнос">{`${loan.first_pay}\u00a0%, ${priceShort(first)}`}</Row>
        <Row title="Кредит">{roubles(loan.loan)}</Row>
        <Row title="Срок">{counted(loan.term, ['год', 'года', 'лет'])}</Row>
        <Row title="Ставка">
          {percent(loan.percent)}, <a href={loan.programme_url}>{`${loan.bank_name}: ${loan.programme}`}</a>
        </Row>
        <Row title="Переплата за весь срок">{roubles(loan.overpayment)}</Row>
      </dl>
      <Source block={block} what="Самая дешёвая программа из действующих" />
    </section>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
