import type { BuilderPageQuery } from '../../api/generated/types';
import { counted, date, decimal } from '../../lib/format';
import { Block } from '../../ui/object/Block';
import { stacked } from './stacked';

export type BuilderRecord = NonNullable<NonNullable<BuilderPageQuery['builderPage']>['record']>;

const HOUSES = ['корпус', 'корпуса', 'корпусов'] as const;
const TO_HOUSES = ['корпусу', 'корпусам', 'корпусам'] as const;

/** How a builder keeps its promises: four numbers beside the market's, and all its houses as one bar. */
export function TrackRecord({ record, today }: { record: BuilderRecord; today: string }) {
  const { counted: all, delivered, underway, market } = record;
  if (all + record.undated === 0) return null;
  return (
    <Block
      id="record"
      title="Как держит слово"
      note={`${counted(all, HOUSES)} с известным сроком, на ${date(today)}`}
    >
      {all > 0 ? (
        <>
          <dl className="record-figures">
            {delivered === 0 ? (
              <Figure value="0" words="сданных корпусов с известным первым сроком" note="" />
            ) : (
              <>
                <Figure
                  value={`${record.on_time} из ${delivered}`}
                  words="сданы в первый объявленный квартал"
                  note={besides(percents(record.on_time_percent), percents(market.on_time_percent))}
                />
                <Figure
                  value={`${record.late} из ${delivered}`}
                  words={
                    record.late_months === null
                      ? 'сданы позже'
                      : `сданы позже, в среднем на ${decimal(record.late_months)} мес.`
                  }
                  note={besides(null, months(market.late_months))}
                />
              </>
            )}
            <Figure
              value={`${record.on_schedule} из ${underway}`}
              words="не сданных идут по первому сроку"
              note={[
                record.moved > 0 ? `сдвинуты: ${record.moved}` : null,
                besides(null, percents(market.on_schedule_percent)),
              ]
                .filter(Boolean)
                .join(', ')}
            />
            <Figure
              value={String(record.stalled)}
              words="не сданы: прежний срок прошёл или снят, нового не назвали"
              note={record.escrow > 0 ? `эскроу у ${record.escrow} из ${underway} не сданных` : ''}
            />
          </dl>
          <RecordBar record={record} />
        </>
      ) : (
        <p>Первые сроки корпусов неизвестны, поэтому судить о том, как их держат, рано.</p>
      )}
      {record.undated + record.announced > 0 && (
        <p className="object-note">
          {[
            record.undated > 0
              ? `По ${counted(record.undated, TO_HOUSES)} срок не\u00a0назван или прошёл после последних данных, такие в\u00a0доли не\u00a0входят`
              : null,
            record.announced > 0 ? `ещё не начаты: ${record.announced}` : null,
          ]
            .filter(Boolean)
            .join('; ')}
          .
        </p>
      )}
    </Block>
  );
}

function Figure({ value, words, note }: { value: string; words: string; note: string | null }) {
  return (
    <div className="record-figure">
      <dt>{words}</dt>
      <dd>
        <strong>{value}</strong>
        {note && <span className="muted">{note}</span>}
      </dd>
    </div>
  );
}

const percents = (value: number | null) => (value === null ? null : `${value} %`);
const months = (value: number | null) => (value === null ? null : `${decimal(value)} мес.`);

/** «39 %, по рынку 48 %». */
function besides(own: string | null, market: string | null): string {
  return [own, market && `по рынку ${market}`].filter(Boolean).join(', ');
}

/** Houses of one kind in the bar. */
interface Part {
  key: string;
  title: string;
  count: number;
}

function RecordBar({ record }: { record: BuilderRecord }) {
  const parts: Part[] = [
    { key: 'kept', title: 'сданы в срок', count: record.on_time },
    ...record.late_spans.map(({ title, count }, at) => ({
      key: `late-${at}`,
      title: `сданы позже ${title}`,
      count,
    })),
    { key: 'going', title: 'строятся по первому сроку', count: record.on_schedule },
    { key: 'moved', title: 'строятся, срок сдвинут', count: record.moved },
    { key: 'stalled', title: 'не сданы, прежний срок прошёл или снят', count: record.stalled },
  ].filter(({ count }) => count > 0);
  const placed = stacked(parts, ({ count }) => count);
  const share = (count: number) => `${Math.round((count / record.counted) * 10_000) / 100}%`;
  return (
    <>
      <svg className="record-bar" width="100%" height="32" aria-hidden="true">
        {placed.map(({ key, count, start }) => (
          <g key={key}>
            <rect className={`record-${key}`} x={share(start)} width={share(count)} height="32" />
            {count / record.counted >= 0.04 && (
              <text
                className={`record-count record-count-${key}`}
                x={share(start + count / 2)}
                y="21"
                textAnchor="middle"
              >
                {count}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ul className="record-legend">
        {parts.map(({ key, title, count }) => (
          <li key={key}>
            <svg width="12" height="12" aria-hidden="true">
              <rect className={`record-${key}`} width="12" height="12" rx="3" />
            </svg>
            {title}: {count}
          </li>
        ))}
      </ul>
    </>
  );
}
