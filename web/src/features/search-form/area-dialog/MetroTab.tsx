import { memo, useMemo, useState } from 'react';

import { getSubwaysAndDistrictsDocument } from '../../../api/generated/getSubwaysAndDistricts';
import { Checkbox } from '../../../ui/Checkbox';
import { Field } from '../../../ui/Field';
import { LineBadge, LineDot } from '../../../ui/Metro';
import { Segments } from '../../../ui/Segments';
import type { Subway } from '../state';
import type { FormModel } from '../use-search-form';
import { ReferenceDataState } from './ReferenceDataState';
import { byLine, byName, filtered, type LineGroup, type Station } from './stations';
import { useReferenceData, useCounts } from './use-reference-data';

const ORDERS = [
  { value: 'lines', title: 'По линиям' },
  { value: 'names', title: 'По алфавиту' },
];

const FIELDS = ['metro'];

/** Stations by line or by name, with the number of complexes near each. */
export function MetroTab({ form }: { readonly form: FormModel }) {
  const { data, failure, retry } = useReferenceData(form, getSubwaysAndDistrictsDocument);
  const counts = useCounts(form, FIELDS);
  const [text, setText] = useState('');
  const [order, setOrder] = useState('lines');
  const [withPlanned, setWithPlanned] = useState(false);
  const { dispatch, state } = form;
  const chosen = useMemo(
    () => new Set(state.selectedSubways.map((station) => station.id)),
    [state.selectedSubways],
  );

  if (!data) return <ReferenceDataState failure={failure} retry={retry} />;
  const all = data.getSubwaysAndDistricts.subways;
  const hasPlanned = all.some((station) => !station.is_built);
  const seen = all.filter((station) => station.is_built || withPlanned || chosen.has(station.id));
  const stations = filtered(seen, text);
  const common = { chosen, counts, dispatch };

  return (
    <div className="area-tab">
      <div className="area-tools">
        <Field
          label="Название станции"
          labelHidden
          icon="search"
          placeholder="Название станции"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Segments
          legend="Порядок"
          legendHidden
          name="area-order"
          segments={ORDERS}
          values={[order]}
          onToggle={setOrder}
        />
        {hasPlanned && (
          <Checkbox checked={withPlanned} onChange={(event) => setWithPlanned(event.target.checked)}>
            Строящиеся и закрытые
          </Checkbox>
        )}
      </div>
      <p className="area-hint">Число справа — сколько комплексов рядом подходит под остальные условия</p>
      <output className="unseen">{text && `Станций: ${stations.length}`}</output>
      {stations.length === 0 && <p className="area-empty">Станции с таким названием нет</p>}
      {order === 'lines' ? (
        <div className="area-columns">
          {byLine(stations).map((group) => (
            <Line key={group.line.id} group={group} {...common} />
          ))}
        </div>
      ) : (
        <ul className="area-columns">
          {byName(stations).map((station) => (
            <li key={station.id}>
              <StationLine station={station} withDot isChosen={chosen.has(station.id)} {...common} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Common {
  readonly chosen: ReadonlySet<number>;
  readonly counts: ReadonlyMap<string, number> | null;
  readonly dispatch: FormModel['dispatch'];
}

function Line({ group: { line, stations }, ...common }: Common & { readonly group: LineGroup }) {
  const isWhole = stations.every((station) => common.chosen.has(station.id));
  const choose = () =>
    common.dispatch({ type: 'subways', items: stations.map(subwayOf), isChosen: !isWhole });
  return (
    <section className="area-line" aria-label={line.name}>
      <div className="area-line-head">
        <LineBadge color={line.color_rgb} number={line.code} title={`Линия ${line.code}`} />
        <h3 className="area-line-name">{line.name}</h3>
        <button
          type="button"
          className="area-all"
          onClick={choose}
          aria-label={`${isWhole ? 'Снять все станции' : 'Все станции'}: ${line.name}`}
        >
          {isWhole ? 'снять' : 'все'}
        </button>
      </div>
      <ul className="area-line-stations">
        {stations.map((station) => (
          <li key={station.id}>
            <svg className="area-rail" width="3" height="100%" aria-hidden="true">
              <rect width="3" height="100%" fill={line.color_rgb} />
            </svg>
            <StationLine station={station} isChosen={common.chosen.has(station.id)} {...common} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface StationLineProps extends Omit<Common, 'chosen'> {
  readonly station: Station;
  readonly isChosen: boolean;
  readonly withDot?: boolean;
}

const StationLine = memo(function StationLine({
  station,
  isChosen,
  withDot = false,
  counts,
  dispatch,
}: StationLineProps) {
  const count = counts === null ? null : (counts.get(String(station.id)) ?? 0);
  return (
    <Checkbox
      className={isChosen ? 'area-item area-item-chosen' : 'area-item'}
      checked={isChosen}
      onChange={() => dispatch({ type: 'subway', item: subwayOf(station) })}
      count={count === null ? undefined : String(count)}
      dimmed={count === 0}
    >
      {withDot && station.line && <LineDot color={station.line.color_rgb} />}
      {station.name}
      {!station.is_built && <span className="badge area-planned">закрыта или строится</span>}
    </Checkbox>
  );
});

function subwayOf({ id, name, line }: Station): Subway {
  return { id, name, line };
}
