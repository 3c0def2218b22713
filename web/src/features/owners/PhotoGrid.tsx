import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';

import { ownPhotosPath } from '../../lib/user-paths';
import { Button } from '../../ui/Button';
import { useMounted } from '../../ui/Portal';
import { changePhotos } from './api';
import { movedBefore, type OwnForm } from './model';
import { usePhotoDrag } from './use-photo-drag';

interface PhotoGridProps {
  form: OwnForm;
  onChange: (form: OwnForm) => void;
  onFailure: (text: string) => void;
}

/** The pictures in their order: dragged, or moved by buttons, which need neither scripts nor a pointer. */
export function PhotoGrid({ form, onChange, onFailure }: PhotoGridProps) {
  const { id, photos } = form;
  const element = useRef<HTMLFormElement>(null);
  /** Where the focus goes once the pictures stand anew. */
  const [pressed, setPressed] = useState<{ action: string; photo: number } | null>(null);
  const isMounted = useMounted();

  const change = async (action: string, value: string) => {
    const changed = await changePhotos(id, action, value);
    if (changed) onChange(changed);
    else onFailure('Не\u00a0получилось. Проверьте подключение и\u00a0попробуйте снова.');
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const { name: action, value } = button;
    void change(action, value).then(() => setPressed({ action, photo: Number(value) }));
  };

  useEffect(() => {
    if (!pressed) return;
    const buttons = [
      ...(element.current?.querySelectorAll<HTMLButtonElement>(`button[value="${pressed.photo}"]`) ?? []),
    ];
    // The first picture goes no further to the front, the last one no further back: there the other way is left.
    const wanted = [pressed.action, 'earlier', 'later'];
    const found = wanted.map((action) => buttons.find(({ name }) => name === action));
    found.find((button) => button !== undefined)?.focus();
  }, [pressed]);

  const { drag, handlersOf } = usePhotoDrag((moved, target) => {
    const order = movedBefore(
      photos.map((photo) => photo.id),
      moved,
      target,
    );
    const byId = new Map(photos.map((photo) => [photo.id, photo]));
    onChange({ ...form, photos: order.flatMap((photo) => byId.get(photo) ?? []) });
    void change('order', order.join());
  });
  const isMovable = isMounted && photos.length > 1;

  const place = pressed ? photos.findIndex((photo) => photo.id === pressed.photo) + 1 : 0;
  return (
    <>
      <form
        ref={element}
        className="own-grid"
        method="post"
        action={ownPhotosPath(id, 'change')}
        onSubmit={submit}
      >
        {photos.map(({ id: photo, kind, url }, at) => {
          const number = at + 1;
          const action = (name: string, title: string, label: string) => (
            <button type="submit" name={name} value={photo} aria-label={`${label}: фото ${number}`}>
              {title}
            </button>
          );
          return (
            // A pointer drags; the buttons of the picture do the same for a keyboard.
            <figure
              key={photo}
              className={at === 0 ? 'own-photo own-photo-main' : 'own-photo'}
              data-photo={photo}
              data-movable={isMovable || undefined}
              data-dragged={photo === drag?.photo || undefined}
              data-over={(photo === drag?.over && photo !== drag.photo) || undefined}
              {...(isMovable && handlersOf(photo))}
            >
              <img src={`${url}?w=${at === 0 ? 640 : 320}`} alt={`Фото ${number}`} draggable={false} />
              {(at === 0 || kind === 'plan') && (
                <figcaption>
                  {[at === 0 && 'Главное', kind === 'plan' && 'План'].filter(Boolean).join(', ')}
                </figcaption>
              )}
              <Button className="own-remove" icon="close" iconOnly type="submit" name="remove" value={photo}>
                {`Убрать фото ${number}`}
              </Button>
              {isMovable && <span className="own-handle" aria-hidden="true" />}
              <div className="own-photo-actions">
                {at > 0 && action('earlier', 'Раньше', 'Раньше')}
                {number < photos.length && action('later', 'Позже', 'Позже')}
                {at > 0 && action('main', 'Главное', 'Сделать главным')}
                {kind === 'plan'
                  ? action('photo', 'Не план', 'Это не план')
                  : action('plan', 'План', 'Это план')}
              </div>
            </figure>
          );
        })}
      </form>
      <output className="unseen">{place > 0 && `Фото теперь ${place}-е из ${photos.length}`}</output>
      {isMovable && (
        <p className="muted">
          Перетащите фото, чтобы поменять порядок: пальцем&nbsp;— за&nbsp;значок с&nbsp;точками. Первое&nbsp;—
          главное.
        </p>
      )}
    </>
  );
}
