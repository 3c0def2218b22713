/** Search quality: what people typed that found nothing, and one step to a synonym. */
import { counted, groupThousands, dayMonth } from '../../lib/format';
import { LinkChip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { useQuery } from '../api/client';
import { SearchMissesDocument } from '../generated/SearchMisses';
import type { MissKind, MissVerdict, SearchMissesQuery } from '../generated/types';
import { go, usePlace } from '../location';
import { SEARCH_PATH, withQuery } from '../paths';
import { Answered } from '../ui/Answered';
import { FindField } from '../ui/FindField';
import { PagedTable } from '../ui/PagedTable';
import { Screen } from '../ui/Screen';
import { AddedNames } from './AddedNames';
import { MissPanel } from './MissPanel';
import './search.css';

const ROWS = 50;

const PERIODS = [
  { days: 7, title: 'Неделя' },
  { days: 30, title: 'Месяц' },
  { days: 90, title: 'Три месяца' },
] as const;

const VERDICTS: readonly { verdict: MissVerdict | null; code: string; title: string }[] = [
  { verdict: null, code: '', title: 'Не\u00a0разобраны' },
  { verdict: 'SYNONYM', code: 'synonym', title: 'Стали синонимами' },
  { verdict: 'NO_WORD', code: 'no-word', title: 'Не\u00a0слова' },
];

export const SITES = [
  { region: 'MSK', title: 'Москва' },
  { region: 'SPB', title: 'Петербург' },
] as const;

const KINDS: Record<MissKind, string> = { SUGGESTION: 'подсказки', PHRASE: 'фраза' };

interface Choice {
  days: number;
  region: 'MSK' | 'SPB' | null;
  verdict: MissVerdict | null;
  find: string;
  /** From 1. */
  page: number;
  /** The page of added names, from 1. */
  names: number;
  words: string | null;
}

const pageOf = (text: string | null) => Math.max(Math.trunc(Number(text)) || 1, 1);

function choiceOf(query: URLSearchParams): Choice {
  return {
    days: PERIODS.find(({ days }) => String(days) === query.get('days'))?.days ?? 30,
    region: SITES.find(({ region }) => region.toLowerCase() === query.get('region'))?.region ?? null,
    verdict: VERDICTS.find(({ code }) => code === query.get('verdict'))?.verdict ?? null,
    find: query.get('find') ?? '',
    page: pageOf(query.get('page')),
    names: pageOf(query.get('names')),
    words: query.get('words'),
  };
}

function addressOf({ days, region, verdict, find, page, names, words }: Choice): string {
  const query = new URLSearchParams();
  if (days !== 30) query.set('days', String(days));
  if (region) query.set('region', region.toLowerCase());
  if (verdict) query.set('verdict', VERDICTS.find((known) => known.verdict === verdict)?.code ?? '');
  if (find) query.set('find', find);
  if (page > 1) query.set('page', String(page));
  if (names > 1) query.set('names', String(names));
  if (words) query.set('words', words);
  return withQuery(SEARCH_PATH, query);
}

export function Search() {
  const choice = choiceOf(usePlace().query);
  const { days, region, verdict, find, page, words } = choice;
  const query = useQuery(SearchMissesDocument, {
    days,
    region,
    verdict,
    find: find || null,
    offset: (page - 1) * ROWS,
    limit: ROWS,
  });
  const other = (changed: Partial<Choice>) =>
    addressOf({ ...choice, page: 1, names: 1, words: null, ...changed });
  return (
    <Screen title="Поиск" note="Что набирали посетители и не нашли">
      <div className="of-filters of-search-filters">
        <nav className="chips" aria-label="Период">
          {PERIODS.map((known) => (
            <LinkChip key={known.days} href={other({ days: known.days })} current={known.days === days}>
              {known.title}
            </LinkChip>
          ))}
        </nav>
        <nav className="chips" aria-label="Площадка">
          <LinkChip href={other({ region: null })} current={region === null}>
            Обе площадки
          </LinkChip>
          {SITES.map((known) => (
            <LinkChip
              key={known.region}
              href={other({ region: known.region })}
              current={known.region === region}
            >
              {known.title}
            </LinkChip>
          ))}
        </nav>
        <nav className="chips" aria-label="Что решено">
          {VERDICTS.map((known) => (
            <LinkChip
              key={known.code}
              href={other({ verdict: known.verdict })}
              current={known.verdict === verdict}
            >
              {known.title}
            </LinkChip>
          ))}
        </nav>
        <FindField
          label="Часть слова"
          find={find}
          search={(typed) => go(other({ find: typed }), { replace: true })}
        />
      </div>
      <div className={words ? 'of-search of-search-open' : 'of-search'}>
        <Answered query={query}>
          {({ searchMisses }) => <Table list={searchMisses} choice={choice} isLoading={query.isLoading} />}
        </Answered>
        {words && (
          <MissPanel
            key={words}
            words={words}
            region={region ?? 'MSK'}
            verdict={verdict}
            done={() => {
              go(addressOf({ ...choice, words: null }), { replace: true });
              query.retry();
            }}
          />
        )}
      </div>
      {verdict === 'SYNONYM' && (
        <AddedNames
          find={find}
          page={choice.names}
          href={(names) => addressOf({ ...choice, names })}
          removed={query.retry}
        />
      )}
    </Screen>
  );
}

interface TableProps {
  list: SearchMissesQuery['searchMisses'];
  choice: Choice;
  isLoading: boolean;
}

function Table({ list: { total, items }, choice, isLoading }: TableProps) {
  if (items.length === 0) {
    return (
      <EmptyState kind="empty" icon="search" title="Таких слов нет">
        Сюда попадает то, на&nbsp;что поиск ничего не&nbsp;предложил. Кто искал, мы не&nbsp;записываем;
        телефоны, адреса и&nbsp;почту не&nbsp;храним.
      </EmptyState>
    );
  }
  return (
    <PagedTable
      label="Слова"
      note={`${counted(total, ['запрос', 'запроса', 'запросов'])}, частые сверху`}
      isLoading={isLoading}
      page={choice.page}
      pages={Math.ceil(total / ROWS)}
      href={(page) => addressOf({ ...choice, page, words: null })}
      pagesLabel="Страницы списка слов"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Набирали</th>
            <th scope="col">Раз</th>
            <th scope="col">Где</th>
            <th scope="col">Площадка</th>
            <th scope="col">Последний раз</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ words, kinds, regions, seen, last }) => (
            <tr key={words} className={words === choice.words ? 'of-row-current' : undefined}>
              <th scope="row">
                <a
                  href={addressOf({ ...choice, words })}
                  aria-current={words === choice.words ? 'true' : undefined}
                >
                  {words}
                </a>
              </th>
              <td>{groupThousands(seen)}</td>
              <td>{kinds.map((kind) => KINDS[kind]).join(', ')}</td>
              <td>
                {SITES.filter(({ region }) => regions.includes(region))
                  .map(({ title }) => title)
                  .join(', ')}
              </td>
              <td>
                <time dateTime={last}>{dayMonth(last)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PagedTable>
  );
}
