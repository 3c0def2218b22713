import { ObjectsListDocument } from '../../api/generated';
import { api } from '../../api/client';
import { useAnswer } from '../../api/use-answer';
import { area, deadline, groupThousands, priceShort } from '../../lib/format';
import { Button, ButtonLink } from '../../ui/Button';
import { Picture } from '../../ui/Picture';
import { Skeleton } from '../../ui/Skeleton';
import { State } from '../../ui/State';
import { capitalised, finishing } from '../building/model';
import { percent } from '../building/Programs';
import { FlatTiles } from '../building/Tiles';
import { toggle, useList } from '../favourites/store';
import type { Objects } from './MyObjects';
import { numbers } from './MyObjects';

type Compared = Objects['buildings'][number];

const ROWS: { title: string; value: (building: Compared) => string | null }[] = [
  { title: 'Цена', value: ({ price_from: price }) => (price === null ? null : `от ${priceShort(price)}`) },
  {
    title: 'За м²',
    value: ({ price_sq_from: metre }) =>
      metre === null ? null : `от ${groupThousands(Math.round(metre * 1_000))}\u00a0₽`,
  },
  { title: 'Студии', value: ({ flats }) => roomPrice(flats.st) },
  { title: '1-комнатные', value: ({ flats }) => roomPrice(flats.r1) },
  { title: '2-комнатные', value: ({ flats }) => roomPrice(flats.r2) },
  { title: '3-комнатные', value: ({ flats }) => roomPrice(flats.r3) },
  { title: 'Квартир в продаже', value: ({ flats_count: count }) => groupThousands(count) },
  { title: 'Срок сдачи', value: ({ end_date: end }) => (end === null ? null : deadline(end)) },
  { title: 'Класс', value: ({ categories }) => (categories[1] ? capitalised(categories[1]) : null) },
  { title: 'Застройщик', value: ({ builder }) => builder?.name ?? null },
  { title: 'Метро', value: ({ subways }) => stationWords(subways[0]) },
  { title: 'Адрес', value: ({ address }) => address },
  { title: 'Этажность', value: ({ floors }) => floors },
  {
    title: 'Потолки',
    value: ({ ceiling_height_from: height }) =>
      height === null ? null : `от ${String(height).replace('.', ',')} м`,
  },
  { title: 'Отделка', value: ({ finish_type: codes }) => finishing(codes) },
  { title: 'Паркинг', value: ({ parking }) => parking && capitalised(parking) },
  { title: 'Ипотека', value: ({ mortgage_percent: rate }) => (rate === null ? null : `от ${percent(rate)}`) },
  { title: 'Оценка', value: ({ rating }) => (rating === null ? null : String(rating).replace('.', ',')) },
];

/** Complexes side by side, then the flats. */
export function Comparison() {
  const kept = useList('compare');
  const asked = useAnswer(api, ObjectsListDocument, kept.count === 0 ? null : numbers(kept));
  if (kept.count === 0) {
    return (
      <State
        kind="empty"
        icon="compare"
        title="Сравнивать пока нечего"
        action={
          <ButtonLink kind="primary" href="/buildings/">
            К новостройкам
          </ButtonLink>
        }
      >
        Нажмите «Сравнить» на карточке комплекса — до восьми штук встанут здесь рядом.
      </State>
    );
  }
  const { answer } = asked;
  if (answer === null) {
    return (
      <div className="lists-waiting" aria-busy="true">
        <Skeleton kind="block" />
      </div>
    );
  }
  if ('failure' in answer) {
    return (
      <State
        kind="failed"
        title={answer.failure.message}
        action={<Button onClick={asked.retry}>Попробовать ещё раз</Button>}
      />
    );
  }
  const { buildings, flats } = answer.data.objectsList;
  return (
    <>
      {buildings.length > 0 && <Table buildings={buildings} />}
      {flats.length > 0 && (
        <section aria-label="Квартиры">
          <h2 className="lists-title">Квартиры</h2>
          <FlatTiles flats={flats} withBuilding />
        </section>
      )}
    </>
  );
}

function Table({ buildings }: { buildings: readonly Compared[] }) {
  const rows = ROWS.filter(({ value }) => buildings.some((building) => value(building) !== null));
  return (
    <section className="card lists-compare" aria-label="Сравнение комплексов">
      <table className="object-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">Что сравнивается</span>
            </th>
            {buildings.map((building) => (
              <th key={building.id} scope="col">
                <div className="lists-compare-head">
                  {building.image && <Picture src={building.image} alt="" width={200} height={120} />}
                  <a href={building.url}>{building.name}</a>
                  <Button
                    kind="ghost"
                    size="s"
                    icon="close"
                    onClick={() => toggle('compare', 'building', building.id)}
                  >
                    Убрать
                  </Button>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, value }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {buildings.map((building) => (
                <td key={building.id}>{value(building) ?? <span className="muted">—</span>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function roomPrice(flats: { price_from: number | null; area_from: number | null } | null): string | null {
  if (flats?.price_from === null || flats === null) return null;
  return `от ${priceShort(flats.price_from)}${flats.area_from === null ? '' : `, от ${area(flats.area_from)}`}`;
}

function stationWords(station: Compared['subways'][number] | undefined): string | null {
  if (!station) return null;
  const minutes = station.transport_minutes ?? station.walk_minutes;
  return `${station.name}, ${minutes}\u00a0мин ${station.transport_minutes === null ? 'пешком' : 'на транспорте'}`;
}
