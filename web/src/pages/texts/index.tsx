import { TextsDocument } from '../../api/generated/Texts';
import type { TextsQuery } from '../../api/generated/types';
import { signed } from '../../app/head/titles';
import { operation, type Page, type PageContext } from '../../app/page';
import { PostMeta } from '../../features/editorial/Posts';
import { pageNumber, withQuery } from '../../lib/address';
import { counted } from '../../lib/format';
import { link } from '../../lib/link';
import { ARTICLES_PATH, NEWS_PATH, TEXTS_PATH } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { Highlighted } from '../../ui/Highlighted';
import { Icon } from '../../ui/Icon';
import { Pagination } from '../../ui/Pagination';
import { Picture } from '../../ui/Picture';

type Item = TextsQuery['texts']['items'][number];

/** Letters of a query that the server reads. */
const LONGEST = 128;

const HEADING = 'Поиск по статьям и новостям';

const wordsOf = ({ search }: Pick<PageContext, 'search'>) => (search.get('q') ?? '').trim().slice(0, LONGEST);

/** Texts of editors with the words of the URL. Any words make a page, so none is for search engines. */
const page: Page = {
  plan(context) {
    const q = wordsOf(context);
    const { region } = context.site;
    return q ? [operation(TextsDocument, { region, q, page: pageNumber(context.search) })] : [];
  },

  view(context, results) {
    const words = wordsOf(context);
    const list = results.of(TextsDocument)?.texts;
    const number = pageNumber(context.search);
    return {
      ...(list ? { pages: list.pagesCount } : {}),
      head: {
        title: signed(words ? `${words}: статьи и новости` : HEADING),
        robots: 'noindex, follow',
      },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: HEADING }], rightColumn: 'lists' },
      body: (
        <>
          <h1>{HEADING}</h1>
          <search aria-label={HEADING}>
            <form className="texts-form" action={TEXTS_PATH}>
              <span className="control">
                <Icon name="search" size={18} />
                <input
                  className="control-input"
                  type="search"
                  name="q"
                  aria-label="Слова"
                  placeholder="Например: приёмка квартиры"
                  maxLength={LONGEST}
                  defaultValue={words}
                  required
                />
              </span>
              <button className="btn btn-primary" type="submit">
                Найти
              </button>
            </form>
          </search>
          {!words ? (
            <p className="muted">Ищем в статьях, новостях, интервью, рейтингах и на страницах о портале.</p>
          ) : !list ? (
            <EmptyState kind="failed" title="Поиск не ответил">
              Обновите страницу через минуту.
            </EmptyState>
          ) : list.itemsCount === 0 ? (
            <EmptyState kind="empty" icon="search" title={`По запросу «${words}» ничего не нашлось`}>
              Попробуйте другие слова или посмотрите <a href={ARTICLES_PATH}>все статьи</a> и{' '}
              <a href={NEWS_PATH}>новости</a>.
            </EmptyState>
          ) : (
            <>
              <p className="muted">
                {counted(list.itemsCount, ['текст', 'текста', 'текстов'])}, сначала самые подходящие
              </p>
              <ol className="found-texts">
                {list.items.map((item) => (
                  <li key={item.url}>
                    <Found item={item} />
                  </li>
                ))}
              </ol>
            </>
          )}
          <Pagination
            page={number}
            pages={list?.pagesCount ?? 1}
            href={(to) => withQuery(TEXTS_PATH, { q: words, page: to })}
            label="Страницы найденных текстов"
          />
        </>
      ),
    };
  },
};

function Found({ item }: { item: Item }) {
  return (
    <article className="post-article found-text">
      {item.image && (
        <span className="post-picture">
          <Picture src={item.image} alt="" width={112} height={84} />
        </span>
      )}
      <div className="found-text-words">
        <PostMeta label={item.label} date={item.date} />
        <h2 className="post-header">
          <a className="post-link" href={link(item.url)}>
            <Highlighted text={item.header} ranges={item.header_highlights} />
          </a>
        </h2>
        <p className="found-text-excerpt">
          <Highlighted text={item.excerpt} ranges={item.highlights} />
        </p>
      </div>
    </article>
  );
}

export default page;
