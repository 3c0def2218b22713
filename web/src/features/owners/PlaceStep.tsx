import { useState } from 'react';

import type { Site } from '../../app/contract';
import { suggestComplexes } from '../../entities/complex/suggest';
import { link } from '../../lib/link';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Field } from '../../ui/Field';
import { Segments } from '../../ui/Segments';
import { Select } from '../../ui/Select';
import { isFlat, KINDS, type OwnCandidate, type OwnForm, type OwnKind } from './model';
import { PointField } from './PointField';

interface PlaceStepProps {
  form: OwnForm;
  site: Site;
  layout: 'desktop' | 'mobile';
}

/** What is sold, and where. */
export function PlaceStep({ form, site, layout }: PlaceStepProps) {
  const { values, errors, complex, kind } = form;
  const [chosenKind, setKind] = useState<OwnKind>(kind);
  return (
    <>
      <div
        className="field"
        onChange={({ target }) => {
          const field = target as HTMLInputElement;
          if (field.name === 'kind') setKind(field.value as OwnKind);
        }}
      >
        <Segments legend="Что продаёте" name="kind" segments={KINDS} values={[kind]} />
        {errors['kind'] && <span className="field-error">{errors['kind']}</span>}
      </div>
      {complex ? <Chosen form={form} /> : <Search form={form} kind={chosenKind} />}
      {isFlat(chosenKind) ? (
        <div className="own-row">
          {complex && complex.queues.length > 0 && (
            <div className="field own-queue">
              <Select label="Корпус" name="queue" defaultValue={values['queue'] ?? ''}>
                <option value="">Выберите</option>
                {complex.queues.map(({ id, title, deadline }) => (
                  <option key={id} value={id}>{`${title} (${deadline})`}</option>
                ))}
              </Select>
              {errors['queue'] && <span className="field-error">{errors['queue']}</span>}
            </div>
          )}
          <Number label="Секция" name="section" form={form} />
          <Number label="Этаж" name="floor" form={form} />
          <Number label="Этажей" name="floors_total" form={form} />
          <Field
            label="Квартира"
            name="number"
            maxLength={12}
            defaultValue={values['number']}
            error={errors['number']}
          />
        </div>
      ) : (
        <Field
          label="Номер участка, если есть"
          name="number"
          maxLength={12}
          defaultValue={values['number']}
          error={errors['number']}
        />
      )}
      <PointField form={form} site={site} layout={layout} />
      {chosenKind === 'assignment' && (
        <div className="field">
          <Checkbox
            name="no_act"
            value="on"
            defaultChecked={values['no_act'] === 'on'}
            aria-invalid={errors['no_act'] ? true : undefined}
          >
            Акт приёма-передачи ещё не&nbsp;подписан
          </Checkbox>
          <span className={errors['no_act'] ? 'field-error' : 'field-hint'}>
            {errors['no_act'] ??
              'Права по\u00a0ДДУ уступают только до\u00a0сдачи дома и\u00a0акта. После\u00a0— продают квартиру.'}
          </span>
        </div>
      )}
    </>
  );
}

function Number({ label, name, form }: { label: string; name: string; form: OwnForm }) {
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      maxLength={4}
      defaultValue={form.values[name]}
      error={form.errors[name]}
    />
  );
}

function Chosen({ form: { complex } }: { form: OwnForm }) {
  if (!complex) return null;
  return (
    <div className="own-chosen">
      <input type="hidden" name="complex" value={complex.id} />
      <div>
        <span className="field-label">Комплекс</span>
        <p>
          <a href={link(complex.url)}>{complex.name}</a>
        </p>
        <p className="muted">{complex.address}</p>
      </div>
      <Button kind="soft" type="submit" name="drop" value="on" formNoValidate>
        Другой
      </Button>
    </div>
  );
}

/** A name with what it may mean: buttons that choose work without scripts, and come while typing with them. */
function Search({ form, kind }: { form: OwnForm; kind: OwnKind }) {
  const { values, errors, candidates } = form;
  const [found, setFound] = useState<OwnCandidate[]>(candidates);
  const search = async (typed: string) => {
    if (typed.trim().length > 1) setFound(await suggestComplexes(typed, isFlat(kind) ? 6 : 8));
  };
  return (
    <div className="own-search">
      <div className="own-search-row">
        <Field
          label={isFlat(kind) ? 'Комплекс' : 'Посёлок, если есть'}
          name="complex_name"
          autoComplete="off"
          maxLength={200}
          defaultValue={values['complex_name']}
          error={errors['complex_name']}
          onInput={({ currentTarget }) => void search(currentTarget.value)}
        />
        <Button kind="secondary" type="submit" name="search" value="on" formNoValidate>
          Найти
        </Button>
      </div>
      {found.length > 0 && (
        <ul className="own-candidates" aria-label="Найденные комплексы">
          {found.map(({ id, name, address }) => (
            <li key={id}>
              <button type="submit" name="pick" value={id} className="own-candidate" formNoValidate>
                <b>{name}</b>
                <span className="muted">{address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={isFlat(kind) ? 'Комплекса нет в\u00a0списке? Адрес' : 'Посёлка нет в\u00a0списке? Адрес'}
        name="address"
        autoComplete="street-address"
        maxLength={200}
        defaultValue={values['address']}
        error={errors['address']}
        hint={
          isFlat(kind) ? 'Модератор найдёт дом по\u00a0адресу' : 'С\u00a0городом или посёлком и\u00a0улицей'
        }
      />
    </div>
  );
}
