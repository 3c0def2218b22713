/** A video from this computer: named, described, sent while a line tells how far it is. */
import type { FormEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';

import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { SaidFields } from './SaidFields';
import type { Said, Uploaded, UploadFault } from './upload';
import { upload } from './upload';
import './videos.css';

const KINDS = 'video/mp4,video/webm';
const NOTHING: Said = { title: '', words: '', poster: '' };

interface VideoDialogProps {
  largestMib: number;
  done: (video: Uploaded) => void;
  close: () => void;
}

export function VideoDialog({ largestMib, done, close }: VideoDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [said, setSaid] = useState(NOTHING);
  const [fault, setFault] = useState<UploadFault | null>(null);
  /** null: nothing is being sent. */
  const [part, setPart] = useState<number | null>(null);
  const sending = useRef<AbortController>(undefined);
  const id = useId();
  // Whoever goes away does not wait for it.
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (part !== null) return;
    if (!file) return setFault({ field: 'file', message: 'Выберите файл с\u00a0видео.' });
    if (!said.title.trim()) return setFault({ field: 'title', message: 'Назовите видео.' });
    if (!said.words.trim())
      return setFault({ field: 'words', message: 'Опишите словами, что на\u00a0видео.' });
    setPart(0);
    sending.current = new AbortController();
    const { signal } = sending.current;
    const answer = await upload(file, said, largestMib, { progress: setPart, signal });
    if (!answer) return;
    setPart(null);
    if ('message' in answer) return setFault(answer);
    done(answer);
  };
  return (
    <Dialog
      title="Новое видео"
      open
      onClose={close}
      className="of-upload"
      footer={
        <>
          <Button kind="primary" type="submit" form={id} busy={part !== null}>
            Загрузить
          </Button>
          <Button kind="ghost" onClick={close}>
            Отмена
          </Button>
        </>
      }
    >
      <form id={id} className="of-form" noValidate onSubmit={(event) => void send(event)}>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-file`}>
            Файл: MP4 (H.264, AAC) или WebM до&nbsp;{largestMib}&nbsp;МБ
          </label>
          <input
            id={`${id}-file`}
            type="file"
            accept={KINDS}
            aria-invalid={fault?.field === 'file' ? true : undefined}
            aria-describedby={fault?.field === 'file' ? `${id}-fault` : undefined}
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              setFault(null);
            }}
          />
          {fault?.field === 'file' && (
            <p className="field-error" role="alert" id={`${id}-fault`}>
              {fault.message}
            </p>
          )}
        </div>
        <SaidFields
          said={said}
          fault={fault}
          change={(next) => {
            setSaid(next);
            setFault(null);
          }}
        />
        {part !== null && (
          <div className="of-progress">
            <progress value={part} max={1} aria-label="Сколько загружено" />
            <output className="muted of-small">
              {part < 1 ? `Загружено ${Math.floor(part * 100)}\u00a0%` : 'Проверяем файл'}
            </output>
          </div>
        )}
      </form>
    </Dialog>
  );
}
