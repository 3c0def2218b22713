import { AGENCIES_PATH, FLATS_PATH } from '../../lib/paths';
import { pageNumber, withQuery } from '../../lib/address';
import { AgenciesListDocument } from '../../api/generated/AgenciesList';
import { signed } from '../../app/head/titles';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { Intro } from '../../features/company/Intro';
import { CompanyRating, outOfFive } from '../../entities/company/Rating';
import { counted } from '../../lib/format';
import { phoneHref } from '../../lib/phone';
import { phoneText } from '../../lib/phone-text';
import { Icon } from '../../ui/Icon';
import { Pagination } from '../../ui/Pagination';
import { EmptyState } from '../../ui/EmptyState';

/** The only office there is, or how many they are. */
function where({ address, offices }: { address: string | null; offices: readonly { address: string }[] }) {
  if (offices.length < 2) return offices[0]?.address ?? address;
  return `${offices[0]?.address} и\u00a0ещё ${counted(offices.length - 1, ['офис', 'офиса', 'офисов'])}`;
}

const page: Page = {
  plan({ site: { region }, search }) {
    return [operation(AgenciesListDocument, { region, page: pageNumber(search) })];
  },

  view(context, results) {
    const list = results.of(AgenciesListDocument)?.agenciesList;
    const number = pageNumber(context.search);
    const title = list?.headers.h1 ?? 'Агентства недвижимости';
    const items = list?.items ?? [];
    return {
      ...(list ? { pages: list.pagesCount } : {}),
      head: {
        title: signed(`${title}${number > 1 ? `, страница ${number}` : ''}`),
        description: `${title}: телефоны, адреса офисов, оценки и квартиры в новостройках, которые они продают.`,
      },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: 'Агентства' }], rightColumn: 'lists' },
      body: (
        <>
          <Intro title={title}>
            {list && list.itemsCount > 0
              ? `${counted(list.itemsCount, ['агентство', 'агентства', 'агентств'])} с квартирами в новостройках`
              : null}
          </Intro>
          {items.length === 0 ? (
            <EmptyState
              kind={list ? 'empty' : 'failed'}
              icon="user"
              title="Агентства пока ничего не продают"
              action={<a href={FLATS_PATH}>Квартиры от застройщиков</a>}
            />
          ) : (
            <ul className="company-list">
              {items.map((agency) => (
                <li key={agency.id}>
                  <article className="card company-row">
                    <span className="state-icon">
                      <Icon name="key" />
                    </span>
                    <div className="company-row-main">
                      <h2 className="company-name">
                        <a href={agency.url}>{agency.name}</a>
                      </h2>
                      {where(agency) && <p className="muted">{where(agency)}</p>}
                      {agency.phone && (
                        <p>
                          <a href={phoneHref(agency.phone)}>{phoneText(agency.phone)}</a>
                        </p>
                      )}
                    </div>
                    <div className="company-row-side">
                      <CompanyRating company={agency} />
                      {agency.rating_opinions === null && agency.rating !== null && (
                        <span className="muted">Рейтинг в&nbsp;каталоге: {outOfFive(agency.rating)}</span>
                      )}
                      <strong>{counted(agency.flats_count, ['квартира', 'квартиры', 'квартир'])}</strong>
                    </div>
                  </article>
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={number}
            pages={list?.pagesCount ?? 1}
            href={(to) => withQuery(AGENCIES_PATH, { page: to })}
            label="Страницы списка агентств"
          />
        </>
      ),
    };
  },
};

export default page;
