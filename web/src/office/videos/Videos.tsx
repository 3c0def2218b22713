/** Uploaded videos: what each shows, where it stands. */
import type { FormEvent } from 'react';
import { useState } from 'react';

import { counted } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notifications';
import { Pagination } from '../../ui/Pagination';
import { office, sent, useQuery } from '../api/client';
import { DescribeVideoDocument } from '../generated/DescribeVideo';
import { OfficeVideosDocument } from '../generated/OfficeVideos';
import { RemoveVideoDocument } from '../generated/RemoveVideo';
import { go, usePlace } from '../location';
import { textPath, VIDEOS_PATH, withQuery } from '../paths';
import { Answered } from '../ui/Answered';
import { FindField } from '../ui/FindField';
import { Question } from '../ui/Question';
import { Screen } from '../ui/Screen';
import { When } from '../ui/When';
import { aboutFile, SLOW } from './about';
import { SaidFields } from './SaidFields';
import type { Uploaded } from './upload';
import { VideoDialog } from './VideoDialog';
import type { LibraryVideo } from './VideoGrid';
import { VideoGrid } from './VideoGrid';

const SHOWN = 24;
/** Texts that are named below a video. */
const NAMED = 3;

function addressOf(find: string, page: number): string {
  const query = new URLSearchParams();
  if (find) query.set('find', find);
  if (page > 1) query.set('page', String(page));
  return withQuery(VIDEOS_PATH, query);
}

type Doing = { what: 'upload' } | { what: 'describe' | 'remove'; video: LibraryVideo };

export function Videos() {
  const { query: address } = usePlace();
  const find = address.get('find') ?? '';
  const page = Math.max(Math.trunc(Number(address.get('page'))) || 1, 1);
  const query = useQuery(OfficeVideosDocument, {
    find: find || null,
    offset: (page - 1) * SHOWN,
    limit: SHOWN,
  });
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const done = () => {
    close();
    query.retry();
  };
  const remove = async ({ id }: LibraryVideo) => {
    if (!(await sent(office.query(RemoveVideoDocument, { id })))) return close();
    notify({ status: 'success', text: 'Видео удалено' });
    done();
  };
  return (
    <Screen
      title="Видео"
      note="Для текстов; название и&nbsp;описание обязательны"
      actions={
        <Button kind="primary" icon="plus" onClick={() => setDoing({ what: 'upload' })}>
          Загрузить
        </Button>
      }
    >
      <div className="of-filters">
        <FindField
          label="Название или что на видео"
          find={find}
          search={(typed) => go(addressOf(typed, 1), { replace: true })}
        />
      </div>
      <Answered query={query}>
        {({ videos: { total, largestMib, items } }) => (
          <>
            {items.length === 0 ? (
              <EmptyState kind="empty" icon="play" title={find ? 'Таких видео нет' : 'Видео пока нет'}>
                Загрузите MP4 (H.264, AAC) или WebM до&nbsp;{largestMib}&nbsp;МБ: мы проверим файл
                и&nbsp;поставим его там, где он понадобится.
              </EmptyState>
            ) : (
              <section className="of-panel" aria-busy={query.isLoading}>
                <output className="of-panel-head muted">
                  {counted(total, ['видео', 'видео', 'видео'])}, новые сверху
                </output>
                <VideoGrid videos={items} isPlayable>
                  {(video) => <About video={video} doing={setDoing} />}
                </VideoGrid>
                <div className="of-panel-foot">
                  <Pagination
                    page={page}
                    pages={Math.ceil(total / SHOWN)}
                    href={(to) => addressOf(find, to)}
                    label="Страницы видео"
                  />
                </div>
              </section>
            )}
            {doing?.what === 'upload' && (
              <VideoDialog
                largestMib={largestMib}
                close={close}
                done={(video) => {
                  tell(video);
                  done();
                }}
              />
            )}
          </>
        )}
      </Answered>
      {doing?.what === 'describe' && <Describe video={doing.video} close={close} done={done} />}
      {doing?.what === 'remove' && (
        <Question title="Удалить видео?" action="Удалить" act={() => remove(doing.video)} close={close}>
          «{doing.video.title}». В&nbsp;черновиках, где оно стоит, его будет уже не&nbsp;включить.
        </Question>
      )}
    </Screen>
  );
}

function tell({ title, isKnown, isSlow }: Uploaded): void {
  if (isKnown) notify({ status: 'info', text: `Такое видео уже есть: «${title}»` });
  else if (isSlow) notify({ status: 'info', text: `Видео загружено. ${SLOW}` });
  else notify({ status: 'success', text: 'Видео загружено' });
}

function About({ video, doing }: { video: LibraryVideo; doing: (doing: Doing) => void }) {
  const { title, words, isSlow, added, editor, usedIn } = video;
  return (
    <>
      <b>{title}</b>
      <span className="of-small">{words}</span>
      <span className="muted of-small">
        {aboutFile(video)}, {editor}, <When at={added} />
      </span>
      {isSlow && <span className="of-small">{SLOW}</span>}
      {usedIn.length > 0 ? (
        <span className="of-small">
          Стоит в&nbsp;текстах:{' '}
          {usedIn.slice(0, NAMED).map(({ text, title: of }, at) => (
            <span key={text}>
              {at > 0 && ', '}
              <a href={textPath(text)}>{of}</a>
            </span>
          ))}
          {usedIn.length > NAMED && ` и\u00a0ещё в\u00a0${usedIn.length - NAMED}`}
        </span>
      ) : (
        <span className="muted of-small">Пока ни&nbsp;в&nbsp;одном тексте</span>
      )}
      <div className="of-row">
        <Button size="s" onClick={() => doing({ what: 'describe', video })}>
          Описание<span className="unseen">: {title}</span>
        </Button>
        {usedIn.length === 0 && (
          <Button size="s" kind="ghost" onClick={() => doing({ what: 'remove', video })}>
            Удалить<span className="unseen">: {title}</span>
          </Button>
        )}
      </div>
    </>
  );
}

interface DescribeProps {
  video: LibraryVideo;
  close: () => void;
  done: () => void;
}

function Describe({ video, close, done }: DescribeProps) {
  const { id, title, words, poster } = video;
  const [said, setSaid] = useState({ title, words, poster: poster ?? '' });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typed = { ...said, poster: said.poster || null };
    if (!(await sent(office.query(DescribeVideoDocument, { id, ...typed })))) return;
    notify({ status: 'success', text: 'Описание сохранено' });
    done();
  };
  return (
    <Dialog
      title="О видео"
      note={<p className="muted">Для новых текстов: в&nbsp;тех, где видео стоит, слова свои</p>}
      open
      onClose={close}
      className="of-upload"
    >
      <form className="of-form" onSubmit={(event) => void save(event)}>
        <SaidFields said={said} fault={null} change={setSaid} />
        <Button kind="primary" type="submit" disabled={!said.title.trim() || !said.words.trim()}>
          Сохранить
        </Button>
      </form>
    </Dialog>
  );
}
