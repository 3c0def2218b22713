import { useState } from 'react';

import { groupThousands } from '../../lib/format';
import { Button } from '../../ui/Button';
import type { Wish } from './loan';
import { LEAST_TERM, MOST_TERM, TARGETS, loan, monthly, readWish } from './loan';

interface CalculatorProps {
  wish: Wish;
  /** The lowest rate that is found, percent. */
  rate: number | null;
  action: string;
}

/** The calculator: a plain form that also counts while it is filled in. */
export function Calculator({ wish, rate, action }: CalculatorProps) {
  const [fields, setFields] = useState({
    price: groupThousands(wish.price),
    share: String(wish.share),
    term: String(wish.term),
  });
  const set = (key: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields((known) => ({ ...known, [key]: event.target.value }));
  const now = readWish({
    get: (key) => (key === 'target' ? wish.target : fields[key as keyof typeof fields]),
  });
  const sum = loan(now);
  return (
    <form className="card bank-calculator" method="get" action={action}>
      <div className="bank-calculator-fields">
        <label className="field">
          <span className="field-label">Стоимость квартиры, ₽</span>
          <span className="control">
            <input
              className="control-input"
              name="price"
              inputMode="numeric"
              value={fields.price}
              onChange={set('price')}
              onBlur={() => setFields((known) => ({ ...known, price: groupThousands(now.price) }))}
            />
          </span>
        </label>
        <label className="field">
          <span className="field-label">Первый взнос, %</span>
          <span className="control">
            <input
              className="control-input"
              name="share"
              inputMode="numeric"
              value={fields.share}
              onChange={set('share')}
            />
            <span className="muted">{groupThousands(now.price - sum)}&nbsp;₽</span>
          </span>
        </label>
        <label className="field">
          <span className="field-label">
            Срок, лет: от {LEAST_TERM} до {MOST_TERM}
          </span>
          <span className="control">
            <input
              className="control-input"
              name="term"
              inputMode="numeric"
              value={fields.term}
              onChange={set('term')}
            />
          </span>
        </label>
        <label className="field">
          <span className="field-label">Программа</span>
          <span className="control control-select">
            <select className="control-input" name="target" defaultValue={wish.target ?? ''}>
              <option value="">Любая</option>
              {TARGETS.map(({ value, title }) => (
                <option key={value} value={value}>
                  {title}
                </option>
              ))}
            </select>
          </span>
        </label>
      </div>
      <div className="bank-calculator-result">
        <p>
          <span className="muted">Сумма кредита</span>
          <strong>{groupThousands(sum)}&nbsp;₽</strong>
        </p>
        <output>
          <span className="muted">Платёж от</span>
          <strong>
            {rate === null ? '—' : `${groupThousands(monthly(sum, rate, now.term))}\u00a0₽/мес`}
          </strong>
        </output>
        <Button type="submit" kind="primary">
          Подобрать программы
        </Button>
      </div>
    </form>
  );
}
