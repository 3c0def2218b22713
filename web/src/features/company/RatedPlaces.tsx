import type { RatingPageQuery } from '../../api/generated/types';
import { Logo } from '../../entities/company/Logo';
import { capitalised, date, decimal } from '../../lib/format';
import { mostMoved, movementOf } from './movement';
import { stacked } from './stacked';
import { EmptyState } from '../../ui/EmptyState';

type Answer = NonNullable<RatingPageQuery['ratingPage']>;
type Method = NonNullable<Answer['method']>;
type Rated = Answer['places'][number];

/** Places in their order; the numbers of each open at a press, without scripts too. */
export function RatedPlaces({
  places,
  method,
  since,
}: {
  places: readonly Rated[];
  method: Method;
  since: string | null;
}) {
  return (
    <>
      {method.scope && <p className="rated-scope">{method.scope}</p>}
      <Weights method={method} />
      {places.length === 0 ? (
        <EmptyState kind="empty" icon="building" title="Сравнивать пока некого">
          {method.nobody}
        </EmptyState>
      ) : (
        <ol className="rated-list card">
          {places.map((rated) => (
            <li key={rated.name}>
              <Place rated={rated} isRound={method.subject === 'bank'} isCompared={since !== null} />
            </li>
          ))}
        </ol>
      )}
      {since !== null && <Changed places={places} since={since} />}
    </>
  );
}

/** What has moved most since the earlier places. */
function Changed({ places, since }: { places: readonly Rated[]; since: string }) {
  const moved = mostMoved(places);
  return (
    <section className="card object-block rated-changed">
      <h2>Больше всех изменились</h2>
      {moved.length === 0 ? (
        <p>С {date(since)} все остались на своих местах.</p>
      ) : (
        <>
          <p className="muted">Места на {date(since)} и сегодня</p>
          <ul className="rated-moves">
            {moved.map(({ name, before, place }) => (
              <li key={name}>
                <span>{capitalised(name)}</span> <Movement before={before} place={place} />
                <span className="muted">
                  {before} → {place}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** How a place has moved: an arrow for the eye, words for a screen reader. */
function Movement({ before, place }: { before: number | null; place: number }) {
  const { sign, words, tone } = movementOf(before, place);
  return (
    <span className={`rated-move rated-${tone}`}>
      <span aria-hidden="true">{sign}</span>
      <span className="unseen">{words}</span>
    </span>
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
            <rect className={toneOf(code, weights)} x={`${start}%`} width={`${percent}%`} height="32" />
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
              <Swatch tone={toneOf(code, weights)} /> {title}, {percent} %
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

/** The colour of a criterion follows from its place in the method. */
function toneOf(code: string, criteria: readonly { code: string }[]): string {
  return `rated-tone-${criteria.findIndex((criterion) => criterion.code === code) + 1}`;
}

function Swatch({ tone }: { tone: string }) {
  return (
    <svg className="rated-swatch" width="10" height="10" aria-hidden="true">
      <rect className={tone} width="10" height="10" rx="2" />
    </svg>
  );
}

function Place({ rated, isRound, isCompared }: { rated: Rated; isRound: boolean; isCompared: boolean }) {
  const { place, before, total, parts, name, logo, about, checks } = rated;
  const left = parts.filter(({ points }) => points === null);
  return (
    <details className="rated">
      <summary className="rated-row">
        <span className="rated-place">
          <span className="unseen">Место </span>
          {place}
          {isCompared && <Movement before={before} place={place} />}
        </span>
        <Logo file={logo} name={name} size={40} round={isRound} />
        <span className="rated-name">
          <strong>{capitalised(name)}</strong>
          <span className="muted">{about}</span>
        </span>
        <span className="rated-figures">
          {parts.map(({ code, figure, beside }) =>
            figure === null ? null : (
              <span key={code}>
                <strong>{figure}</strong> <span className="muted">{beside}</span>
              </span>
            ),
          )}
        </span>
        <span className="rated-total">
          <strong>{decimal(total)}</strong>
          <svg width="100%" height="6" aria-hidden="true">
            <rect className="rated-empty" width="100%" height="6" rx="3" />
            {stacked(parts, ({ sum }) => sum).map(({ code, start, sum }) => (
              <rect key={code} className={toneOf(code, parts)} x={`${start}%`} width={`${sum}%`} height="6" />
            ))}
          </svg>
        </span>
      </summary>
      <div className="rated-why">
        <table className="object-table">
          <thead>
            <tr>
              <th scope="col">Критерий</th>
              <th scope="col">По каким числам</th>
              <th scope="col">Балл из 100</th>
              <th scope="col">Вес</th>
              <th scope="col">В сумму</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ code, title, fact, points, weight, sum }) => (
              <tr key={code}>
                <th scope="row">
                  <Swatch tone={toneOf(code, parts)} /> {title}
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
        <p className="rated-checks">
          {checks.map(({ title, url }) => (
            <a key={url} href={url}>
              {title}
            </a>
          ))}
        </p>
      </div>
    </details>
  );
}
