import { useState } from 'react';

import type { Details } from '../../entities/complex/types';
import { date } from '../../lib/format';
import { Select } from '../../ui/Select';
import { BeforeAfter } from '../../ui/gallery/BeforeAfter';
import type { Photo, Series } from './album';
import { altOf, pairOf, stageOf } from './album';

/** The two compared photographs of the URL. */
export interface Compared {
  queue: number | null;
  before: number | null;
  after: number | null;
}

interface SiteCompareProps {
  series: readonly Series[];
  queues: Details['queues'];
  name: string;
  /** The page of the pictures: without scripts it compares other dates. */
  page: string;
  selected?: Compared;
  layout: 'desktop' | 'mobile';
}

/** One building site on two dates, one photograph over the other. */
export function SiteCompare({ series, queues, name, page, selected, layout }: SiteCompareProps) {
  const [chosen, setChosen] = useState<Compared>(selected ?? NOTHING);
  const current = series.find(({ queue }) => queue === chosen.queue) ?? series[0];
  const pair = current && pairOf(current, chosen.before, chosen.after);
  if (!current || !pair) return null;
  const [width, height] = layout === 'desktop' ? [848, 477] : [311, 233];
  const side = (photo: Photo) => ({
    src: photo.file,
    alt: altOf(photo, name),
    title: date(photo.date_added ?? ''),
  });
  const day = (photo: Photo) => (
    <option key={photo.id} value={photo.id}>
      {[date(photo.date_added ?? ''), stageOf(photo, queues)].filter(Boolean).join(' — ')}
    </option>
  );
  return (
    <div className="compare-days">
      <form className="compare-form" action={`${page}#compare`} method="get">
        {series.length > 1 && (
          <Select
            label="Корпус"
            name="queue"
            value={current.queue}
            onChange={({ target }) => setChosen({ ...NOTHING, queue: Number(target.value) })}
          >
            {series.map(({ queue, title }) => (
              <option key={queue} value={queue}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <Select
          label="Было"
          name="before"
          value={pair.before.id}
          onChange={({ target }) => setChosen({ ...chosen, before: Number(target.value) })}
        >
          {current.photos.map(day)}
        </Select>
        <Select
          label="Стало"
          name="after"
          value={pair.after.id}
          onChange={({ target }) => setChosen({ ...chosen, after: Number(target.value) })}
        >
          {current.photos.map(day)}
        </Select>
        <button type="submit" className="btn btn-primary compare-submit">
          Сравнить
        </button>
      </form>
      <BeforeAfter
        key={`${pair.before.id}-${pair.after.id}`}
        before={side(pair.before)}
        after={side(pair.after)}
        width={width}
        height={height}
      />
    </div>
  );
}

const NOTHING: Compared = { queue: null, before: null, after: null };
