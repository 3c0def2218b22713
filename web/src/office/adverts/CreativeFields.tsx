/** A creative of the form, beside how visitors see it. */
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { PictureField } from '../pictures/PictureField';
import { TextArea } from '../ui/TextArea';
import { VideoField } from '../videos/VideoField';
import type { CreativeDraft } from './draft';
import { Preview } from './Preview';
import { KINDS } from './words';

type Words = Exclude<keyof CreativeDraft, 'key' | 'id' | 'kind'>;

interface CreativeFieldsProps {
  /** From 1. */
  number: number;
  creative: CreativeDraft;
  advertiser: string;
  /** What is wrong with a field. */
  errorOf: (name: Words) => string | undefined;
  change: (creative: CreativeDraft) => void;
  remove: () => void;
}

export function CreativeFields({
  number,
  creative,
  advertiser,
  errorOf,
  change,
  remove,
}: CreativeFieldsProps) {
  const { kind } = creative;
  const set = (part: Partial<CreativeDraft>) => change({ ...creative, ...part });
  const text = (name: Words) => ({
    value: creative[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  return (
    <fieldset className="of-creative">
      <legend>Креатив {number}</legend>
      <div className="of-advert-fields">
        <Select
          label="Вид"
          value={kind}
          onChange={({ target }) =>
            set({ kind: KINDS.find((known) => known.value === target.value)?.value ?? kind })
          }
        >
          {KINDS.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </Select>
        <Field
          label="Токен erid"
          hint="Из реестра рекламы; без него кампанию не запустить"
          maxLength={64}
          {...text('erid')}
        />
        <Field
          label="Вес"
          hint="От 1 до 100: чаще того, у кого меньше"
          inputMode="numeric"
          maxLength={3}
          {...text('weight')}
        />
        {kind === 'COMPLEX' && (
          <Field
            label="Комплекс"
            hint="Адрес его страницы на этом сайте"
            maxLength={300}
            {...text('complex')}
          />
        )}
        <Field
          label="Заголовок"
          hint={kind === 'COMPLEX' ? 'Пусто — название комплекса' : undefined}
          maxLength={120}
          {...text('title')}
        />
        <Field
          label="Куда ведёт"
          hint={
            kind === 'COMPLEX' ? 'Пусто — на страницу комплекса' : 'Путь на этом сайте или адрес с https://'
          }
          maxLength={1_000}
          {...text('link')}
        />
        <Field label="Кнопка" hint="Можно без неё" maxLength={30} {...text('button')} />
        {kind !== 'PLATE' && (
          <PictureField
            label="Картинка"
            hint={kind === 'PICTURE' ? 'Из библиотеки' : 'Можно без неё'}
            error={errorOf('image')}
            value={creative.image}
            onType={(image) => set({ image })}
            choose={({ path }) => set({ image: path })}
          />
        )}
        {kind === 'VIDEO' && (
          <VideoField
            label="Видео"
            error={errorOf('video')}
            value={creative.video}
            onType={(video) => set({ video })}
            choose={({ path }) => set({ video: path })}
          />
        )}
      </div>
      <TextArea
        label="Текст"
        error={errorOf('text')}
        rows={2}
        value={creative.text}
        onChange={(words) => set({ text: words })}
      />
      <TextArea
        label="Юридический текст"
        hint="Проектная декларация, условия акции"
        error={errorOf('legal')}
        rows={2}
        value={creative.legal}
        onChange={(legal) => set({ legal })}
      />
      <Preview creative={creative} advertiser={advertiser} />
      <div>
        <Button size="s" kind="ghost" onClick={remove}>
          Убрать<span className="unseen">: креатив {number}</span>
        </Button>
      </div>
    </fieldset>
  );
}
