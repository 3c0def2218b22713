import type { ChangeEvent } from 'react';
import { useState } from 'react';

import { ownPhotosPath } from '../../lib/user-paths';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { useMounted } from '../../ui/Portal';
import { sendPhoto } from './api';
import type { OwnForm } from './model';
import { PhotoGrid } from './PhotoGrid';

/** The pictures. A phone that is asked for these types gives JPEG instead of HEIC. */
const ACCEPTED = 'image/jpeg,image/png,image/webp';

const FAILED = { name: '', is_heic: false };

export function PhotosStep({ form: initial }: { form: OwnForm }) {
  const [form, setForm] = useState(initial);
  const [problems, setProblems] = useState(initial.problems);
  const [waiting, setWaiting] = useState(0);
  const isMounted = useMounted();
  const { id, photos, mostPhotos } = form;

  const send = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])];
    const refused: typeof problems = [];
    setProblems([]);
    setWaiting(files.length);
    for (const file of files) {
      const sent = await sendPhoto(id, file);
      if ('form' in sent) {
        setForm(sent.form);
        refused.push(...sent.form.problems);
      } else {
        refused.push({ name: file.name, text: sent.failure, is_heic: false });
      }
      setWaiting((count) => count - 1);
    }
    setProblems(refused);
    input.value = '';
  };

  return (
    <div className="own-photos">
      <p className="own-photos-count" aria-live="polite">
        <b>
          {photos.length} из {mostPhotos}
        </b>{' '}
        <span className="muted">до 25&nbsp;МБ{waiting > 0 && `, ещё ${waiting} в\u00a0пути`}</span>
      </p>
      {problems.map(({ name, text }, at) => (
        <div key={`${name} ${at}`} className="own-problem" role="alert">
          <Icon name="warning" size={20} />
          <div>
            {name !== FAILED.name && <b>{name} не&nbsp;подходит</b>}
            <p>{text}</p>
          </div>
        </div>
      ))}
      <PhotoGrid form={form} onChange={setForm} onFailure={(text) => setProblems([{ ...FAILED, text }])} />
      {photos.length < mostPhotos && (
        <form
          className="own-add"
          method="post"
          action={ownPhotosPath(id, 'add')}
          encType="multipart/form-data"
        >
          <label className="own-add-label">
            <Icon name="plus" size={24} />
            Добавить фотографии
            <input
              type="file"
              name="photos"
              accept={ACCEPTED}
              multiple
              disabled={waiting > 0}
              onChange={(event) => void send(event)}
            />
          </label>
          {!isMounted && (
            <Button kind="primary" type="submit">
              Загрузить
            </Button>
          )}
        </form>
      )}
      <p className="own-note">
        <Icon name="shield" size={18} />
        Координаты съёмки и&nbsp;данные телефона удаляем из&nbsp;каждого файла
      </p>
      <p className="own-note">
        <Icon name="eye" size={18} />
        Лица и&nbsp;документы закройте: такие фото не&nbsp;пройдут проверку
      </p>
    </div>
  );
}
