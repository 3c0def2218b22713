import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { Icon } from '../../ui/Icon';
import { AreaButton } from './AreaButton';
import { closeDetails } from './Dropdown';
import { DeadlineField } from './fields/DeadlineField';
import { FinishingField } from './fields/FinishingField';
import { ExtraFilterOptions } from './fields/ExtraFilterOptions';
import { MeasureField } from './fields/MeasureField';
import { PaymentField } from './fields/PaymentField';
import { PriceField } from './fields/PriceField';
import { RoomsField } from './fields/RoomsField';
import { SettlementFields } from './fields/SettlementFields';
import { TypeField } from './fields/TypeField';
import { isSettlement } from './kinds';
import { LocationField } from './location/LocationField';
import { moreCount } from './MoreFilters';
import { ResultButton } from './ResultButton';
import type { PartProps } from './SearchForm';
import { areasOf, type FormState, chosenItemsOf } from './state';

/** The number of set conditions. */
function chosenCount(state: FormState): number {
  const places = chosenItemsOf(state).length + areasOf(state);
  const dates = isSettlement(state.selectedRealEstate) ? 0 : state.selectedEndDates.length;
  return places + state.selectedRooms.length + dates + Number(state.priceTo > 0) + moreCount(state, false);
}

/** The mobile form: a bar that expands into a full-screen sheet. */
export function Sheet({ form, go, submit }: PartProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { state, dispatch } = form;
  const settlement = isSettlement(state.selectedRealEstate);
  const count = chosenCount(state);

  useEffect(() => {
    if (!isOpen) return;
    document.documentElement.classList.add('has-sheet');
    panel.current?.querySelector<HTMLElement>('button')?.focus();
    return () => document.documentElement.classList.remove('has-sheet');
  }, [isOpen]);

  const close = () => closeDetails(details.current);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
    if (event.key === 'Tab' && panel.current) keepFocus(event, panel.current);
  };

  return (
    <details className="sf-sheet" ref={details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="sf-sheet-bar">
        <span className="control sf-sheet-words">
          <Icon name="search" size={18} />
          <span className="sf-sheet-hint">{chosenItemsOf(state)[0]?.name ?? 'ЖК, район, метро'}</span>
        </span>
        <span className="btn btn-secondary btn-icon sf-sheet-filter">
          <Icon name="filter" />
          <span className="unseen">Фильтры</span>
          {count > 0 && (
            <span className="sf-badge">
              <span className="unseen">выбрано: </span>
              {count}
            </span>
          )}
        </span>
      </summary>
      {/* A `dialog` cannot be inside `details`, which opens without scripts. */}
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={panel}
        className="sf-sheet-panel"
        role="dialog"
        aria-modal="true"
        aria-label="Фильтры"
        onKeyDown={press}
      >
        <div className="sf-sheet-head">
          <button type="button" className="dialog-close" onClick={close} aria-label="Закрыть">
            <Icon name="close" size={22} />
          </button>
          <span className="sf-sheet-title">Фильтры</span>
          <button type="button" className="btn btn-ghost" onClick={() => dispatch({ type: 'reset' })}>
            Сбросить
          </button>
        </div>
        <div className="sf-sheet-body">
          <div className="sf-section">
            <p className="sf-section-title" aria-hidden="true">
              Что ищете
            </p>
            <TypeField form={form} />
          </div>
          <div className="sf-section">
            <p className="sf-section-title" aria-hidden="true">
              Где
            </p>
            <LocationField form={form} labelHidden go={go} inputRef={input} />
            <div className="sf-ways">
              <AreaButton
                form={form}
                tab="metro"
                title="Метро"
                icon={false}
                className="btn btn-soft"
                onShow={submit}
              />
              <AreaButton
                form={form}
                tab="district"
                title="Район"
                icon={false}
                className="btn btn-soft"
                onShow={submit}
              />
              <AreaButton form={form} tab="map" title="Карта" className="btn btn-soft" onShow={submit} />
            </div>
          </div>
          <RoomsField form={form} look="tiles" />
          <div className="sf-section">
            <p className="sf-section-title" aria-hidden="true">
              Цена
            </p>
            <PriceField form={form} labelHidden />
            <PaymentField form={form} />
          </div>
          {settlement ? (
            <SettlementFields form={form} />
          ) : (
            <>
              <DeadlineField form={form} look="tiles" />
              <div className="sf-section sf-measures">
                <MeasureField form={form} field="areaFrom" />
                <MeasureField form={form} field="kitchenArea" />
              </div>
              <fieldset className="sf-section">
                <legend className="sf-section-title">Отделка</legend>
                <FinishingField form={form} title="Любая готовая отделка" withCount />
              </fieldset>
            </>
          )}
          <ExtraFilterOptions form={form} ofSettlements={settlement} />
        </div>
        <div className="sf-sheet-foot">
          <ResultButton state={state} isLarge />
        </div>
      </div>
    </details>
  );
}

const FOCUSABLE = 'a[href], button, input:not([type=hidden]), summary, [tabindex="0"]';

/** The sheet covers the page, so the focus is trapped in it. */
function keepFocus(event: KeyboardEvent, panel: HTMLElement): void {
  const seen = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => element.offsetParent);
  const [first] = seen;
  const last = seen.at(-1);
  const from = event.shiftKey ? first : last;
  if (document.activeElement !== from) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
