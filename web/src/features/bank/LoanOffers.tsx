import { useState } from 'react';

import type { PageContext } from '../../app/page';
import { counted, groupThousands, percent, roubles } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/Segments';
import { withQuery } from '../building/address';
import type { Program } from '../building/model';
import { LoanField } from './LoanField';
import { type Cost, LEAST_PRICE, MOST_TERM, type Wish, cost, loan, readWish } from './loan';
import { type Offer, PREFIX, offersOf, targetsOf, wishOf } from './offers';
import { LendingTable, RefusedList } from './OfferTables';
import { LoanYears } from './LoanYears';

export interface LoanOffersProps {
  /** The programmes of the object, as `BuildingPage` and `FlatPage` give them. */
  programs: readonly Program[];
  /** What the object costs, thousands of roubles: «от» of a complex, the price of a lot; null while it is hidden. */
  price: number | null;
  /** The page that shows it: the form leads back to it and begins from its address. */
  context: Pick<PageContext, 'path' | 'search'>;
  /** A lot costs what it costs; the price of a complex can be moved. */
  isFixed?: boolean;
}

const YEARS = ['год', 'года', 'лет'] as const;
/** The dearest on the slider against the first price. */
const DEAREST = 4;
const PRICE_STEP = 100_000;

/**
 * The section «Ипотека» of an object: a calculator, the programmes that lend under its terms, and why the others do not.
 * It is a plain form with its own keys in the address (`loan_price`, `loan_share`, `loan_term`, `loan_target`), so it works
 * without scripts and can be shared; with scripts it counts while it is moved. It brings no heading and no card.
 */
export function LoanOffers({ programs, price, context, isFixed = false }: LoanOffersProps) {
  const first = wishOf(context.search, price);
  const [fields, setFields] = useState(() => textsOf(first));
  const now = readWish({ get: (key) => fields[key as keyof Fields] }, first.price);
  const wish = isFixed && price !== null ? { ...now, price: price * 1_000 } : now;
  const { lending, refused } = offersOf(programs, wish);
  const best = lending[0] ?? null;
  const paid = best && cost(loan(wish), best.program.percent, wish.term);
  const targets = targetsOf(programs);
  const set = (key: keyof Fields) => (text: string) => setFields((known) => ({ ...known, [key]: text }));
  const tidy = () => setFields(textsOf(now));
  const kept = [...context.search].filter(([key]) => !key.startsWith(PREFIX));
  const priceRange = { min: LEAST_PRICE, max: Math.max(first.price * DEAREST, wish.price), step: PRICE_STEP };
  return (
    <div className="loan">
      <form className="loan-form" method="get" action={`${context.path}#mortgage`}>
        {kept.map(([key, value]) => (
          <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
        ))}
        {targets.length > 1 && (
          <div className="loan-targets">
            <Segments
              legend="Программа"
              legendHidden
              name={`${PREFIX}target`}
              segments={[{ value: '', title: 'Любая' }, ...targets]}
              values={[fields.target ?? '']}
              onToggle={(value) => set('target')(value)}
            />
          </div>
        )}
        <div className="loan-fields">
          {!(isFixed && price !== null) && (
            <LoanField
              label="Стоимость, ₽"
              name={`${PREFIX}price`}
              text={fields.price}
              value={now.price}
              range={priceRange}
              note="₽"
              onChange={set('price')}
              onLeave={tidy}
            />
          )}
          <LoanField
            label="Первый взнос, %"
            name={`${PREFIX}share`}
            text={fields.share}
            value={wish.share}
            range={{ min: 0, max: 90, step: 1 }}
            note={roubles(wish.price - loan(wish))}
            onChange={set('share')}
            onLeave={tidy}
          />
          <LoanField
            label={`Срок, лет: от 1 до ${MOST_TERM}`}
            name={`${PREFIX}term`}
            text={fields.term}
            value={wish.term}
            range={{ min: 1, max: MOST_TERM, step: 1 }}
            note={counted(wish.term, YEARS).split('\u00a0')[1] ?? ''}
            onChange={set('term')}
            onLeave={tidy}
          />
          <Button type="submit" kind="secondary">
            Рассчитать
          </Button>
        </div>
        <Result wish={wish} best={best} paid={paid} />
      </form>
      {paid && <LoanYears years={paid.years} />}
      {lending.length > 0 ? (
        <LendingTable offers={lending} />
      ) : (
        <p className="loan-none">
          При таких условиях не кредитует ни одна программа. Измените взнос или срок: причины ниже.
        </p>
      )}
      {refused.length > 0 && <RefusedList offers={refused} isOpen={lending.length === 0} />}
      <p className="object-note">
        Расчёт предварительный: ставка — самая низкая из заявленных банком, решение принимает банк.{' '}
        <a href={allOf(wish)}>Все программы банков на таких условиях</a>
      </p>
    </div>
  );
}

interface Fields {
  price: string;
  share: string;
  term: string;
  target: string | null;
}

function textsOf({ price, share, term, target }: Wish): Fields {
  return { price: groupThousands(price), share: String(share), term: String(term), target };
}

function allOf({ price, share, term, target }: Wish): string {
  return withQuery('/mortgage/', { price, share, term, target });
}

/** What the best programme costs. */
function Result({ wish, best, paid }: { wish: Wish; best: Offer | null; paid: Cost | null }) {
  const sum = loan(wish);
  return (
    <div className="loan-result">
      <output className="loan-payment" aria-live="polite">
        <span className="muted">Платёж в месяц</span>
        <strong>{best?.payment ? `от ${roubles(best.payment)}` : '—'}</strong>
        {best && (
          <span>
            {best.program.name}, {percent(best.program.percent)}, {best.program.bank_name}
          </span>
        )}
      </output>
      <dl className="object-lines">
        <div>
          <dt>Сумма кредита</dt>
          <dd>{roubles(sum)}</dd>
        </div>
        <div>
          <dt>Первый взнос</dt>
          <dd>{roubles(wish.price - sum)}</dd>
        </div>
        {paid && (
          <>
            <div>
              <dt>Выплаты за весь срок</dt>
              <dd>{roubles(paid.total)}</dd>
            </div>
            <div>
              <dt>Переплата</dt>
              <dd>{roubles(paid.overpayment)}</dd>
            </div>
          </>
        )}
      </dl>
    </div>
  );
}
