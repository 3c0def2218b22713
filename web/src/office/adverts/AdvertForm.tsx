/** The form of a campaign: whose it is, when and where it is shown, and its creatives. It is saved whole or not at all. */
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';

import type { Failure } from '../../api/client';
import { counted } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Segments } from '../../ui/Segments';
import { useFaultFocus } from '../../ui/use-fault-focus';
import { office } from '../api/client';
import { SaveAdvertDocument } from '../generated/SaveAdvert';
import type { AdvertFieldsFragment } from '../generated/types';
import { useLeaveWarning } from '../ui/use-leave-warning';
import { CreativeFields } from './CreativeFields';
import type { AdvertDraft, CreativeDraft } from './draft';
import { inputOf, newCreative } from './draft';
import { PAGES, PLACES, SITES } from './words';
import './adverts.css';

/** The server has the same bound. */
const CREATIVES = 20;

interface AdvertFormProps {
  /** None: a new one. */
  id: number | null;
  revision: number;
  initial: AdvertDraft;
  onSaved: (advert: AdvertFieldsFragment) => void;
}

const toggled = <Value,>(values: readonly Value[], value: Value) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

export function AdvertForm({ id, revision, initial, onSaved }: AdvertFormProps) {
  const [draft, setDraft] = useState(initial);
  const [isChanged, setChanged] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, refusals);
  useLeaveWarning(isChanged);
  const faults = failure?.faults ?? [];
  const errorOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  const change = (part: Partial<AdvertDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setChanged(true);
  };
  const text = (
    name: 'name' | 'advertiser' | 'inn' | 'from' | 'to' | 'address' | 'priority' | 'cap' | 'budget',
  ) => ({
    value: draft[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  const setCreative = (creative: CreativeDraft) =>
    change({ creatives: draft.creatives.map((one) => (one.key === creative.key ? creative : one)) });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const answer = await office.query(SaveAdvertDocument, { id, revision, advert: inputOf(draft) });
    setBusy(false);
    if ('failure' in answer) {
      setFailure(answer.failure);
      return setRefusals((before) => before + 1);
    }
    setChanged(false);
    onSaved(answer.data.saveAdvert);
  };
  return (
    <form
      ref={form}
      className="of-panel of-advert-form"
      aria-label="Кампания"
      onSubmit={(event) => void save(event)}
    >
      <h2>Кампания</h2>
      <div className="of-advert-fields">
        <Field
          label="Название"
          hint="Для офиса, посетители его не видят"
          required
          maxLength={200}
          {...text('name')}
        />
        <Field
          label="Рекламодатель"
          hint="Юридическое лицо: «ООО „Ромашка“»"
          required
          maxLength={200}
          {...text('advertiser')}
        />
        <Field label="ИНН" inputMode="numeric" required maxLength={14} {...text('inn')} />
        <Field label="Первый день" type="date" required {...text('from')} />
        <Field label="Последний день" type="date" required {...text('to')} />
        <Field
          label="Приоритет"
          hint="От 1 до 10: больший идёт первым"
          inputMode="numeric"
          required
          maxLength={2}
          {...text('priority')}
        />
      </div>
      <Segments
        legend="Места"
        name="places"
        multiple
        segments={PLACES}
        values={draft.places}
        onToggle={(value) => {
          const place = PLACES.find((one) => one.value === value)?.value;
          if (place) change({ places: toggled(draft.places, place) });
        }}
      />
      <FieldError>{errorOf('places')}</FieldError>
      <Segments
        legend="Площадка"
        name="region"
        segments={SITES}
        values={[draft.region ?? '']}
        onToggle={(value) => change({ region: SITES.find((site) => site.value === value)?.region ?? null })}
      />
      <Segments
        legend="Страницы (ни одной — все)"
        name="pages"
        multiple
        segments={PAGES}
        values={draft.pages}
        onToggle={(value) => {
          const page = PAGES.find((one) => one.value === value)?.value;
          if (page) change({ pages: toggled(draft.pages, page) });
        }}
      />
      <div className="of-advert-fields">
        <Field
          label="Адрес каталога"
          hint="Только на этом адресе и с этими условиями; можно не указывать"
          maxLength={1_000}
          {...text('address')}
        />
        <Field
          label="Показов в день одному браузеру"
          hint="Пусто — сколько угодно"
          inputMode="numeric"
          maxLength={3}
          {...text('cap')}
        />
        <Field
          label="Бюджет"
          hint="Пусто — без бюджета"
          inputMode="numeric"
          maxLength={13}
          {...text('budget')}
        />
      </div>
      <div className="of-advert-fields">
        <Segments
          legend="Бюджет считает"
          name="unit"
          segments={[
            { value: 'VIEWS', title: 'Показы' },
            { value: 'CLICKS', title: 'Клики' },
          ]}
          values={[draft.budgetUnit]}
          onToggle={(value) => change({ budgetUnit: value === 'CLICKS' ? 'CLICKS' : 'VIEWS' })}
        />
        <Segments
          legend="Тратить бюджет"
          name="pacing"
          segments={[
            { value: 'EVEN', title: 'Равномерно' },
            { value: 'ASAP', title: 'Как можно быстрее' },
          ]}
          values={[draft.pacing]}
          onToggle={(value) => change({ pacing: value === 'ASAP' ? 'ASAP' : 'EVEN' })}
        />
      </div>
      <h2>Креативы</h2>
      {draft.creatives.map((creative, at) => (
        <CreativeFields
          key={creative.key}
          number={at + 1}
          creative={creative}
          errorOf={(name) => errorOf(`creatives.${at}.${name}`)}
          advertiser={draft.advertiser}
          change={setCreative}
          remove={() => {
            // Faults are told by the number of a creative.
            setFailure(null);
            change({ creatives: draft.creatives.filter((one) => one.key !== creative.key) });
          }}
        />
      ))}
      <FieldError>{errorOf('creatives')}</FieldError>
      {draft.creatives.length < CREATIVES && (
        <div>
          <Button
            icon="plus"
            onClick={() => change({ creatives: [...draft.creatives, newCreative('PICTURE')] })}
          >
            Добавить креатив
          </Button>
        </div>
      )}
      <div className="of-save">
        <FieldError>{failure && toldOf(failure)}</FieldError>
        <Button kind="primary" type="submit" busy={isBusy}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}

/** All of it beside the fields, or the one sentence that there is. */
function toldOf({ message, faults = [] }: Failure): string {
  return faults.length > 0
    ? `Не\u00a0сохранено: исправьте ${counted(faults.length, ['поле', 'поля', 'полей'])}`
    : message;
}

function FieldError({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p className="field-error" role="alert">
      {children}
    </p>
  );
}
