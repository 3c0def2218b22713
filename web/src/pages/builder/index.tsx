import { BUILDERS_PATH, FLATS_PATH } from '../../lib/paths';
import { pageNumber, withQuery } from '../../lib/address';
import { Logo } from '../../entities/company/Logo';
import { BuilderPageDocument } from '../../api/generated/BuilderPage';
import { breadcrumbList } from '../../app/head/json-ld';
import { signed } from '../../app/head/titles';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { Block, Facts } from '../../ui/object/Block';
import { redirectOrErrorView } from '../../app/outcome';
import { BuildingTiles } from '../../entities/complex/BuildingTile';
import { aggregateRating } from '../../entities/opinion/company-rating';
import { OpinionsBlock } from '../../entities/opinion/OpinionsBlock';
import { CompanyRating, outOfFive } from '../../entities/company/Rating';
import { BuilderAside } from '../../features/company/BuilderAside';
import { Projects } from '../../features/company/Projects';
import { TrackRecord } from '../../features/company/TrackRecord';
import { counted, priceShort } from '../../lib/format';
import { phoneHref } from '../../lib/phone';
import { Pagination } from '../../ui/Pagination';
import { absolute } from '../../lib/link';
import { isUnread } from '../../lib/unread';

const COMPLEXES = ['комплекс', 'комплекса', 'комплексов'] as const;
const FLATS = ['квартира', 'квартиры', 'квартир'] as const;

const page: Page = {
  plan({ site: { region }, params, search }) {
    return [
      operation(BuilderPageDocument, { region, path: params['builder'] ?? '', page: pageNumber(search) }),
    ];
  },

  view(context, results) {
    const answer = results.of(BuilderPageDocument)?.builderPage ?? null;
    const outcome = redirectOrErrorView(context, answer && { ...answer, site: null });
    if (outcome) return outcome;
    const builder = answer?.builder;
    if (!answer || !builder) return { head: { title: 'Застройщик' }, status: 404, body: <p /> };
    const number = pageNumber(context.search);
    const sale =
      builder.price_from === null
        ? 'Сейчас в продаже ничего нет.'
        : `В продаже ${counted(builder.flats_count, FLATS)} от ${priceShort(builder.price_from)}.`;
    const crumbs = [
      { title: 'Главная', url: '/' },
      { title: 'Застройщики', url: BUILDERS_PATH },
      { title: builder.name },
    ];
    return {
      head: {
        title: signed(`${builder.name}: новостройки застройщика, цены, сроки сдачи`),
        description: `Застройщик «${builder.name}»: ${counted(builder.buildings_count, COMPLEXES)}. ${sale} ${builder.description ?? ''}`,
        ...(builder.logo ? { image: `${builder.logo}?w=640` } : {}),
        jsonLd: [
          breadcrumbList(context.site.origin, crumbs),
          {
            '@context': 'https://schema.org',
            '@type': 'Organization',
            name: builder.name,
            url: absolute(context.site.origin, builder.url),
            ...(builder.logo ? { logo: absolute(context.site.origin, builder.logo) } : {}),
            ...(builder.phone ? { telephone: builder.phone } : {}),
            ...(builder.founded === null ? {} : { foundingDate: String(builder.founded) }),
            ...aggregateRating(builder),
          },
        ],
      },
      layout: { crumbs, wide: true },
      body: (
        <div className={context.layout === 'desktop' ? 'columns' : 'company-page'}>
          <div className="company-page">
            <header className="company-head">
              <Logo file={builder.logo} name={builder.name} size={88} />
              <div>
                <h1>{builder.name}</h1>
                <div className="company-head-line">
                  <CompanyRating company={builder} />
                  {builder.phone && <a href={phoneHref(builder.phone)}>{builder.phone}</a>}
                </div>
              </div>
            </header>
            {answer.record && <TrackRecord record={answer.record} today={context.today} />}
            <Projects projects={answer.projects} today={context.today} layout={context.layout} />
            <Block title="О застройщике">
              <Facts
                facts={[
                  { title: 'Год основания', value: builder.founded },
                  { title: 'Комплексов здесь', value: builder.buildings_count },
                  { title: 'Из них сдано', value: builder.delivered_count },
                  {
                    title: 'Срок прошёл или сдвинут на\u00a0полгода',
                    value: builder.delayed_count > 0 ? counted(builder.delayed_count, COMPLEXES) : null,
                  },
                  { title: 'В продаже', value: counted(builder.flats_count, FLATS) },
                  {
                    title: 'Цена',
                    value: builder.price_from === null ? null : `от ${priceShort(builder.price_from)}`,
                  },
                  { title: 'Рейтинг в каталоге', value: outOfFive(builder.rating) },
                  { title: 'Оценка портала', value: outOfFive(builder.rating_portal) },
                ]}
              />
              {builder.description && <p className="object-text">{builder.description}</p>}
            </Block>
            <OpinionsBlock
              type="builder"
              company={builder}
              opinions={answer.opinions}
              isUnread={isUnread(answer, 'opinions')}
            />
            {answer.buildings.length > 0 ? (
              <section aria-label="Комплексы застройщика">
                <h2>Комплексы застройщика</h2>
                <p className="muted company-note">
                  {counted(builder.buildings_count, COMPLEXES)}
                  {builder.flats_count > 0 && (
                    <>
                      , <a href={withQuery(FLATS_PATH, { builder: builder.id })}>все квартиры списком</a>
                    </>
                  )}
                </p>
                <BuildingTiles
                  buildings={answer.buildings}
                  today={context.today}
                  width={context.layout === 'desktop' ? 288 : 343}
                />
                <Pagination
                  page={number}
                  pages={answer.pagesCount}
                  href={(to) => withQuery(builder.url, { page: to })}
                  label="Страницы комплексов"
                />
              </section>
            ) : (
              <p>
                В этом регионе у застройщика пока нет комплексов.{' '}
                <a href={absolute(context.otherSite.origin, builder.url)}>Посмотреть в другом регионе</a>
              </p>
            )}
          </div>
          <div className={context.layout === 'desktop' ? 'side' : 'company-page'}>
            <BuilderAside answer={answer} />
          </div>
        </div>
      ),
    };
  },
};

export default page;
