import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';

import { deadlineOn } from '../../entities/complex/completion';
import type { OfferNouns } from '../../entities/complex/offer-nouns';
import type { PriceRow } from '../../entities/lot/room-classes';
import type { Queue } from '../../entities/complex/types';
import type { SiteRegion } from '../../api/generated/types';
import { FlatsCountDocument } from '../../api/generated/FlatsCount';
import { api } from '../../api/client';
import type { DeviceLayout } from '../../app/contract';
import { classes } from '../../lib/classes';
import { counted, groupThousands } from '../../lib/format';
import { buttonClass } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { NumberInput } from '../../ui/NumberInput';
import { AREA_MASK, measureLabel, PRICE_MASK, priceLabel } from '../../lib/masks';
import type { LotsFilter } from '../../entities/lot/lots-filter';
import {
  ORDERS,
  SOURCES,
  conditionVariables,
  conditions,
  withoutConditions,
  lotsHref,
  pairsOf,
  sourceVariable,
} from '../../entities/lot/lots-filter';

interface LotFilterProps {
  region: SiteRegion;
  nouns: OfferNouns;
  /** The URL of the complex. */
  base: string;
  filter: LotsFilter;
  rows: readonly PriceRow[];
  queues: readonly Queue[];
  /** The number of flats found for the URL; null if unknown. */
  count: number | null;
  layout: DeviceLayout;
  /** YYYY-MM-DD. */
  today: string;
}

/** The debounce of the count, milliseconds. */
const PAUSE = 300;

/** The filter of the lots: a form that works without scripts, with a live count if they run. */
export function LotFilter({
  region,
  nouns,
  base,
  filter,
  rows,
  queues,
  count,
  layout,
  today,
}: LotFilterProps) {
  const [draft, setDraft] = useState(filter);
  const found = useCount(region, base, filter, draft, count);
  const change = (part: Partial<LotsFilter>) => setDraft((before) => ({ ...before, ...part }));
  const toggle = (value: string) =>
    change({
      rooms: rows
        .map(({ rooms }): string => rooms)
        .filter((rooms) => draft.rooms.includes(rooms) !== (rooms === value)),
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const target = lotsHref(base, draft);
    // Navigation to an equal URL would only scroll.
    if (target === lotsHref(base, filter)) document.getElementById('flats')?.scrollIntoView();
    else window.location.assign(target);
  };
  const ends = endsOf(queues, today);
  const { view, sort, queue, paint } = pairsOf(draft);
  const hidden = { view, queue, paint, ...(filter.view === 'list' && layout === 'mobile' ? {} : { sort }) };

  const reset = conditions(filter) > 0 && (
    <a className="btn btn-ghost lots-reset" href={lotsHref(base, withoutConditions(filter))}>
      Сбросить
    </a>
  );

  return (
    <form className="lots-form" action={`${base}#flats`} method="get" onSubmit={submit} aria-label="Условия">
      {Object.entries(hidden).map(([name, value]) =>
        value == null ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="lots-top">
        <fieldset className="lots-rooms">
          <legend className="unseen">Комнаты</legend>
          {rows.map((row) => (
            <label key={row.rooms} className="lots-chip">
              <input
                type="checkbox"
                name="rooms"
                value={row.rooms}
                checked={draft.rooms.includes(row.rooms)}
                onChange={() => toggle(row.rooms)}
              />
              <span>
                {row.title} <small>{groupThousands(row.count)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {layout === 'desktop' && reset}
      </div>
      <div className="lots-fields">
        <NumberInput
          label="Цена"
          name="price_to"
          placeholder="Цена ₽, до"
          value={draft.priceTo}
          onChange={(priceTo) => change({ priceTo })}
          mask={PRICE_MASK}
          shown={priceLabel}
        />
        <NumberInput
          label="Площадь"
          name="area_from"
          placeholder="S общая, от"
          value={draft.areaFrom}
          onChange={(areaFrom) => change({ areaFrom })}
          mask={AREA_MASK}
          shown={(value) => measureLabel('от', value, 'м²')}
        />
        {ends.length > 1 && (
          <Select
            label="Сдача корпуса"
            name="end_date"
            isSet={draft.end !== null}
            value={draft.end ?? ''}
            // The selected корпус may have another completion date.
            onChange={(event) => change({ end: Number(event.target.value) || null, queue: null })}
          >
            <option value="">Любая</option>
            {ends.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </Select>
        )}
        {filter.view !== 'layouts' && (
          <Select
            label="Кто продаёт"
            name="source"
            isSet={draft.source !== null}
            value={draft.source ?? ''}
            onChange={(event) => change({ source: event.target.value || null })}
          >
            <option value="">Все</option>
            {SOURCES.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </Select>
        )}
        {filter.view === 'list' && layout === 'mobile' && (
          <Select
            label="Порядок"
            className="lots-order"
            name="sort"
            value={draft.sort}
            onChange={(event) => change({ sort: event.target.value })}
          >
            {ORDERS.map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <div className="lots-do">
          <button type="submit" className={classes(buttonClass({ kind: 'primary' }), 'lots-show')}>
            <span aria-live="polite">{found === null ? 'Показать' : buttonText(found, nouns)}</span>
          </button>
          {layout === 'mobile' && reset}
        </div>
      </div>
    </form>
  );
}

function buttonText(count: number, { shown }: OfferNouns): string {
  return count === 0 ? 'Нет подходящих' : `Показать ${counted(count, shown)}`;
}

/** The number of lots under the edited filter; null while it is unknown. */
function useCount(
  region: SiteRegion,
  base: string,
  filter: LotsFilter,
  draft: LotsFilter,
  count: number | null,
): number | null {
  const [found, setFound] = useState(count);
  useEffect(() => {
    if (draft === filter) return;
    let isOld = false;
    const timer = setTimeout(() => {
      const variables = {
        region,
        buildingPath: base,
        ...conditionVariables(draft),
        ...sourceVariable(draft),
      };
      void api.query(FlatsCountDocument, variables).then((answer) => {
        if (!isOld) setFound('data' in answer ? answer.data.flatsCount.count : null);
      });
    }, PAUSE);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [region, base, filter, draft]);
  return found;
}

/** Completion dates of the корпуса on sale: «IV кв. 2027 — корпус 2, корпус 3». */
export function endsOf(queues: readonly Queue[], today: string): { code: number; title: string }[] {
  const byCode = new Map<number, string[]>();
  for (const { deadline: code, title, live_lots: live } of queues) {
    if ((live ?? 0) > 0) byCode.set(code, [...(byCode.get(code) ?? []), title]);
  }
  return [...byCode]
    .toSorted(([a], [b]) => a - b)
    .map(([code, titles]) => {
      const end = deadlineOn(code, today);
      const when = end.charAt(0).toUpperCase() + end.slice(1);
      const which = titles.map((title) => title.charAt(0).toLowerCase() + title.slice(1));
      return { code, title: `${when} — ${which.slice(0, 3).join(', ')}${titles.length > 3 ? '…' : ''}` };
    });
}
