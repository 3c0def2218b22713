/** The full-screen viewer, loaded when the first picture is opened. */
import { useEffect, useEffectEvent, useState } from 'react';

import { classes } from '../../../lib/classes';
import { Dialog } from '../../Dialog';
import { Icon } from '../../Icon';
import type { PhotoKind, ViewerPhoto } from './photo';
import { fullSize, KINDS, kindsOf, LABELS, stepped } from './photo';
import { Stage } from './Stage';
import { Strip } from './Strip';
import { MAX_ZOOM, nextZoom } from './zoom';

interface PhotoDialogProps {
  photos: readonly ViewerPhoto[];
  photo: ViewerPhoto;
  label: string;
  onGo: (id: number) => void;
  onClose: () => void;
}

/** One picture of a set, with links to the others. */
export default function PhotoDialog({ photos, photo, label, onGo, onClose }: PhotoDialogProps) {
  const [kind, setKind] = useState<PhotoKind | null>(null);
  const [zoom, setZoom] = useState(1);
  const shown = kind === null ? photos : photos.filter((known) => known.kind === kind);
  const at = shown.findIndex(({ id }) => id === photo.id);
  const kinds = kindsOf(photos);

  const go = (next: ViewerPhoto | undefined) => {
    if (!next || next.id === photo.id) return;
    setZoom(1);
    onGo(next.id);
  };
  const step = (by: number) => go(stepped(shown, photo.id, by));
  const filter = (next: PhotoKind | null) => {
    setKind(next);
    if (next !== null && photo.kind !== next) go(photos.find((known) => known.kind === next));
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const act = {
      ArrowRight: () => step(1),
      ArrowLeft: () => step(-1),
      Home: () => go(shown[0]),
      End: () => go(shown.at(-1)),
      '+': () => setZoom(nextZoom(zoom, 1)),
      '=': () => setZoom(nextZoom(zoom, 1)),
      '-': () => setZoom(nextZoom(zoom, -1)),
      '0': () => setZoom(1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <Dialog title={label} open onClose={onClose} size="full" className="viewer">
      {kinds.length > 1 && (
        <fieldset className="viewer-kinds" aria-label="Что показать">
          <Kind isOn={kind === null} title="Все" count={photos.length} onPick={() => filter(null)} />
          {kinds.map(({ kind: known, count }) => (
            <Kind
              key={known}
              isOn={kind === known}
              title={KINDS[known]}
              count={count}
              onPick={() => filter(known)}
            />
          ))}
        </fieldset>
      )}
      <div className="viewer-stage">
        <Stage key={photo.id} photo={photo} zoom={zoom} onZoom={setZoom} onStep={step} onClose={onClose} />
        {shown.length > 1 && (
          <>
            <button type="button" className="viewer-arrow viewer-back" onClick={() => step(-1)}>
              <Icon name="left" size={24} />
              <span className="unseen">Предыдущая</span>
            </button>
            <button type="button" className="viewer-arrow viewer-on" onClick={() => step(1)}>
              <Icon name="right" size={24} />
              <span className="unseen">Следующая</span>
            </button>
          </>
        )}
        {LABELS[photo.kind] && <span className="badge badge-photo viewer-label">{LABELS[photo.kind]}</span>}
      </div>
      <div className="viewer-line">
        <p className="viewer-caption" aria-live="polite">
          <strong className="viewer-count">
            {at + 1} из {shown.length}
          </strong>
          <span>{photo.caption}</span>
        </p>
        <fieldset className="viewer-zoom" aria-label="Размер">
          <button
            type="button"
            aria-label="Уменьшить"
            disabled={zoom === 1}
            onClick={() => setZoom(nextZoom(zoom, -1))}
          >
            <Icon name="minus" />
          </button>
          <span aria-live="polite">{Math.round(zoom * 100)}&nbsp;%</span>
          <button
            type="button"
            aria-label="Увеличить"
            disabled={zoom >= MAX_ZOOM}
            onClick={() => setZoom(nextZoom(zoom, 1))}
          >
            <Icon name="plus" />
          </button>
        </fieldset>
      </div>
      {shown.length > 1 && <Strip photos={shown} current={photo.id} onPick={go} />}
      <Ahead photos={[stepped(shown, photo.id, 1), stepped(shown, photo.id, -1)]} />
    </Dialog>
  );
}

interface KindProps {
  isOn: boolean;
  title: string;
  count: number;
  onPick: () => void;
}

function Kind({ isOn, title, count, onPick }: KindProps) {
  return (
    <button
      type="button"
      className={classes('viewer-kind', isOn && 'viewer-kind-on')}
      aria-pressed={isOn}
      onClick={onPick}
    >
      {title} <span className="viewer-kind-count">{count}</span>
    </button>
  );
}

/** Preloads the neighbours, so that a step shows them immediately. */
function Ahead({ photos }: { photos: readonly (ViewerPhoto | undefined)[] }) {
  const known = [...new Set(photos)].filter((photo) => photo !== undefined);
  return (
    <div hidden>
      {known.map((photo) => (
        <img key={photo.id} {...fullSize(photo)} alt="" fetchPriority="low" />
      ))}
    </div>
  );
}
