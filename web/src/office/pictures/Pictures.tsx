/** Pictures for texts: what each shows, where it stands, another cut of it. */
import type { FormEvent } from 'react';
import { useState } from 'react';

import { counted } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { notify } from '../../ui/notifications';
import { Pagination } from '../../ui/Pagination';
import { office, sent, useQuery } from '../api/client';
import { DescribePictureDocument } from '../generated/DescribePicture';
import { OfficePicturesDocument } from '../generated/OfficePictures';
import { RemovePictureDocument } from '../generated/RemovePicture';
import { go, usePlace } from '../location';
import { PICTURES_PATH, textPath, withQuery } from '../paths';
import { Answered } from '../ui/Answered';
import { FindField } from '../ui/FindField';
import { Question } from '../ui/Question';
import { Screen } from '../ui/Screen';
import { TextArea } from '../ui/TextArea';
import { When } from '../ui/When';
import type { LibraryPicture } from './PictureGrid';
import { PictureGrid } from './PictureGrid';
import { UploadDialog } from './UploadDialog';

const SHOWN = 24;
/** Texts that are named below a picture. */
const NAMED = 3;

function addressOf(find: string, page: number): string {
  const query = new URLSearchParams();
  if (find) query.set('find', find);
  if (page > 1) query.set('page', String(page));
  return withQuery(PICTURES_PATH, query);
}

type Doing =
  | { what: 'upload' }
  | { what: 'describe' | 'remove'; picture: LibraryPicture }
  | { what: 'cut'; picture: LibraryPicture; file: Blob };

export function Pictures() {
  const { query: address } = usePlace();
  const find = address.get('find') ?? '';
  const page = Math.max(Math.trunc(Number(address.get('page'))) || 1, 1);
  const query = useQuery(OfficePicturesDocument, {
    find: find || null,
    offset: (page - 1) * SHOWN,
    limit: SHOWN,
  });
  const [doing, setDoing] = useState<Doing | null>(null);
  const done = () => {
    setDoing(null);
    query.retry();
  };
  const remove = async ({ id }: LibraryPicture) => {
    if (!(await sent(office.query(RemovePictureDocument, { id })))) return setDoing(null);
    notify({ status: 'success', text: 'Картинка удалена' });
    done();
  };
  const cutAnew = async (picture: LibraryPicture) => {
    const file = await fetch(picture.path).then(
      (answer) => (answer.ok ? answer.blob() : null),
      () => null,
    );
    if (file) setDoing({ what: 'cut', picture, file });
    else notify({ status: 'error', text: 'Картинка не\u00a0загрузилась. Повторите через минуту.' });
  };
  return (
    <Screen
      title="Картинки"
      note="Для текстов; описание обязательно"
      actions={
        <Button kind="primary" icon="plus" onClick={() => setDoing({ what: 'upload' })}>
          Загрузить
        </Button>
      }
    >
      <div className="of-filters">
        <FindField
          label="Что на картинке"
          find={find}
          search={(typed) => go(addressOf(typed, 1), { replace: true })}
        />
      </div>
      <Answered query={query}>
        {({ pictures: { total, items } }) =>
          items.length === 0 ? (
            <EmptyState kind="empty" icon="camera" title={find ? 'Таких картинок нет' : 'Картинок пока нет'}>
              Загрузите JPEG, PNG или WebP. Перед отправкой картинку можно обрезать; сведения о&nbsp;камере
              и&nbsp;месте съёмки мы не&nbsp;храним.
            </EmptyState>
          ) : (
            <section className="of-panel" aria-busy={query.isLoading}>
              <output className="of-panel-head muted">
                {counted(total, ['картинка', 'картинки', 'картинок'])}, новые сверху
              </output>
              <PictureGrid pictures={items}>
                {(picture) => <About picture={picture} doing={setDoing} cut={() => void cutAnew(picture)} />}
              </PictureGrid>
              <div className="of-panel-foot">
                <Pagination
                  page={page}
                  pages={Math.ceil(total / SHOWN)}
                  href={(to) => addressOf(find, to)}
                  label="Страницы картинок"
                />
              </div>
            </section>
          )
        }
      </Answered>
      {(doing?.what === 'upload' || doing?.what === 'cut') && (
        <UploadDialog
          {...(doing.what === 'cut' && { begun: { file: doing.file, alt: doing.picture.alt } })}
          close={() => setDoing(null)}
          done={({ alt, isKnown }) => {
            notify({
              status: isKnown ? 'info' : 'success',
              text: isKnown ? `Такая картинка уже есть: «${alt}»` : 'Картинка загружена',
            });
            done();
          }}
        />
      )}
      {doing?.what === 'describe' && (
        <Describe picture={doing.picture} close={() => setDoing(null)} done={done} />
      )}
      {doing?.what === 'remove' && (
        <Question
          title="Удалить картинку?"
          action="Удалить"
          act={() => remove(doing.picture)}
          close={() => setDoing(null)}
        >
          «{doing.picture.alt}». В&nbsp;черновиках, где она стоит, вместо неё будет пустое место.
        </Question>
      )}
    </Screen>
  );
}

interface AboutProps {
  picture: LibraryPicture;
  doing: (doing: Doing) => void;
  cut: () => void;
}

function About({ picture, doing, cut }: AboutProps) {
  const { alt, width, height, added, editor, usedIn } = picture;
  return (
    <>
      <b>{alt}</b>
      <span className="muted of-small">
        {width}&nbsp;×&nbsp;{height}, {editor}, <When at={added} />
      </span>
      {usedIn.length > 0 ? (
        <span className="of-small">
          Стоит в&nbsp;текстах:{' '}
          {usedIn.slice(0, NAMED).map(({ text, title }, at) => (
            <span key={text}>
              {at > 0 && ', '}
              <a href={textPath(text)}>{title}</a>
            </span>
          ))}
          {usedIn.length > NAMED && ` и\u00a0ещё в\u00a0${usedIn.length - NAMED}`}
        </span>
      ) : (
        <span className="muted of-small">Пока ни&nbsp;в&nbsp;одном тексте</span>
      )}
      <div className="of-row">
        <Button size="s" onClick={() => doing({ what: 'describe', picture })}>
          Описание<span className="unseen">: {alt}</span>
        </Button>
        <Button size="s" onClick={cut}>
          Обрезать<span className="unseen">: {alt}</span>
        </Button>
        {usedIn.length === 0 && (
          <Button size="s" kind="ghost" onClick={() => doing({ what: 'remove', picture })}>
            Удалить<span className="unseen">: {alt}</span>
          </Button>
        )}
      </div>
    </>
  );
}

function Describe({
  picture,
  close,
  done,
}: {
  picture: LibraryPicture;
  close: () => void;
  done: () => void;
}) {
  const [alt, setAlt] = useState(picture.alt);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await sent(office.query(DescribePictureDocument, { id: picture.id, alt })))) return;
    notify({ status: 'success', text: 'Описание сохранено' });
    done();
  };
  return (
    <Dialog title="Что на картинке" open onClose={close}>
      <form className="of-form" onSubmit={(event) => void save(event)}>
        <TextArea
          label="Описание"
          hint="Для новых текстов: в&nbsp;тех, где картинка стоит, описание своё"
          rows={3}
          isFocused
          value={alt}
          onChange={setAlt}
        />
        <Button kind="primary" type="submit" disabled={!alt.trim()}>
          Сохранить
        </Button>
      </form>
    </Dialog>
  );
}
