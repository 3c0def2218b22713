/** A picture from this computer, or one of the library: cut, described, sent. */
import type { ChangeEvent, FormEvent } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';

import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Segments } from '../../ui/Segments';
import { TextArea } from '../ui/TextArea';
import { Cropper } from './Cropper';
import type { Frame, Size } from './crop';
import { fitted, whole } from './crop';
import { cut } from './cut';
import type { Uploaded, UploadFault } from './upload';
import { upload } from './upload';
import './pictures.css';

const KINDS = 'image/jpeg,image/png,image/webp';

const RATIOS = [
  { value: 'any', title: 'Любая', ratio: null },
  { value: '3:2', title: '3:2', ratio: 3 / 2 },
  { value: '16:9', title: '16:9', ratio: 16 / 9 },
  { value: '1:1', title: '1:1', ratio: 1 },
] as const;

interface UploadDialogProps {
  /** A picture of the library of which another cut is made. */
  begun?: { file: Blob; alt: string };
  done: (picture: Uploaded) => void;
  close: () => void;
}

export function UploadDialog({ begun, done, close }: UploadDialogProps) {
  const [file, setFile] = useState<Blob | null>(begun?.file ?? null);
  const [alt, setAlt] = useState(begun?.alt ?? '');
  const [size, setSize] = useState<Size | null>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [ratio, setRatio] = useState<(typeof RATIOS)[number]>(RATIOS[0]);
  const [fault, setFault] = useState<UploadFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const src = useFileUrl(file);
  const id = useId();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0] ?? null);
    setSize(null);
    setFrame(null);
    setFault(null);
  };
  const measure = (element: HTMLImageElement) => {
    const natural = { width: element.naturalWidth, height: element.naturalHeight };
    setSize(natural);
    setFrame(fitted(natural, ratio.ratio));
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!file || !size || !image.current)
      return setFault({ field: 'file', message: 'Выберите файл с\u00a0картинкой.' });
    if (!alt.trim()) return setFault({ field: 'alt', message: 'Опишите словами, что на\u00a0картинке.' });
    setBusy(true);
    const part = await cut(file, image.current, size, frame ?? whole(size));
    const answer = await upload(part, alt);
    setBusy(false);
    if ('message' in answer) return setFault(answer);
    done(answer);
  };
  return (
    <Dialog
      title={begun ? 'Другая рамка' : 'Новая картинка'}
      open
      onClose={close}
      className="of-upload"
      footer={
        <>
          <Button kind="primary" type="submit" form={id} busy={isBusy}>
            {begun ? 'Сохранить копию' : 'Загрузить'}
          </Button>
          <Button kind="ghost" onClick={close}>
            Отмена
          </Button>
        </>
      }
    >
      <form id={id} className="of-form" noValidate onSubmit={(event) => void send(event)}>
        {!begun && (
          <div className="field">
            <label className="field-label" htmlFor={`${id}-file`}>
              Файл: JPEG, PNG или WebP до&nbsp;25&nbsp;МБ
            </label>
            <input
              id={`${id}-file`}
              type="file"
              accept={KINDS}
              aria-invalid={fault?.field === 'file' ? true : undefined}
              aria-describedby={fault?.field === 'file' ? `${id}-fault` : undefined}
              onChange={choose}
            />
          </div>
        )}
        {src && !size && (
          <img
            className="unseen"
            src={src}
            alt=""
            onLoad={(event) => measure(event.currentTarget)}
            onError={() => {
              setFile(null);
              setFault({
                field: 'file',
                message: 'Браузер не\u00a0прочёл этот файл: нужен JPEG, PNG или WebP.',
              });
            }}
          />
        )}
        {src && size && frame && (
          <>
            <Segments
              legend="Рамка"
              name={`${id}-ratio`}
              segments={RATIOS}
              values={[ratio.value]}
              onToggle={(value) => {
                const next = RATIOS.find((known) => known.value === value) ?? RATIOS[0];
                setRatio(next);
                setFrame(fitted(size, next.ratio));
              }}
            />
            <Cropper
              src={src}
              image={image}
              size={size}
              frame={frame}
              ratio={ratio.ratio}
              change={setFrame}
            />
            <output className="muted of-small">
              {frame.width}&nbsp;×&nbsp;{frame.height} из&nbsp;{size.width}&nbsp;×&nbsp;{size.height}
            </output>
          </>
        )}
        {fault?.field === 'file' && (
          <p className="field-error" role="alert" id={`${id}-fault`}>
            {fault.message}
          </p>
        )}
        <TextArea
          label="Что на картинке"
          hint="Услышат те, кто её не&nbsp;видит; без описания не&nbsp;загрузим"
          error={fault?.field === 'alt' ? fault.message : undefined}
          rows={2}
          value={alt}
          onChange={(text) => {
            setAlt(text);
            setFault(null);
          }}
        />
      </form>
    </Dialog>
  );
}

/** The address of a file of this computer, as long as it is shown. */
function useFileUrl(file: Blob | null): string | null {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (url) URL.revokeObjectURL(url);
    },
    [url],
  );
  return url;
}
