/** What is said of a video: the same when it is uploaded and later. */
import { Field } from '../../ui/Field';
import { PictureField } from '../pictures/PictureField';
import { TextArea } from '../ui/TextArea';
import type { Said, UploadFault } from './upload';

interface SaidFieldsProps {
  said: Said;
  fault: UploadFault | null;
  change: (said: Said) => void;
}

export function SaidFields({ said, fault, change }: SaidFieldsProps) {
  const error = (field: keyof Said) => (fault?.field === field ? fault.message : undefined);
  return (
    <>
      <Field
        label="Название"
        error={error('title')}
        value={said.title}
        maxLength={120}
        onChange={(event) => change({ ...said, title: event.target.value })}
      />
      <TextArea
        label="Что на видео"
        hint="Прочтут те, кто его не&nbsp;видит или не&nbsp;включит; без описания не&nbsp;загрузим"
        error={error('words')}
        rows={2}
        value={said.words}
        onChange={(words) => change({ ...said, words })}
      />
      <PictureField
        label="Заставка"
        hint="Картинка, пока видео не&nbsp;включили; можно без неё"
        error={error('poster')}
        value={said.poster}
        onType={(poster) => change({ ...said, poster })}
        choose={({ path }) => change({ ...said, poster: path })}
      />
    </>
  );
}
