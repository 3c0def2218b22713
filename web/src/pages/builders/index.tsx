import { BUILDERS_PATH, BUILDERS_RATING_PATH, BUILDINGS_PATH } from '../../lib/paths';
import { pageNumber, withQuery } from '../../lib/address';
import { BuildersListDocument } from '../../api/generated/BuildersList';
import { itemList } from '../../app/head/json-ld';
import { signed } from '../../app/head/titles';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { BuilderRow } from '../../features/company/BuilderRow';
import { Intro } from '../../features/company/Intro';
import { Letters } from '../../features/company/Letters';
import { counted } from '../../lib/format';
import { Pagination } from '../../ui/Pagination';
import { EmptyState } from '../../ui/EmptyState';

/** Builders on a page. */
const PER_PAGE = 30;

const page: Page = {
  plan({ site: { region }, search }) {
    const letter = search.get('letter');
    return [
      operation(BuildersListDocument, {
        region,
        page: pageNumber(search),
        perPage: PER_PAGE,
        ...(letter ? { letter } : {}),
      }),
    ];
  },

  view(context, results) {
    const list = results.of(BuildersListDocument)?.buildersList;
    const number = pageNumber(context.search);
    const asked = context.search.get('letter')?.toUpperCase() ?? null;
    const letter = list?.letters.some(({ title: known }) => known === asked) ? asked : null;
    const title = list?.headers.h1 ?? 'Застройщики';
    const items = list?.items ?? [];
    return {
      ...(list ? { pages: list.pagesCount } : {}),
      head: {
        title: signed(`${title}: рейтинг, сданные дома и цены${number > 1 ? `, страница ${number}` : ''}`),
        description: `${title}: сколько комплексов строят и сдали, где переносили сроки, цены квартир в продаже.`,
        jsonLd: itemList(context.site.origin, items, (number - 1) * PER_PAGE + 1),
      },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: 'Застройщики' }], rightColumn: 'lists' },
      body: (
        <>
          <Intro title={title}>
            {list && list.itemsCount > 0
              ? counted(list.itemsCount, ['компания', 'компании', 'компаний'])
              : null}
          </Intro>
          <p className="company-note">
            <a href={BUILDERS_RATING_PATH}>Кто сдаёт дома в срок: рейтинг застройщиков</a>
          </p>
          {list && list.letters.length > 0 && (
            <Letters
              letters={list.letters}
              current={letter}
              all={BUILDERS_PATH}
              label="Первая буква названия"
            />
          )}
          {items.length === 0 ? (
            <EmptyState
              kind={list ? 'empty' : 'failed'}
              icon="building"
              title={
                asked
                  ? 'Здесь никого нет'
                  : list
                    ? 'Застройщиков пока нет'
                    : 'Застройщики сейчас не загрузились'
              }
              action={
                asked ? (
                  <a href={BUILDERS_PATH}>Все застройщики</a>
                ) : (
                  <a href={BUILDINGS_PATH}>К новостройкам</a>
                )
              }
            />
          ) : (
            <ul className="company-list">
              {items.map((builder) => (
                <li key={builder.id}>
                  <BuilderRow builder={builder} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={number}
            pages={list?.pagesCount ?? 1}
            href={(to) => withQuery(BUILDERS_PATH, { letter, page: to })}
            label="Страницы списка застройщиков"
          />
        </>
      ),
    };
  },
};

export default page;
