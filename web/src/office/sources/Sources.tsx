import { groupThousands } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { OfficeSourcesDocument } from '../generated/OfficeSources';
import { sourcePath } from '../paths';
import { Answered } from '../ui/Answered';
import { Screen } from '../ui/Screen';
import { When } from '../ui/When';
import { difference, schedule, standing } from './words';
import './sources.css';

/** The sources of the catalogue, and how each stands. */
export function Sources() {
  const query = useQuery(OfficeSourcesDocument, {});
  return (
    <Screen title="Источники">
      <Answered query={query}>
        {({ sources }) =>
          sources.length === 0 ? (
            <EmptyState kind="empty" icon="download" title="Источников пока нет">
              Их добавляют в&nbsp;терминале: <code>novosel source add</code>. Дальше они загружаются
              по&nbsp;расписанию.
            </EmptyState>
          ) : (
            <section className="of-panel of-scroll" aria-label="Источники">
              <table className="of-grid">
                <thead>
                  <tr>
                    <th scope="col">Источник</th>
                    <th scope="col">Состояние</th>
                    <th scope="col">Последняя загрузка</th>
                    <th scope="col" className="of-number">
                      Лотов
                    </th>
                    <th scope="col" className="of-number">
                      Пришли и&nbsp;ушли
                    </th>
                    <th scope="col" className="of-number">
                      Цен
                    </th>
                    <th scope="col" className="of-number">
                      Не&nbsp;вошло
                    </th>
                    <th scope="col">Расписание</th>
                  </tr>
                </thead>
                <tbody>
                  {sources.map((source) => {
                    const [words, tone] = standing(source);
                    const { last } = source;
                    const isRead = last !== null && last.records !== null;
                    return (
                      <tr key={source.name}>
                        <th scope="row">
                          <a href={sourcePath(source.name)}>{source.name}</a>
                          <span className="muted of-small of-cut of-location" title={source.location}>
                            {source.location}
                          </span>
                        </th>
                        <td>
                          <Badge tone={tone}>{words}</Badge>
                        </td>
                        <td>{last ? <When at={last.started} /> : '—'}</td>
                        <td className="of-number">{isRead ? groupThousands(last.lots) : '—'}</td>
                        <td className="of-number">{(last && difference(last)) || '—'}</td>
                        <td className="of-number">{isRead ? groupThousands(last.prices) : '—'}</td>
                        <td className="of-number">{isRead ? groupThousands(last.rejected) : '—'}</td>
                        <td>{schedule(source.everyMinutes)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </section>
          )
        }
      </Answered>
    </Screen>
  );
}
