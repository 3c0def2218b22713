import { useState } from 'react';

import { api } from '../../api/client';
import { BuildingsByLocationsWidgetDocument } from '../../api/generated/BuildingsByLocationsWidget';
import type { BuildingsByLocationsWidgetQuery, BuildingType } from '../../api/generated/types';
import type { Operation } from '../../app/contract';
import { sharedOperation, type PageContext, type Results } from '../../app/page';
import { groupThousands } from '../../lib/format';
import { LineDot } from '../../ui/Metro';
import { Button } from '../../ui/Button';
import { cachedFragment } from '../../ui/cached-fragment';
import { Tabs } from '../../ui/Tabs';
import { byLetter } from './letters';

type Widget = BuildingsByLocationsWidgetQuery['buildingsByLocationsWidget'];

const GROUPS = [
  { key: 'areas', title: 'Округа' },
  { key: 'central_districts', title: 'Центральные районы' },
  { key: 'regional_districts', title: 'Районы области' },
  { key: 'locations', title: 'Города и посёлки' },
  { key: 'subways', title: 'Метро' },
] as const;

type GroupKey = (typeof GROUPS)[number]['key'];

function variablesOf({ site, layout }: PageContext, type: BuildingType, open: boolean) {
  return { region: site.region, isMobile: layout === 'mobile', type, separateDistricts: true, open };
}

/** The operation of the short lists. */
export function locationsOperation(context: PageContext, type: BuildingType): Operation {
  return sharedOperation(BuildingsByLocationsWidgetDocument, variablesOf(context, type, false));
}

interface LocationsWidgetProps {
  context: PageContext;
  results: Results;
  type: BuildingType;
}

/** Complexes by location: a tab for each group. A list is short until the visitor expands it. */
export function LocationsWidget({ context, results, type }: LocationsWidgetProps) {
  const short = results.of(BuildingsByLocationsWidgetDocument)?.buildingsByLocationsWidget ?? null;
  const [full, setFull] = useState<Widget | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<GroupKey>>(new Set());
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  if (!short) return null;

  const toggle = (key: GroupKey) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const open = async (key: GroupKey) => {
    if (full) return toggle(key);
    setState('loading');
    const answer = await api.query(BuildingsByLocationsWidgetDocument, variablesOf(context, type, true));
    if ('failure' in answer) return setState('failed');
    setState('idle');
    setFull(answer.data.buildingsByLocationsWidget);
    toggle(key);
  };

  const tabs = GROUPS.filter(({ key }) => short[key].length > 0).map(({ key, title: named }) => {
    // Petersburg has districts where Moscow has okrugs.
    const title = key === 'areas' && context.site.region === 'SPB' ? 'Районы города' : named;
    const isOpen = opened.has(key) && full !== null;
    const count = short[`${key}_count`];
    return {
      id: key,
      title,
      count: groupThousands(count),
      panel: (
        <>
          <p className="locations-header">{short.headers[key]}</p>
          <Letters attributes={LETTERS} props={{ items: isOpen ? full[key] : short[key] }} />
          {count > short[key].length && (
            <Button
              kind="ghost"
              icon={isOpen ? 'up' : 'down'}
              busy={state === 'loading'}
              aria-expanded={isOpen}
              onClick={() => void open(key)}
            >
              {isOpen ? 'Свернуть' : `Показать все ${groupThousands(count)}`}
            </Button>
          )}
          {state === 'failed' && (
            <p role="alert" className="locations-failed">
              Список не загрузился. Попробуйте ещё раз.
            </p>
          )}
        </>
      ),
    };
  });
  if (tabs.length === 0) return null;
  return (
    <section className="card locations" aria-labelledby="locations">
      <h2 id="locations" className="locations-title">
        {short.type_header}
      </h2>
      <Tabs label="Где искать" tabs={tabs} />
    </section>
  );
}

/** «Северный административный округ» under the heading of okrugs is «Северный». */
function shortName(name: string): string {
  return name.replace(/ административный округ$/, '');
}

type Item = Widget['areas'][number] & { line?: { color_rgb: string } | null };

const LETTERS = { className: 'locations-letters' };

const Letters = cachedFragment<{ items: readonly Item[] }>('ul', 'letters', ({ items }) =>
  byLetter(items).map(({ letter, items: group }) => (
    <li key={letter} className="locations-letter">
      <h3 className="locations-initial">{letter}</h3>
      <ul>
        {group.map(({ id, name, url, line, buildings_count: count }) => (
          <li key={id} className={line ? 'locations-item locations-station' : 'locations-item'}>
            <a href={url}>
              {line && <LineDot color={line.color_rgb} />}
              {shortName(name)}
            </a>
            <span className="muted">{groupThousands(count)}</span>
          </li>
        ))}
      </ul>
    </li>
  )),
);
