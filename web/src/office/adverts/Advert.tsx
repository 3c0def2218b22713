/** A campaign: where it stands, what was counted of it, what it says. */
import { useState } from 'react';

import type { ApiResult } from '../../api/client';
import { counted, date, groupThousands } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notifications';
import { office, useQuery } from '../api/client';
import { OfficeAdvertDocument } from '../generated/OfficeAdvert';
import { PauseAdvertDocument } from '../generated/PauseAdvert';
import { StartAdvertDocument } from '../generated/StartAdvert';
import type { AdvertFieldsFragment } from '../generated/types';
import { ADVERTS_PATH } from '../paths';
import { Answered } from '../ui/Answered';
import { Fact } from '../ui/Fact';
import { Screen } from '../ui/Screen';
import { AdvertForm } from './AdvertForm';
import { draftOf } from './draft';
import { useMayChange } from './may-change';
import { Preview } from './Preview';
import { budgetText, ctr, placeTitle, stateOf } from './words';
import './adverts.css';

export function Advert({ id }: { id: number }) {
  const query = useQuery(OfficeAdvertDocument, { id });
  const [changed, setChanged] = useState<AdvertFieldsFragment | null>(null);
  const { answer } = query;
  const name = changed?.name ?? (answer && 'data' in answer ? answer.data.advert?.name : undefined);
  return (
    <Screen title={name ?? `Кампания №\u00a0${id}`} crumbs={[{ title: 'Реклама', path: ADVERTS_PATH }]}>
      <Answered query={query}>
        {({ advert }) =>
          advert ? (
            <Whole advert={changed ?? advert} onChanged={setChanged} />
          ) : (
            <EmptyState kind="empty" icon="search" title="Такой кампании нет" />
          )
        }
      </Answered>
    </Screen>
  );
}

interface WholeProps {
  advert: AdvertFieldsFragment;
  onChanged: (advert: AdvertFieldsFragment) => void;
}

function Whole({ advert, onChanged }: WholeProps) {
  const mayChange = useMayChange();
  return (
    <div className="of-advert">
      <Standing advert={advert} mayChange={mayChange} onChanged={onChanged} />
      <Places places={advert.byPlace} />
      <Days days={advert.days} />
      {mayChange ? (
        <AdvertForm
          key={advert.revision}
          id={advert.id}
          revision={advert.revision}
          initial={draftOf(advert)}
          onSaved={(saved) => {
            notify({
              status: 'success',
              text: saved.state === 'RUNNING' ? 'Сохранено: сайт уже показывает это' : 'Сохранено',
            });
            onChanged(saved);
          }}
        />
      ) : (
        <section className="of-panel" aria-label="Креативы">
          {draftOf(advert).creatives.map((creative) => (
            <Preview key={creative.key} creative={creative} advertiser={advert.advertiser} />
          ))}
        </section>
      )}
    </div>
  );
}

function Standing({ advert, mayChange, onChanged }: WholeProps & { mayChange: boolean }) {
  const { id, revision, state, isShown, fault: flaw, views, clicks, complaints } = advert;
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const { title, tone } = stateOf(state);
  const turn = async (said: string, asked: Promise<ApiResult<AdvertFieldsFragment>>) => {
    setBusy(true);
    setFault(null);
    const answer = await asked;
    setBusy(false);
    if ('failure' in answer) return setFault(answer.failure.message);
    notify({ status: 'success', text: said });
    onChanged(answer.data);
  };
  const start = async (): Promise<ApiResult<AdvertFieldsFragment>> => {
    const answer = await office.query(StartAdvertDocument, { id, revision });
    return 'failure' in answer ? answer : { data: answer.data.startAdvert };
  };
  const pause = async (): Promise<ApiResult<AdvertFieldsFragment>> => {
    const answer = await office.query(PauseAdvertDocument, { id, revision });
    return 'failure' in answer ? answer : { data: answer.data.pauseAdvert };
  };
  return (
    <section className="of-panel" aria-label="Как идёт">
      <div className="of-panel-head">
        <Badge tone={tone}>{title}</Badge>
        {state === 'RUNNING' && !isShown && !flaw && (
          <span className="muted">Сегодня не&nbsp;показывается: не&nbsp;её дни или бюджет кончился</span>
        )}
        {mayChange &&
          (state === 'RUNNING' ? (
            <Button busy={isBusy} onClick={() => void turn('Кампания на\u00a0паузе', pause())}>
              На паузу
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={isBusy}
              onClick={() => void turn('Кампания запущена: места на\u00a0сайте её уже знают', start())}
            >
              Запустить
            </Button>
          ))}
      </div>
      {flaw && <p className="field-error">Не&nbsp;показывается: {flaw}</p>}
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <dl className="of-facts">
        <Fact title="Показы">{groupThousands(views)}</Fact>
        <Fact title="Клики">{groupThousands(clicks)}</Fact>
        <Fact title="CTR">{ctr(views, clicks)}</Fact>
        <Fact title="Бюджет">{budgetText(advert)}</Fact>
        {complaints > 0 && <Fact title="Жалобы">{counted(complaints, ['жалоба', 'жалобы', 'жалоб'])}</Fact>}
      </dl>
    </section>
  );
}

/** Views and clicks by where on a page they happened. */
function Places({ places }: { places: AdvertFieldsFragment['byPlace'] }) {
  if (places.length === 0) return null;
  return (
    <section className="of-panel" aria-label="По местам">
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className="of-table" role="region" aria-label="Показы и клики по местам" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Место</th>
              <Counted />
            </tr>
          </thead>
          <tbody>
            {places.map(({ place, views, clicks }) => (
              <tr key={place ?? 'none'}>
                <th scope="row">{place ? placeTitle(place) : 'место не\u00a0записано'}</th>
                <CountedCells views={views} clicks={clicks} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Counted() {
  return ['Показы', 'Клики', 'CTR'].map((title) => (
    <th key={title} scope="col" className="of-number">
      {title}
    </th>
  ));
}

function CountedCells({ views, clicks }: { views: number; clicks: number }) {
  return (
    <>
      <td className="of-number">{groupThousands(views)}</td>
      <td className="of-number">{groupThousands(clicks)}</td>
      <td className="of-number">{ctr(views, clicks)}</td>
    </>
  );
}

function Days({ days }: { days: AdvertFieldsFragment['days'] }) {
  if (days.length === 0) return null;
  const most = Math.max(...days.map(({ views }) => views), 1);
  return (
    <section className="of-panel" aria-label="По дням">
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className="of-table of-advert-days" role="region" aria-label="Показы и клики по дням" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">День</th>
              <Counted />
              <th scope="col">
                <span className="unseen">Доля от лучшего дня</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, views, clicks }) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                <CountedCells views={views} clicks={clicks} />
                <td>
                  <progress max={most} value={views} aria-label={`Показы ${date(day)}`} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
