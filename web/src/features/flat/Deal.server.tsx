import type { Queue } from '../../entities/complex/types';
import { capitalised } from '../../lib/format';
import { deadlineOn } from '../../entities/complex/completion';
import { movedText } from '../../entities/complex/shifts';
import { DELIVERED } from '../../lib/completion';
import { date, priceFull } from '../../lib/format';
import { PriceChange } from '../../ui/Price';
import { Facts, Lines } from '../../ui/object/Block';
import type { Flat } from './model';
import { isApart } from './model';

/** Explanations of contracts in one sentence each; the law in force in 2026. */
const CONTRACTS: Readonly<Record<string, { title: string; about: string }>> = {
  ДДУ: {
    title: 'Договор долевого участия, 214-ФЗ',
    about: 'Вы платите до сдачи дома, деньги лежат на эскроу-счёте: застройщик получит их, когда дом введут.',
  },
  ДКП: {
    title: 'Договор купли-продажи',
    about: 'Дом сдан: вы становитесь собственником сразу после регистрации сделки.',
  },
  уступка: {
    title: 'Уступка прав по договору долевого участия',
    about: 'Вы занимаете место первого дольщика и получаете ключи от застройщика по его договору.',
  },
};

/** A ДДУ without a named bank. */
const ESCROW_UNKNOWN =
  'Вы платите до сдачи дома. Обычно деньги до ввода дома лежат на эскроу-счёте: есть ли он здесь и в каком банке, продавец не указал.';

/** The contract of the flat with its explanation. */
export function Contract({ flat, today }: { flat: Flat; today: string }) {
  const known = flat.contract === null ? undefined : CONTRACTS[flat.contract];
  if (!known) return null;
  const bank = flat.queue?.escrow_bank;
  return (
    <div className="flat-contract">
      <h3>{known.title}</h3>
      <p>
        {flat.contract === 'ДДУ' && !bank ? ESCROW_UNKNOWN : known.about}
        {bank && flat.contract !== 'ДКП' && ` Эскроу-счёт: ${bank}.`}
      </p>
      {flat.contract_computed && (
        <p className="object-note">
          Какой договор, продавец не&nbsp;указал: мы&nbsp;определили его по&nbsp;сроку сдачи дома.
        </p>
      )}
      {flat.assignment && <Assignment flat={flat} today={today} />}
    </div>
  );
}

/** Facts about a resale of purchase rights: the builder's price, what is transferred, until when. */
function Assignment({ flat, today }: { flat: Flat; today: string }) {
  const { first_ddu_price: first, price, queue } = flat;
  const keys = queue?.keys_date;
  const until = keys && keys >= today ? keys : null;
  const what = isApart(flat) ? 'апартаменты' : 'квартиру';
  return (
    <>
      <Lines
        facts={[
          { title: 'Цена по первому ДДУ', value: first === null ? null : priceFull(first) },
          { title: 'Цена уступки', value: price === null ? null : priceFull(price) },
          {
            title: 'Разница',
            value:
              first === null || price === null || first === price ? null : (
                <PriceChange thousands={price - first} />
              ),
          },
          { title: 'Уступить можно', value: until ? `до передаточного акта, не позже ${date(until)}` : null },
        ]}
      />
      <p className="flat-contract-title">Что переходит к вам</p>
      <ul className="flat-list">
        <li>право получить {what} в срок договора и неустойка за просрочку;</li>
        <li>деньги первого дольщика на эскроу-счёте: счёт переоформляют на вас;</li>
        <li>гарантия застройщика на {what} и дом, от пяти лет.</li>
      </ul>
      <p className="flat-contract-title">Что проверить до сделки</p>
      <ul className="flat-list">
        <li>первый договор оплачен полностью, есть справка застройщика;</li>
        <li>застройщик согласен, если договор этого требует;</li>
        <li>банк снял залог, если {what} брали в ипотеку.</li>
      </ul>
    </>
  );
}

interface PassportProps {
  flat: Flat;
  queue: Queue;
  buildingUrl: string;
  /** YYYY-MM-DD. */
  today: string;
}

/** The documents and dates of the flat's корпус. */
export function Passport({ flat, queue, buildingUrl, today }: PassportProps) {
  const isDelivered = queue.deadline === DELIVERED;
  return (
    <>
      <Facts
        facts={[
          {
            title: isDelivered ? 'Состояние' : 'Сдача',
            value: capitalised(deadlineOn(queue.deadline, today)),
          },
          {
            title: 'Ключи',
            value: keysText(queue, today),
          },
          { title: 'Начало стройки', value: queue.started && date(queue.started) },
          {
            title: 'Этажей',
            value:
              queue.floors_to === null || queue.floors_to === queue.floors_from
                ? queue.floors_from
                : `${queue.floors_from}–${queue.floors_to}`,
          },
          { title: 'Секций', value: queue.sections },
          { title: isApart(flat) ? 'Лотов' : 'Квартир', value: queue.lots_total },
          { title: 'Договор', value: queue.contract },
          // A commissioned house is sold without an escrow account.
          { title: 'Эскроу', value: queue.contract === 'ДКП' ? null : queue.escrow_bank },
          { title: 'Разрешение на строительство', value: queue.permit },
          { title: 'Проектная декларация', value: queue.declaration },
          {
            title: 'Переносы срока',
            value: movedText(queue),
          },
        ]}
      />
      <p className="object-note">
        {(queue.permit ?? queue.declaration) !== null && (
          <>
            <a href={`${buildingUrl}#documents`}>Документы комплекса</a> ·{' '}
          </>
        )}
        <a href={`${buildingUrl}#dates`}>Сроки корпусов</a>
      </p>
    </>
  );
}

/** «до 24 февраля 2028», «с 12 мая 2025» in a delivered house. */
function keysText({ deadline, keys_date: keys }: Queue, today: string): string | null {
  if (keys === null) return null;
  if (deadline === DELIVERED) return keys < today ? `с ${date(keys)}` : 'сразу после сделки';
  return keys < today ? `должны были выдать до ${date(keys)}` : `до ${date(keys)}`;
}
