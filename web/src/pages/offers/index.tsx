import { BUILDINGS_PATH, OFFERS_PATH } from '../../lib/paths';
import { pageNumber, withQuery } from '../../lib/address';
import { capitalised } from '../../lib/format';
import { PromosListDocument } from '../../api/generated/PromosList';
import type { PromosListQuery } from '../../api/generated/types';
import { signed } from '../../app/head/titles';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { promoLink } from '../../entities/complex/promo-link';
import { Intro } from '../../features/company/Intro';
import { classes } from '../../lib/classes';
import { counted, date, priceShort } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Pagination } from '../../ui/Pagination';
import { Picture } from '../../ui/Picture';
import { EmptyState } from '../../ui/EmptyState';

type Item = PromosListQuery['promosList']['items'][number];

const ADDRESS = OFFERS_PATH;
const OFFERS = ['акция', 'акции', 'акций'] as const;

const page: Page = {
  plan({ site: { region }, search }) {
    const kind = search.get('kind');
    return [operation(PromosListDocument, { region, page: pageNumber(search), ...(kind ? { kind } : {}) })];
  },

  view(context, results) {
    const list = results.of(PromosListDocument)?.promosList;
    const number = pageNumber(context.search);
    const kind = context.search.get('kind');
    const place = context.site.region === 'MSK' ? 'Москве и области' : 'Санкт-Петербурге и области';
    const items = list?.items ?? [];
    return {
      head: {
        title: signed(`Акции и скидки на новостройки в ${place}${number > 1 ? `, страница ${number}` : ''}`),
        description: `${counted(list?.itemsCount ?? 0, OFFERS)} застройщиков в ${place}: скидки, рассрочки, субсидированная ипотека. Даты окончания и комплексы.`,
      },
      layout: { crumbs: [{ title: 'Главная', url: '/' }, { title: 'Акции' }], rightColumn: 'lists' },
      body: (
        <>
          <Intro title={`Акции и скидки в ${place}`}>
            {list && list.itemsCount > 0
              ? `${counted(list.itemsCount, OFFERS)}, действуют сегодня, ${date(context.today)}`
              : null}
          </Intro>
          {list && list.kinds.length > 0 && (
            <nav className="object-filter" aria-label="Вид акции">
              <a className={classes('chip', 'chip-link', kind === null && 'chip-current')} href={ADDRESS}>
                Все
              </a>
              {list.kinds.map(({ title, url, count }) => (
                <a
                  key={url}
                  className={classes('chip', 'chip-link', url.endsWith(`=${kind}`) && 'chip-current')}
                  href={url}
                >
                  {capitalised(title)} <span className="chip-count">{count}</span>
                </a>
              ))}
            </nav>
          )}
          {items.length === 0 ? (
            <EmptyState
              kind={list ? 'empty' : 'failed'}
              icon="tag"
              title={list ? `${kind ? 'Таких акций' : 'Акций'} сейчас нет` : 'Акции сейчас не загрузились'}
              action={kind ? <a href={ADDRESS}>Все акции</a> : <a href={BUILDINGS_PATH}>К новостройкам</a>}
            />
          ) : (
            <ul className="lists-promos">
              {items.map((item) => (
                <li key={item.promo.id}>
                  <PromoCard item={item} />
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={number}
            pages={list?.pagesCount ?? 1}
            href={(to) => withQuery(ADDRESS, { kind, page: to })}
            label="Страницы акций"
          />
        </>
      ),
    };
  },
};

function PromoCard({ item: { promo, building } }: { item: Item }) {
  return (
    <article className="card lists-promo">
      {building.image ? <Picture src={building.image} alt="" width={140} height={180} /> : <span />}
      <div className="lists-promo-body">
        <Badge tone="promo" icon="tag">
          {promo.to && !promo.unlimited ? `до ${date(promo.to)}` : 'бессрочно'}
        </Badge>
        <h2>
          <a href={building.url}>{promo.header}</a>
        </h2>
        <p>{promo.short_text}</p>
        <p className="muted">
          {building.full_name}
          {building.price_from === null ? '' : `, от ${priceShort(building.price_from)}`}
        </p>
        {promo.url && (
          <p>
            <a {...promoLink(promo.url)}>
              Подробности<span className="unseen">: {promo.header}</span>
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

export default page;
