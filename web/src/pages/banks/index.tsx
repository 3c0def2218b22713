import { BANKS_PATH, MORTGAGE_PATH } from '../../lib/paths';
import { pageNumber, withQuery } from '../../lib/address';
import { BanksListDocument } from '../../api/generated/BanksList';
import { itemList } from '../../app/head/json-ld';
import { signed } from '../../app/head/titles';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { BankRow } from '../../features/bank/BankRow';
import { Intro } from '../../features/company/Intro';
import { counted } from '../../lib/format';
import { Pagination } from '../../ui/Pagination';
import { EmptyState } from '../../ui/EmptyState';

const page: Page = {
  plan({ site: { region }, search }) {
    return [operation(BanksListDocument, { region, page: pageNumber(search) })];
  },

  view(context, results) {
    const list = results.of(BanksListDocument)?.banksList;
    const number = pageNumber(context.search);
    const title = list?.headers.h1 ?? 'Банки с ипотекой на новостройки';
    const items = list?.items ?? [];
    return {
      ...(list ? { pages: list.pagesCount } : {}),
      head: {
        title: signed(
          `${title}: ставки и программы ${context.year}${number > 1 ? `, страница ${number}` : ''}`,
        ),
        description: `${title}: самые низкие ставки, программы, офисы и новостройки, которые банк кредитует.`,
        jsonLd: itemList(context.site.origin, items, (number - 1) * 30 + 1),
      },
      layout: {
        rightColumn: 'mortgage',
        crumbs: [
          { title: 'Главная', url: '/' },
          { title: 'Ипотека', url: MORTGAGE_PATH },
          { title: 'Банки' },
        ],
      },
      body: (
        <>
          <Intro title={title}>
            {list && list.itemsCount > 0 && (
              <>
                {counted(list.itemsCount, ['банк', 'банка', 'банков'])},{' '}
                <a href={MORTGAGE_PATH}>подобрать программу по сумме и сроку</a>
              </>
            )}
          </Intro>
          {items.length === 0 ? (
            <EmptyState
              kind={list ? 'empty' : 'failed'}
              icon="bank"
              title={list ? 'Банков пока нет' : 'Банки сейчас не загрузились'}
              action={<a href={MORTGAGE_PATH}>К ипотеке</a>}
            />
          ) : (
            <ul className="company-list">
              {items.map((bank) => (
                <li key={bank.id}>
                  <BankRow bank={bank} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={number}
            pages={list?.pagesCount ?? 1}
            href={(to) => withQuery(BANKS_PATH, { page: to })}
            label="Страницы списка банков"
          />
        </>
      ),
    };
  },
};

export default page;
