import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';

import { classes } from '../../../lib/classes';
import { Icon } from '../../../ui/Icon';
import { isSettlement } from '../kinds';
import { nameOf } from '../payload';
import type { Suggestion } from '../requests';
import { chosenItemsOf } from '../state';
import type { FormModel } from '../use-search-form';
import { actionOf } from './choose';
import { ChosenPlaces } from './ChosenPlaces';
import { recentChoices, rememberChoice } from './recent';
import { entriesOf, type Entry, groupsOf } from './suggestion-groups';
import { NOTHING, readPhrase, useTextSearch } from './use-text-search';

const loadList = () => import('./SuggestionList');
const SuggestionList = lazy(() => loadList().then((module) => ({ default: module.SuggestionList })));

/** Navigates to another page; overridden in tests. */
export type Navigate = (address: string) => void;

interface LocationFieldProps {
  readonly form: FormModel;
  readonly labelHidden?: boolean;
  readonly go: Navigate;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** The button of the area dialog. */
  readonly children?: ReactNode;
}

/** A page has one search form. */
const ID = 'where';
const LIST_ID = 'where-list';

/** The location: a name with suggestions, or a natural-language query. */
export function LocationField({ form, labelHidden = false, go, inputRef, children }: LocationFieldProps) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [recent, setRecent] = useState<readonly Suggestion[]>([]);
  const [note, setNote] = useState('');
  const [found, show] = useTextSearch(form, text);
  const isReading = useRef(false);

  const { state, dispatch, region } = form;
  const isEmpty = text.trim() === '';
  const phrase = found.phrase && found.phrase.understood.length > 0 ? found.phrase : null;
  const groups = isEmpty
    ? recent.length > 0
      ? [{ type: 'recent', title: 'Недавнее', shown: recent, more: 0 }]
      : []
    : groupsOf(found.items, unfolded);
  const entries = entriesOf(groups, phrase, found.texts);
  const isShown = isOpen && entries.length > 0;

  useEffect(() => {
    // Scrolls a long list; jsdom lacks this method.
    if (active >= 0) document.getElementById(`${LIST_ID}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const clear = () => {
    setText('');
    setUnfolded(new Set());
    close();
  };
  const goTo = (region_: string, address: string) =>
    go(region_ === region ? address : form.otherOrigin + address);

  const choose = (entry: Entry) => {
    if (entry.kind === 'more') {
      setUnfolded(new Set([...unfolded, entry.type]));
      return;
    }
    if (entry.kind === 'phrase') return goTo(entry.phrase.region, entry.phrase.url);
    // The line is a link, which is followed as any other.
    if (entry.kind === 'text' || entry.kind === 'texts') return clear();
    rememberChoice(region, entry.item);
    const action = actionOf(entry.item);
    if (!action) return go(entry.item.url);
    dispatch(action);
    clear();
  };

  /**
   * Enter without a chosen suggestion: the text is a natural-language query, or a plain text search if it is not
   * understood.
   */
  const apply = async () => {
    if (isReading.current) return;
    isReading.current = true;
    const typed = text.trim();
    const known = found.text === typed ? found.phrase : null;
    const read = known ?? (await readPhrase(form, typed));
    isReading.current = false;
    if (read && read.understood.length > 0) {
      if (known || read.unknown.length === 0) return goTo(read.region, read.url);
      // Shows what was not understood; another Enter continues without it.
      show({ ...NOTHING, text: typed, phrase: read });
      setOpen(true);
      setActive(0);
      return;
    }
    const ids = state.selectedSearchTexts.map((one) => one.id);
    dispatch({ type: 'text', item: { id: Math.max(0, ...ids) + 1, name: typed, q: typed } });
    setNote(`«${typed}» ищем в названиях и адресах`);
    clear();
  };

  const press = (event: KeyboardEvent) => {
    const last = entries.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (entries.length === 0) return;
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = active + step;
      setActive(next > last ? 0 : next < 0 ? last : next);
    } else if (event.key === 'Enter' && (active >= 0 || !isEmpty)) {
      event.preventDefault();
      const line = isShown && document.getElementById(`${LIST_ID}-${active}`);
      if (line) line.click();
      else void apply();
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && text === '') {
      const place = chosenItemsOf(state).at(-1);
      if (place) dispatch({ type: 'delete', list: place.list, id: place.id });
    }
  };

  const isChosen = (item: Suggestion) => {
    const action = actionOf(item);
    return action?.type === 'subway' || action?.type === 'district'
      ? chosenItemsOf(state).some(
          (place) =>
            place.id === item.record_id &&
            place.list === (action.type === 'subway' ? 'selectedSubways' : 'selectedDistricts'),
        )
      : false;
  };
  const isSet = chosenItemsOf(state).length > 0 || state.mapGeoObjects !== null;
  const placeholder = isSettlement(state.selectedRealEstate)
    ? 'Коттеджный посёлок, район, ...'
    : 'ЖК, застройщик, район, метро, локация';

  return (
    <div className="sf-place field">
      <label className={labelHidden ? 'unseen' : 'field-label'} htmlFor={ID}>
        Где
      </label>
      <span className={classes('control', isSet && 'control-set')}>
        <Icon name="search" size={18} />
        <ChosenPlaces form={form} />
        <input
          ref={inputRef}
          id={ID}
          className="control-input"
          name={nameOf('words')}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${LIST_ID}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={isSet ? 'Ещё…' : placeholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
            setNote('');
          }}
          onFocus={() => {
            void loadList();
            setRecent(recentChoices(region));
            setOpen(true);
          }}
          onBlur={close}
          onKeyDown={press}
        />
        {children}
      </span>
      <div className="sf-list-place">
        {isShown ? (
          <Suspense fallback={<div id={LIST_ID} hidden />}>
            <SuggestionList
              id={LIST_ID}
              groups={groups}
              phrase={phrase}
              texts={found.texts}
              words={found.text}
              catalogue={state.selectedRealEstate}
              active={active}
              isChosen={isChosen}
              onChoose={choose}
            />
          </Suspense>
        ) : (
          <div id={LIST_ID} hidden />
        )}
      </div>
      <output className={note ? 'sf-note' : 'unseen'}>
        {note || resultsMessage(isShown, entries.length)}
      </output>
    </div>
  );
}

/** The screen reader's text of the list. */
function resultsMessage(isShown: boolean, count: number): string {
  return isShown ? `Подсказок: ${count}` : '';
}
