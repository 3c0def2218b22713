// A list controlled by a field through `aria-activedescendant` has no element of its own.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import type { MouseEvent, ReactNode } from 'react';

import { classes } from '../../../lib/classes';
import { counted, date, type Forms } from '../../../lib/format';
import { link } from '../../../lib/link';
import { textsPath } from '../../../lib/paths';
import { Highlighted } from '../../../ui/Highlighted';
import { Icon } from '../../../ui/Icon';
import { LineDot } from '../../../ui/Metro';
import type { RealEstate } from '../kinds';
import type { Suggestion } from '../requests';
import { aboutOf, type Entry, lookOf, type SuggestionGroup } from './suggestion-groups';
import type { FoundText, FoundTexts, Phrase } from './use-text-search';

/** Types counted in flats; the others are counted in complexes. */
const OF_FLATS = new Set(['building', 'realtor_apartment_group', 'resale_apartment_group']);

/** What a count counts, by the catalogue. */
const FLATS: Forms = ['квартира', 'квартиры', 'квартир'];
const OFFERS: Forms = ['предложение', 'предложения', 'предложений'];
const COMPLEXES: Forms = ['ЖК', 'ЖК', 'ЖК'];
const OBJECTS: Forms = ['объект', 'объекта', 'объектов'];

/** «14 ЖК», «48 квартир». */
export function countText({ type, lots, complexes }: Suggestion, catalogue: RealEstate): string {
  const isSettlement = /^(settle|town)/.test(catalogue);
  if (/^(realtors|all)/.test(catalogue) || OF_FLATS.has(type))
    return counted(lots, isSettlement || catalogue === 'multi-functional' ? OFFERS : FLATS);
  return counted(complexes, isSettlement ? OBJECTS : COMPLEXES);
}

interface SuggestionListProps {
  readonly id: string;
  readonly groups: readonly SuggestionGroup[];
  readonly phrase: Phrase | null;
  readonly texts: FoundTexts;
  /** What was typed. */
  readonly words: string;
  /** Counts are lots, if it lists lots. */
  readonly catalogue: RealEstate;
  /** The index of the active line; −1 for none. */
  readonly active: number;
  readonly isChosen: (item: Suggestion) => boolean;
  readonly onChoose: (entry: Entry) => void;
}

/** The list below the location field. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, groups, phrase, texts, active, onChoose } = props;
  const sizes = groups.map((group) => group.shown.length + (group.more > 0 ? 1 : 0));
  const firstOf = (place: number) => sizes.slice(0, place).reduce((sum, size) => sum + size, phrase ? 1 : 0);
  return (
    <div className="sf-list" id={id} role="listbox" aria-label="Подсказки">
      {phrase && (
        <PhraseLine
          id={`${id}-0`}
          phrase={phrase}
          isActive={active === 0}
          onChoose={() => onChoose({ kind: 'phrase', phrase })}
        />
      )}
      {groups.map((group, place) => (
        <Group key={group.type} {...props} group={group} first={firstOf(place)} />
      ))}
      {texts.items.length > 0 && <TextGroup {...props} first={firstOf(groups.length)} />}
    </div>
  );
}

interface GroupProps extends SuggestionListProps {
  readonly group: SuggestionGroup;
  /** The index of its first line in the list. */
  readonly first: number;
}

function Group({ id, group, first, catalogue, active, isChosen, onChoose }: GroupProps) {
  const titleId = `${id}-${group.type}`;
  const more = first + group.shown.length;
  return (
    <div className="sf-list-group" role="group" aria-labelledby={titleId}>
      <div className="sf-list-title" id={titleId} role="presentation">
        {group.title}
      </div>
      {group.shown.map((item, place) => (
        <Line
          key={item.id}
          id={`${id}-${first + place}`}
          item={item}
          catalogue={catalogue}
          isActive={active === first + place}
          isChosen={isChosen(item)}
          onChoose={() => onChoose({ kind: 'item', item })}
        />
      ))}
      {group.more > 0 && (
        <LineBox
          id={`${id}-${more}`}
          className="sf-list-more"
          isActive={active === more}
          onChoose={() => onChoose({ kind: 'more', type: group.type })}
        >
          Ещё {group.more}
        </LineBox>
      )}
    </div>
  );
}

/** Texts of editors: links, which are never added to the filter. */
function TextGroup({ id, texts, words, first, active, onChoose }: Omit<GroupProps, 'group'>) {
  const titleId = `${id}-texts`;
  const all = first + texts.items.length;
  return (
    <div className="sf-list-group" role="group" aria-labelledby={titleId}>
      <div className="sf-list-title" id={titleId} role="presentation">
        Статьи и новости
      </div>
      {texts.items.map((text, place) => (
        <TextLine
          key={text.url}
          id={`${id}-${first + place}`}
          text={text}
          isActive={active === first + place}
          onChoose={() => onChoose({ kind: 'text', text })}
        />
      ))}
      {texts.itemsCount > texts.items.length && (
        <LineBox
          id={`${id}-${all}`}
          className="sf-list-more"
          href={textsPath(words)}
          isActive={active === all}
          onChoose={() => onChoose({ kind: 'texts' })}
        >
          Все тексты по запросу: {texts.itemsCount}
        </LineBox>
      )}
    </div>
  );
}

interface LineBoxProps {
  readonly id: string;
  readonly className?: string;
  /** Where the line leads, if it is a link. */
  readonly href?: string;
  readonly isActive: boolean;
  readonly isChosen?: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

/** The focus stays in the field, which references the active line; the pointer selects directly. */
function LineBox({ id, className, href, isActive, isChosen = false, onChoose, children }: LineBoxProps) {
  const line = {
    id,
    role: 'option',
    'aria-selected': isChosen || isActive,
    className: classes('sf-list-line', isActive && 'sf-list-active', className),
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: onChoose,
  };
  if (href === undefined) return <div {...line}>{children}</div>;
  return (
    <a {...line} href={href} tabIndex={-1}>
      {children}
    </a>
  );
}

interface LineProps extends Omit<LineBoxProps, 'children'> {
  readonly item: Suggestion;
  readonly catalogue: RealEstate;
}

function Line({ item, catalogue, ...box }: LineProps) {
  const count = countText(item, catalogue);
  return (
    <LineBox {...box}>
      {item.type === 'subway' && item.data ? (
        <LineDot color={item.data} />
      ) : (
        <Icon name={lookOf(item.type).icon} size={18} />
      )}
      <span className="sf-list-name">
        <Highlighted text={item.name} ranges={item.highlights} />{' '}
        <span className="sf-list-about">{aboutOf(item)}</span>
      </span>
      {box.isChosen && <Icon name="check" size={16} />}
      <span className={classes('sf-list-count', count.startsWith('0') && 'sf-list-none')}>{count}</span>
    </LineBox>
  );
}

interface TextLineProps extends Omit<LineBoxProps, 'children'> {
  readonly text: FoundText;
}

/** A text: its headline, what it says of the words, what it is and of which day. */
function TextLine({ text, ...box }: TextLineProps) {
  return (
    <LineBox {...box} className="sf-text" href={link(text.url)}>
      <Icon name="document" size={18} />
      <span className="sf-list-name">
        <span className="sf-text-header">
          <Highlighted text={text.header} ranges={text.header_highlights} />
        </span>{' '}
        <span className="sf-text-excerpt">
          <Highlighted text={text.excerpt} ranges={text.highlights} />
        </span>{' '}
        <span className="sf-list-about">
          {text.label}, {date(text.date)}
        </span>
      </span>
    </LineBox>
  );
}

interface PhraseLineProps extends Omit<LineBoxProps, 'children'> {
  readonly phrase: Phrase;
}

/** A natural-language query: what was understood, and what was not. */
function PhraseLine({ phrase, ...box }: PhraseLineProps) {
  return (
    <LineBox {...box} className="sf-phrase">
      <span className="sf-phrase-words">
        <span className="sf-phrase-title">Понятно так:</span>
        {phrase.chips.map((chip) => (
          <span className="chip" key={`${chip.field} ${chip.text}`}>
            {chip.text}
          </span>
        ))}
      </span>
      {phrase.unknown.length > 0 && (
        <span className="sf-phrase-unknown">
          Непонятно: {phrase.unknown.map((part) => `«${part.text}»`).join(', ')}
        </span>
      )}
      <span className="sf-phrase-found">
        {phrase.text} <span className="sf-phrase-key">Enter</span>
      </span>
    </LineBox>
  );
}
