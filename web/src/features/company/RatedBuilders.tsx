import type { RatingPageQuery } from '../../api/generated/types';
import { Logo } from '../../entities/company/Logo';
import { counted, decimal } from '../../lib/format';
import { stacked } from './stacked';
import { EmptyState } from '../../ui/EmptyState';

type Answer = NonNullable<RatingPageQuery['ratingPage']>;
type Method = NonNullable<Answer['method']>;
type Rated = Answer['builders'][number];

const HOUSES = ['корпус', 'корпуса', 'корпусов'] as const;
const OF_HOUSES = ['корпуса', 'корпусов', 'корпусов'] as const;
const FLATS = ['квартира', 'квартиры', 'квартир'] as const;
const BUILDERS = ['застройщик', 'застройщика', 'застройщиков'] as const;

/** Builders in their places; the numbers of each open at a press, without scripts too. */
export function RatedBuilders({ builders, method }: { builders: readonly Rated[]; method: Method }) {
  return (
    <>
      <p className="rated-scope">
        {builders.length > 0 &&
          `${counted(builders.length, BUILDERS)}, у которых сдано от ${counted(method.fewest, OF_HOUSES)} с известным сроком. `}
        По региону {counted(method.delivered, HOUSES)} сдано, {counted(method.underway, HOUSES)} ещё нет
        {method.delivered > 0 &&
          `; в первый объявленный квартал сдано ${Math.round((method.on_time / method.delivered) * 100)} %`}
        .
      </p>
      <Weights method={method} />
      {builders.length === 0 ? (
        <EmptyState kind="empty" icon="building" title="Сравнивать пока некого">
          В рейтинг входят застройщики, у которых сдано от {counted(method.fewest, OF_HOUSES)} с известным
          первым сроком, и таких нужно не меньше {method.fewest_places}. В этом регионе их пока меньше.
        </EmptyState>
      ) : (
        <ol className="rated-list card">
          {builders.map((rated) => (
            <li key={rated.builder.url}>
              <Place rated={rated} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What counts and how much. */
function Weights({ method: { weights } }: { method: Method }) {
  const placed = stacked(weights, ({ percent }) => percent);
  return (
    <section className="card object-block rated-weights" aria-label="Из чего складывается балл">
      <svg className="record-bar" width="100%" height="32" aria-hidden="true">
        {placed.map(({ code, percent, start }) => (
          <g key={code}>
            <rect className={`rated-${code}`} x={`${start}%`} width={`${percent}%`} height="32" />
            <text className="rated-percent" x={`${start}%`} dx="8" y="21">
              {percent} %
            </text>
          </g>
        ))}
      </svg>
      <dl className="rated-rules">
        {weights.map(({ code, title, percent, rule, source }) => (
          <div key={code}>
            <dt>
              <Swatch code={code} /> {title}, {percent} %
            </dt>
            <dd>
              {rule}
              <span className="muted rated-source">Источник: {source}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Swatch({ code }: { code: string }) {
  return (
    <svg className="rated-swatch" width="10" height="10" aria-hidden="true">
      <rect className={`rated-${code}`} width="10" height="10" rx="2" />
    </svg>
  );
}

function Place({ rated }: { rated: Rated }) {
  const { place, total, parts, builder } = rated;
  const left = parts.filter(({ points }) => points === null);
  return (
    <details className="rated">
      <summary className="rated-row">
        <span className="rated-place">
          <span className="unseen">Место </span>
          {place}
        </span>
        <Logo file={builder.logo} name={builder.name} size={40} />
        <span className="rated-name">
          <strong>{builder.name}</strong>
          <span className="muted">
            {[
              builder.founded === null ? null : `с ${builder.founded} года`,
              builder.flats_count > 0 ? `в продаже ${counted(builder.flats_count, FLATS)}` : null,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
        <span className="rated-figures">
          {parts.map(({ code, figure }) =>
            figure === null ? null : (
              <span key={code}>
                <strong>{figure}</strong> <span className="muted">{BESIDE[code] ?? ''}</span>
              </span>
            ),
          )}
        </span>
        <span className="rated-total">
          <strong>{decimal(total)}</strong>
          <svg width="100%" height="6" aria-hidden="true">
            <rect className="rated-empty" width="100%" height="6" rx="3" />
            {stacked(parts, ({ sum }) => sum).map(({ code, start, sum }) => (
              <rect key={code} className={`rated-${code}`} x={`${start}%`} width={`${sum}%`} height="6" />
            ))}
          </svg>
        </span>
      </summary>
      <div className="rated-why">
        <table className="object-table">
          <thead>
            <tr>
              <th scope="col">Критерий</th>
              <th scope="col">Что у компании</th>
              <th scope="col">Балл из 100</th>
              <th scope="col">Вес</th>
              <th scope="col">В сумму</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ code, title, fact, points, weight, sum }) => (
              <tr key={code}>
                <th scope="row">
                  <Swatch code={code} /> {title}
                </th>
                <td>{fact}</td>
                <td>{points === null ? '—' : decimal(points)}</td>
                <td>{weight === null ? '—' : `${decimal(weight)} %`}</td>
                <td>{points === null ? '—' : decimal(sum)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={4}>
                Итого
              </th>
              <td>
                <strong>{decimal(total)}</strong>
              </td>
            </tr>
          </tbody>
        </table>
        {left.length > 0 && (
          <p className="object-note">
            Не считаем: {left.map(({ title }) => title.toLowerCase()).join(', ')}. Вес поделён между
            остальными критериями.
          </p>
        )}
        <p>
          <a href={`${builder.url}#record`}>Карточка застройщика</a>
        </p>
      </div>
    </details>
  );
}

/** What the number of a criterion is of, in a row. */
const BESIDE: Readonly<Record<string, string>> = {
  on_time: 'в срок',
  delay: 'перенос',
  schedule: 'по графику',
  opinions: 'оценка',
};
