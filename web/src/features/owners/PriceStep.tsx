import type { ReactElement } from 'react';
import { useState } from 'react';

import { counted, groupThousands, priceShort, roubles } from '../../lib/format';
import { link, POPUP } from '../../lib/link';
import { ownStepPath } from '../../lib/user-paths';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { Honeypot } from '../../ui/Honeypot';
import { Icon } from '../../ui/Icon';
import {
  farText,
  LIKE_MARKET,
  type Market,
  type OwnForm,
  overMedian,
  standingText,
  typedNumber,
} from './model';

interface PriceStepProps {
  form: OwnForm;
  preview: ReactElement | null;
  isMobile: boolean;
}

/** The price beside the market, the card, the consent. */
export function PriceStep({ form, preview, isMobile }: PriceStepProps) {
  const { values, errors, market, alike, consent, contract } = form;
  const [price, setPrice] = useState(typedNumber(values['price'] ?? ''));
  const area = typedNumber(values['area'] ?? '');
  const percent = overMedian(market, price, area);
  return (
    <>
      <Field
        label="Цена, ₽"
        name="price"
        inputMode="numeric"
        autoComplete="off"
        maxLength={18}
        defaultValue={price > 0 ? groupThousands(price) : values['price']}
        error={errors['price']}
        hint={price > 0 && area > 0 ? `${roubles(Math.round(price / area))} за\u00a0м²` : undefined}
        onInput={({ currentTarget }) => setPrice(typedNumber(currentTarget.value))}
      />
      <Button kind="secondary" type="submit" name="check" value="on" formNoValidate>
        Показать карточку с&nbsp;этой ценой
      </Button>
      {market && percent !== null && <Standing market={market} percent={percent} area={area} price={price} />}
      {contract && <p className="muted">Договор: {contract}</p>}
      {form.point?.far != null && (
        <div className="own-problem">
          <Icon name="warning" size={20} />
          <p>
            {farText(form.point.far, form)} <a href={ownStepPath(form.id, 'place')}>Проверить место</a>
          </p>
        </div>
      )}
      {alike.length > 0 && (
        <div className="own-problem">
          <Icon name="info" size={20} />
          <div>
            <b>Похоже на&nbsp;объект, который уже в&nbsp;каталоге</b>
            <ul>
              {alike.map(({ title, url, price: asked }) => (
                <li key={url}>
                  <a href={link(url)}>{title}</a>
                  {asked !== null && `, ${roubles(asked)}`}
                </li>
              ))}
            </ul>
            <p>Модератор сравнит их; одинаковые предложения покажем на&nbsp;одной странице.</p>
          </div>
        </div>
      )}
      {preview && (
        <section
          aria-label="Так увидят покупатели"
          className={isMobile ? 'own-preview' : 'own-preview own-preview-wide'}
        >
          <h2 className="field-label">Так увидят покупатели</h2>
          <div inert>{preview}</div>
        </section>
      )}
      <input type="hidden" name="edition" value={consent.edition} />
      <Honeypot />
      <Tick name="is_owner" form={form} isTicked={values['is_owner'] === 'on'}>
        Я&nbsp;собственник или действую по&nbsp;доверенности
      </Tick>
      <Tick name="consent" form={form} isTicked={false}>
        Показать объявление и&nbsp;передавать мне заявки.{' '}
        <a href={consent.url} {...POPUP}>
          Согласие, ред.&nbsp;{consent.edition}
        </a>
      </Tick>
    </>
  );
}

interface TickProps {
  name: string;
  form: OwnForm;
  isTicked: boolean;
  children: React.ReactNode;
}

function Tick({ name, form: { errors }, isTicked, children }: TickProps) {
  const error = errors[name];
  return (
    <div className="field">
      <Checkbox
        name={name}
        value="on"
        defaultChecked={isTicked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `own-${name}-note` : undefined}
      >
        {children}
      </Checkbox>
      {error && (
        <span className="field-error" id={`own-${name}-note`}>
          {error}
        </span>
      )}
    </div>
  );
}

interface StandingProps {
  market: Market;
  percent: number;
  area: number;
  price: number;
}

/** «Похоже на рынок», with the prices that this is computed from. */
function Standing({ market, percent, area, price }: StandingProps) {
  const isLike = Math.abs(percent) <= LIKE_MARKET;
  const { lowest, highest, columns } = market;
  const most = Math.max(...columns);
  const own = ((price / area - lowest) / Math.max(highest - lowest, 1)) * columns.length;
  const here = Math.min(Math.max(Math.floor(own), 0), columns.length - 1);
  const total = (metre: number) => priceShort(Math.round((metre * area) / 1_000));
  const of = market.isAlike ? 'с\u00a0таким\u00a0же числом комнат' : 'этого комплекса';
  return (
    <div className={isLike ? 'own-market own-market-like' : 'own-market'}>
      <p className="own-market-head">
        <Icon name={isLike ? 'check' : 'info'} size={20} />
        {isLike ? 'Похоже на\u00a0рынок' : 'Отличается от\u00a0рынка'}
      </p>
      <p>
        Цена за&nbsp;м² {standingText(percent)}: {roubles(market.median)} по&nbsp;
        {counted(market.count, ['предложению', 'предложениям', 'предложениям'])} {of}. Посчитал портал.
      </p>
      <svg
        className="own-columns"
        viewBox={`0 0 ${columns.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {columns.map((count, at) => {
          const height = most > 0 ? Math.max((count / most) * 100, 4) : 4;
          return (
            <rect
              // The order is the meaning.
              key={at}
              className={at === here ? 'own-column own-column-here' : 'own-column'}
              x={at + 0.04}
              y={100 - height}
              width={0.92}
              height={height}
            />
          );
        })}
      </svg>
      <p className="own-ends" aria-hidden="true">
        <span>{total(lowest)}</span>
        <span>{total(highest)}</span>
      </p>
    </div>
  );
}
