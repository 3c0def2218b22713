import type { BuilderPageQuery } from '../../api/generated/types';
import { counted, date, decimal } from '../../lib/format';

type Answer = NonNullable<BuilderPageQuery['builderPage']>;

/** Legal developers before the rest is folded. */
const SHOWN = 5;
/** Complexes named beside a developer. */
const NAMED = 3;

/** What stands beside a builder's page: its place, its legal developers, texts about it. */
export function BuilderAside({ answer }: { answer: Answer }) {
  const { standing, developers, texts } = answer;
  return (
    <>
      {standing && <Standing standing={standing} delivered={answer.record?.delivered ?? 0} />}
      {developers.length > 0 && (
        <section className="card object-side" aria-label="Юридические лица">
          <h2>
            Юридические лица <span className="muted">{developers.length}</span>
          </h2>
          <Developers developers={developers.slice(0, SHOWN)} />
          {developers.length > SHOWN && (
            <details className="projects-more">
              <summary>Ещё {developers.length - SHOWN}</summary>
              <Developers developers={developers.slice(SHOWN)} />
            </details>
          )}
        </section>
      )}
      {texts.length > 0 && (
        <section className="card object-side" aria-label="О компании пишут">
          <h2>О компании пишут</h2>
          <ul className="object-links">
            {texts.map(({ header, url, category, date: day }) => (
              <li key={url}>
                <a href={url}>{header}</a>
                <br />
                <span className="muted">
                  {category}, {date(day)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Standing({ standing, delivered }: { standing: NonNullable<Answer['standing']>; delivered: number }) {
  const { title, url, of, fewest, place, total, parts } = standing;
  return (
    <section className="card object-side" aria-label="Место в рейтинге">
      <h2>Место в рейтинге</h2>
      {place === null ? (
        <p>
          {delivered < fewest
            ? `Пока без места: в рейтинг входят компании, у которых сдано от ${counted(fewest, HOUSES)} с известным первым сроком; здесь таких корпусов ${delivered}.`
            : 'Пока без места: сравнивать в этом регионе почти не с кем.'}
        </p>
      ) : (
        <>
          <p className="standing-place">
            <strong>{place}</strong>
            <span className="muted">
              из {of}, {decimal(total ?? 0)} балла
            </span>
          </p>
          <dl className="object-lines">
            {parts.map(({ code, title: name, figure }) => (
              <div key={code}>
                <dt>{name}</dt>
                <dd>{figure ?? 'не считаем'}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="standing-link">
        <a href={url}>{title}</a>
      </p>
    </section>
  );
}

const HOUSES = ['корпуса', 'корпусов', 'корпусов'] as const;

function Developers({ developers }: { developers: Answer['developers'] }) {
  return (
    <ul className="object-links">
      {developers.map(({ name, complexes }) => (
        <li key={name}>
          {name}
          <br />
          <span className="muted">
            {complexes.slice(0, NAMED).map(({ title, url }, at) => (
              <span key={url}>
                {at > 0 && '; '}
                <a href={url}>{title}</a>
              </span>
            ))}
            {complexes.length > NAMED && ` и ещё ${complexes.length - NAMED}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
