import { MEDIA_PATH } from '../../lib/paths';
import { Field } from '../../ui/Field';
import { Segments } from '../../ui/Segments';
import { Select } from '../../ui/Select';
import { PictureField } from '../pictures/PictureField';
import { TextArea } from '../ui/TextArea';
import type { HeadKey } from './head';
import { hasHead, HEAD_KEYS, headValue, withHeadValue } from './head';
import { TEXT_KINDS } from './kinds';
import { RatingForm } from './RatingForm';

interface HeadFormProps {
  markdown: string;
  change: (markdown: string) => void;
}

const SITES = [
  { value: 'both', title: 'Оба' },
  { value: 'msk', title: 'Москва' },
  { value: 'spb', title: 'Петербург' },
] as const;

/** What a text is, as a form: each field is a line of its front matter. */
export function HeadForm({ markdown, change }: HeadFormProps) {
  if (!hasHead(markdown)) {
    return (
      <p className="muted of-head-form">
        В&nbsp;начале текста нет полей между двумя строками «---»: верните&nbsp;их в&nbsp;разметке.
      </p>
    );
  }
  const value = (key: HeadKey) => headValue(markdown, key);
  const set = (key: HeadKey, typed: string) => change(withHeadValue(markdown, key, typed));
  const setAll = (fields: Partial<Record<HeadKey, string>>) =>
    change(HEAD_KEYS.reduce((text, key) => withHeadValue(text, key, fields[key] ?? value(key)), markdown));
  const field = (key: HeadKey) => ({
    value: value(key),
    onChange: (event: { target: { value: string } }) => set(key, event.target.value),
  });
  const section = value('section');
  return (
    <div className="of-head-form">
      <TextArea
        label="Заголовок"
        rows={2}
        value={value('header')}
        onChange={(typed) => set('header', typed)}
      />
      <TextArea
        label="О чём текст"
        rows={4}
        value={value('short')}
        onChange={(typed) => set('short', typed)}
      />
      <Select label="Раздел" {...field('section')}>
        {section === '' && <option value="">не выбран</option>}
        {TEXT_KINDS.map(({ kind, many }) => (
          <option key={kind} value={kind.toLowerCase()}>
            {many}
          </option>
        ))}
      </Select>
      <Field label="Рубрика" maxLength={100} {...field('category')} />
      <Segments
        legend="Сайт"
        name="site"
        segments={SITES}
        values={[value('site').toLowerCase() || 'both']}
        onToggle={(site) => set('site', site)}
      />
      <Field
        label="День выхода"
        type="date"
        hint="До полуночи этого дня по Москве текста на сайте нет"
        {...field('date')}
      />
      <Field
        label="Имя в адресе"
        placeholder="по заголовку"
        hint="Латинские буквы, цифры и дефисы. Прежний адрес поведёт на новый"
        {...field('slug')}
      />
      <PictureField
        label="Снимок"
        placeholder={`${MEDIA_PATH}…`}
        hint="Адрес на этом сайте"
        value={value('image')}
        onType={(typed) => set('image', typed)}
        choose={({ path }) => set('image', path)}
      />
      <Field label="О каких ЖК" hint="Номера или имена в адресе, через запятую" {...field('complexes')} />
      <Field
        label="О каких застройщиках"
        hint="Номера или имена в адресе, через запятую"
        {...field('builders')}
      />
      {section === 'rating' && <RatingForm value={value} set={set} setAll={setAll} />}
    </div>
  );
}
