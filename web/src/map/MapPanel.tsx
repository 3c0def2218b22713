import type { ReactNode } from 'react';

import { MAP_PATH, saveSearchPath } from '../lib/paths';
import { catalogueOf } from '../entities/search/operations';
import { counted, groupThousands } from '../lib/format';
import { Query } from '../lib/query';
import { Chip } from '../ui/Chip';
import { Icon } from '../ui/Icon';
import { ShareButton } from '../ui/ShareButton';
import { mapOfListing } from '../lib/map-address';
import type { Sort } from './sorts';
import { SORTS } from './sorts';

interface MapPanelProps {
  layout: 'desktop' | 'mobile';
  /** The listing without its area. */
  base: string;
  listing: string;
  chips: readonly { text: string; url: string }[];
  objects: number;
  flats: number;
  /** The numbers are those of the viewport, not of the whole listing. */
  isVisible: boolean;
  sort: Sort;
  onSort(sort: Sort): void;
  /** On a phone the panel is a sheet over the map. */
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  children: ReactNode;
}

/** The panel beside the map: text search, conditions, number of results, list. */
export function MapPanel(props: MapPanelProps) {
  const { layout, base, listing, chips, objects, flats, isVisible, sort, onSort, isOpen, onOpen, children } =
    props;
  return (
    <section className="map-panel" aria-labelledby="map-title">
      <header className="map-panel-head">
        {layout === 'mobile' && (
          <button
            type="button"
            className="map-sheet-handle"
            aria-expanded={isOpen}
            aria-controls="map-results"
            onClick={() => onOpen(!isOpen)}
          >
            <span className="unseen">{isOpen ? 'Свернуть список' : 'Показать список'}</span>
          </button>
        )}
        <div className="map-panel-search">
          <WordsForm base={base} />
          <a className="btn btn-secondary" href={listing}>
            <Icon name="filter" />
            Фильтры
            {chips.length > 0 && <span className="map-filter-count">{chips.length}</span>}
          </a>
          <ShareButton />
        </div>
        {chips.length > 0 && (
          <ul className="map-chips" aria-label="Выбранные условия">
            {chips.map(({ text, url }) => (
              <li key={text}>
                <Chip href={mapOfListing(url)} label={`Убрать условие: ${text}`}>
                  {text}
                </Chip>
              </li>
            ))}
            <li>
              <a className="map-reset" href={mapOfListing(catalogueOf(base))}>
                Сбросить всё
              </a>
            </li>
          </ul>
        )}
        <div className="map-panel-line">
          <h1 id="map-title">
            {groupThousands(objects)} ЖК{isVisible ? ' на карте' : ''}
          </h1>
          <label className="map-sort">
            <span className="unseen">Порядок</span>
            <Icon name="sort" size={18} />
            <select
              value={sort.ord}
              onChange={({ target }) => onSort(SORTS.find(({ ord }) => ord === target.value) ?? SORTS[0])}
            >
              {SORTS.map(({ ord, title }) => (
                <option key={ord} value={ord}>
                  {title}
                </option>
              ))}
            </select>
          </label>
        </div>
        <p className="map-panel-flats">
          {counted(flats, ['квартира', 'квартиры', 'квартир'])}
          {isVisible ? ' в видимой части карты' : ''}{' '}
          <a href={saveSearchPath(listing)} rel="nofollow">
            Сохранить поиск
          </a>
        </p>
      </header>
      <div id="map-results" className="map-results">
        {children}
      </div>
    </section>
  );
}

/** The text search: a form of its own, so that it works without scripts. */
function WordsForm({ base }: { base: string }) {
  const query = new Query(mapOfListing(base).split('?', 2)[1] ?? '');
  const words = query.get('q') ?? '';
  const rest = [...query.entries()].filter(([key]) => key !== 'q');
  return (
    <div className="map-words">
      <form action={MAP_PATH} aria-label="Поиск на карте">
        {rest.map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <Icon name="search" size={18} />
        <input
          name="q"
          defaultValue={words}
          placeholder="ЖК, район, метро"
          aria-label="Что искать на карте"
        />
      </form>
    </div>
  );
}
