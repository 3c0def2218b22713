import { counted, groupThousands } from '../../lib/format';
import { ButtonLink } from '../../ui/Button';
import { LinkChip } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { Segments } from '../../ui/Segments';
import { useQuery } from '../api/client';
import { OfficeTextsDocument } from '../generated/OfficeTexts';
import type { OfficeTextsQuery, SiteRegion } from '../generated/types';
import { go, usePlace } from '../location';
import { insteadPath, NEW_TEXT_PATH, TEXTS_PATH, textPath, withQuery } from '../paths';
import { Answered } from '../ui/Answered';
import { FindField } from '../ui/FindField';
import { PagedTable } from '../ui/PagedTable';
import { Screen } from '../ui/Screen';
import { SiteLink } from '../ui/SiteLink';
import { When } from '../ui/When';
import type { TextKind } from './kinds';
import { kindTitle, TEXT_KINDS } from './kinds';
import { DraftMark, Drafts } from './drafts/Drafts';
import { isLater, Published } from './Published';

/** Rows of a page: a table of 100,000 texts has two thousand pages. */
const ROWS = 50;

const REGIONS: readonly { value: SiteRegion; title: string }[] = [
  { value: 'MSK', title: 'Москва' },
  { value: 'SPB', title: 'Петербург' },
];

/** What the table shows. */
interface Choice {
  kind: TextKind | null;
  region: SiteRegion | null;
  find: string;
  /** From 1. */
  page: number;
}

function choiceOf(query: URLSearchParams): Choice {
  const kind = TEXT_KINDS.find((known) => known.kind.toLowerCase() === query.get('kind'));
  const region = REGIONS.find(({ value }) => value.toLowerCase() === query.get('region'));
  return {
    kind: kind?.kind ?? null,
    region: region?.value ?? null,
    find: query.get('find') ?? '',
    page: Math.max(Math.trunc(Number(query.get('page'))) || 1, 1),
  };
}

function addressOf({ kind, region, find, page }: Choice): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind.toLowerCase());
  if (region) query.set('region', region.toLowerCase());
  if (find) query.set('find', find);
  if (page > 1) query.set('page', String(page));
  return withQuery(TEXTS_PATH, query);
}

/** Every text of the site. */
export function Texts() {
  const choice = choiceOf(usePlace().query);
  const { kind, region, find, page } = choice;
  const query = useQuery(OfficeTextsDocument, {
    kind,
    region,
    find: find || null,
    offset: (page - 1) * ROWS,
    limit: ROWS,
  });
  const at = (part: Partial<Choice>) => addressOf({ ...choice, page: 1, ...part });
  return (
    <Screen
      title="Тексты"
      actions={
        <ButtonLink kind="primary" icon="plus" href={NEW_TEXT_PATH}>
          Новый текст
        </ButtonLink>
      }
    >
      <div className="of-filters">
        <nav className="chips" aria-label="Разделы">
          <LinkChip href={at({ kind: null })} current={kind === null}>
            Все
          </LinkChip>
          {TEXT_KINDS.map(({ kind: one, many }) => (
            <LinkChip key={one} href={at({ kind: one })} current={kind === one}>
              {many}
            </LinkChip>
          ))}
        </nav>
        <Segments
          legend="Сайт"
          legendHidden
          name="region"
          segments={[{ value: '', title: 'Оба' }, ...REGIONS]}
          values={[region ?? '']}
          onToggle={(value) =>
            go(at({ region: REGIONS.find((known) => known.value === value)?.value ?? null }))
          }
        />
        <FindField
          label="Слова из заголовка"
          find={find}
          search={(words) => go(at({ find: words }), { replace: true })}
        />
      </div>
      <Answered query={query}>
        {({ texts }) => (
          <>
            <Drafts drafts={texts.drafts.filter(({ text }) => text === null)} title="Ещё не опубликованы" />
            <Table texts={texts} choice={choice} isLoading={query.isLoading} />
            {texts.builtIn.length > 0 && <BuiltIn texts={texts.builtIn} />}
          </>
        )}
      </Answered>
    </Screen>
  );
}

interface TableProps {
  texts: OfficeTextsQuery['texts'];
  choice: Choice;
  isLoading: boolean;
}

function Table({ texts: { total, items, drafts, builtIn }, choice, isLoading }: TableProps) {
  if (items.length === 0 && builtIn.length > 0) return null;
  if (items.length === 0) {
    return (
      <EmptyState
        kind="empty"
        icon="search"
        title="Таких текстов нет"
        action={<ButtonLink href={TEXTS_PATH}>Показать все</ButtonLink>}
      >
        Уберите условие или напишите слово иначе.
      </EmptyState>
    );
  }
  return (
    <PagedTable
      label="Тексты"
      note={counted(total, ['текст', 'текста', 'текстов'])}
      isLoading={isLoading}
      page={choice.page}
      pages={Math.ceil(total / ROWS)}
      href={(page) => addressOf({ ...choice, page })}
      pagesLabel="Страницы списка текстов"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Заголовок</th>
            <th scope="col">Раздел</th>
            <th scope="col">Сайт</th>
            <th scope="col">День выхода</th>
            <th scope="col" className="of-number">
              Версий
            </th>
            <th scope="col">Изменён</th>
          </tr>
        </thead>
        <tbody>
          {items.map((text) => (
            <Row key={text.id} text={text} draft={drafts.find((draft) => draft.text === text.id)} />
          ))}
        </tbody>
      </table>
    </PagedTable>
  );
}

/** Pages and ratings that the portal is built with: publishing one's own in the place of one is the way to change it. */
function BuiltIn({ texts }: { texts: OfficeTextsQuery['texts']['builtIn'] }) {
  return (
    <section className="of-panel of-built-in" aria-labelledby="built-in">
      <h2 id="built-in">С&nbsp;чем портал поставляется</h2>
      <p className="muted">Пока вы&nbsp;не&nbsp;опубликуете свой текст, на&nbsp;этом месте стоит исходный.</p>
      <ul className="of-lines">
        {texts.map(({ kind, slug, title, path, region }) => (
          <li key={`${kind}/${slug}`}>
            <a href={insteadPath(kind, slug)}>{title}</a>{' '}
            <span className="muted of-small">
              {kindTitle(kind)},{' '}
              <SiteLink path={path} regions={region ? [region] : []} className="of-marked">
                {path === '/' ? 'главная' : path}
              </SiteLink>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  text: OfficeTextsQuery['texts']['items'][number];
  draft: OfficeTextsQuery['texts']['drafts'][number] | undefined;
}

function Row({ text, draft }: RowProps) {
  const { id, title, kind, regions, day, versions, changed, editor, path } = text;
  return (
    <tr>
      <th scope="row">
        <a href={textPath(id)}>{title}</a>
        {draft && <DraftMark draft={draft} />}
      </th>
      <td>{kindTitle(kind)}</td>
      <td>
        {isLater(day) ? (
          sitesText(regions)
        ) : (
          <SiteLink path={path} regions={regions}>
            {sitesText(regions)}
          </SiteLink>
        )}
      </td>
      <td>
        <Published day={day} />
      </td>
      <td className="of-number">{groupThousands(versions)}</td>
      <td>
        {changed ? (
          <>
            <When at={changed} />
            <span className="muted of-small"> {editor}</span>
          </>
        ) : (
          <span className="muted">не меняли</span>
        )}
      </td>
    </tr>
  );
}

/** «Москва», «оба». */
export function sitesText(regions: readonly SiteRegion[]): string {
  const [only] = regions;
  if (regions.length !== 1) return 'оба сайта';
  return REGIONS.find(({ value }) => value === only)?.title ?? '';
}
