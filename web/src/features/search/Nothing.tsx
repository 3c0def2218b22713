import type { Api } from '../../api/client';
import { RelaxationsDocument, type SiteRegion } from '../../api/generated';
import { useAnswer } from '../../api/use-answer';
import { HOME } from '../../lib/address';
import { counted } from '../../lib/format';

const MOST = 6;

interface Props {
  readonly api: Api;
  readonly region: SiteRegion;
  readonly address: string;
}

/** An empty result is no dead end: which single condition to give up, and what each would give. */
export function Nothing({ api, region, address }: Props) {
  const { answer } = useAnswer(api, RelaxationsDocument, { region, url: address });
  const ways = answer && 'data' in answer ? answer.data.relaxations.items : [];
  return (
    <section className="nothing" aria-labelledby="nothing">
      <h2 id="nothing">Таких предложений сейчас нет</h2>
      {ways.length > 0 ? (
        <>
          <p>Попробуйте изменить одно условие:</p>
          <ul>
            {ways.slice(0, MOST).map((way) => (
              <li key={way.url}>
                <a href={way.url} data-here>
                  {way.title}
                </a>
                <span>{counted(way.counts.lots, ['квартира', 'квартиры', 'квартир'])}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <a href={HOME} data-here>
            Показать все жилые комплексы
          </a>
        </p>
      )}
    </section>
  );
}
