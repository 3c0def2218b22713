// The `search` element is too new for browsers and tools that only know its role.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { type FormEvent, useRef } from 'react';

import type { PageContext, Results } from '../../app/page';
import { AreaButton } from './AreaButton';
import { DeadlineField } from './fields/DeadlineField';
import { FinishingField } from './fields/FinishingField';
import { HiddenFields } from './fields/HiddenFields';
import { MeasureField } from './fields/MeasureField';
import { PriceField } from './fields/PriceField';
import { RoomsField } from './fields/RoomsField';
import { TypeField } from './fields/TypeField';
import { formKey } from './key.server';
import { actionOf, isSettlement } from './kinds';
import { type Navigate, LocationField } from './location/LocationField';
import { MoreFilters } from './MoreFilters';
import { searchFormAnswer } from '../../entities/search/operations';
import { cachedFragment } from '../../ui/cached-fragment';
import type { SavedQuery } from './initial-state';
import { ResultButton } from './ResultButton';
import { Sheet } from './Sheet';
import { emptied, isSameQuery } from './state';
import { type FormModel, useSearchForm } from './use-search-form';

export interface SearchFormProps {
  /** Two rows with labels, one row without, or a bar that opens a sheet. */
  readonly variant: 'hero' | 'bar' | 'mobile';
  readonly context: PageContext;
  readonly results: Results;
  /** A saved query that fills the form instead of the URL. */
  readonly saved?: SavedQuery;
  /** Overridden in tests. */
  readonly go?: Navigate;
}

/** Props of the form's parts. */
export interface PartProps {
  readonly form: FormModel;
  readonly go: Navigate;
  /** Submits the form. */
  readonly submit: () => void;
}

/** The search form of every page: a plain form that works without scripts and is enhanced by them. */
export function SearchForm(props: SearchFormProps) {
  return <CachedForm attributes={{ className: `sf sf-${props.variant}` }} props={props} />;
}

const CachedForm = cachedFragment('div', 'form', Form, formKey);

const FIELDS = { hero: Hero, bar: Bar, mobile: Sheet };

function Form({ variant, context, results, saved, go = leave }: SearchFormProps) {
  const form = useSearchForm(context, searchFormAnswer(results), saved);
  const element = useRef<HTMLFormElement>(null);
  const Fields = FIELDS[variant];
  return (
    <form
      ref={element}
      role="search"
      aria-label="Поиск новостроек"
      className="sf-form"
      method="post"
      action={actionOf(form.state.selectedRealEstate)}
      autoComplete="off"
      onSubmit={takeWords}
    >
      <HiddenFields state={form.state} />
      <Fields form={form} go={go} submit={() => element.current?.requestSubmit()} />
    </form>
  );
}

function Bar({ form, go, submit }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const settlement = isSettlement(form.state.selectedRealEstate);
  return (
    <div className="sf-row">
      <TypeField form={form} />
      <LocationField form={form} labelHidden go={go} inputRef={input}>
        <AreaButton
          form={form}
          iconOnly
          title="Выбрать метро, район или область на карте"
          className="sf-area"
          onShow={submit}
        />
      </LocationField>
      <RoomsField form={form} look="list" />
      <PriceField form={form} labelHidden />
      {!settlement && <DeadlineField form={form} look="list" />}
      <MoreFilters form={form} hasBasics={false} />
      <ResultButton state={form.state} isShort />
    </div>
  );
}

function Hero({ form, go, submit }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const settlement = isSettlement(form.state.selectedRealEstate);
  return (
    <>
      <div className="sf-row">
        <div className="sf-labelled">
          <span className="field-label" aria-hidden="true">
            Что ищете
          </span>
          <TypeField form={form} />
        </div>
        <LocationField form={form} go={go} inputRef={input}>
          <AreaButton form={form} title="Метро и карта" className="sf-area sf-area-named" onShow={submit} />
        </LocationField>
        <RoomsField form={form} look="row" />
        <PriceField form={form} />
      </div>
      <div className="sf-row sf-row-last">
        {settlement ? (
          <MeasureField form={form} field="cottageArea" />
        ) : (
          <>
            <DeadlineField form={form} look="labelled" />
            <MeasureField form={form} field="areaFrom" />
            <FinishingField form={form} />
          </>
        )}
        <MoreFilters form={form} hasBasics />
        {!isSameQuery(form.state, emptied(form.state)) && (
          <button
            type="button"
            className="btn btn-ghost sf-reset"
            onClick={() => form.dispatch({ type: 'reset' })}
          >
            Сбросить
          </button>
        )}
        <ResultButton state={form.state} isLarge />
      </div>
    </>
  );
}

/** The typed text is handled first: its field handles Enter itself. */
function takeWords(event: FormEvent<HTMLFormElement>): void {
  const words = event.currentTarget.querySelector<HTMLInputElement>('input[role=combobox]');
  if (!words?.value.trim()) return;
  event.preventDefault();
  words.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

function leave(address: string): void {
  window.location.assign(address);
}
