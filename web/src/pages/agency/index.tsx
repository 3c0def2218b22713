import { AGENCIES_PATH, FLATS_PATH, agencyPath } from '../../lib/paths';
import { pageNumber, withQuery } from '../../lib/address';
import { FlatTiles } from '../../entities/lot/FlatTile';
import { LotErrors } from '../../entities/lot/NoPlan';
import { AgencyPageDocument } from '../../api/generated/AgencyPage';
import { breadcrumbList } from '../../app/head/json-ld';
import { signed } from '../../app/head/titles';
import type { Page } from '../../app/page';
import { operation } from '../../app/page';
import { Agents } from '../../features/company/Agents';
import { MailLink } from '../../features/company/MailLink';
import { Offices } from '../../features/company/Offices';
import { Block, Facts } from '../../ui/object/Block';
import { redirectOrErrorView } from '../../app/outcome';
import { CompanyRating, outOfFive } from '../../entities/company/Rating';
import { aggregateRating } from '../../entities/opinion/company-rating';
import { OpinionsBlock } from '../../entities/opinion/OpinionsBlock';
import { counted } from '../../lib/format';
import { absolute } from '../../lib/link';
import { isUnread } from '../../lib/unread';
import { phoneHref } from '../../lib/phone';
import { phoneText } from '../../lib/phone-text';
import { Pagination } from '../../ui/Pagination';

const FLATS = ['квартира', 'квартиры', 'квартир'] as const;

const page: Page = {
  plan({ site: { region }, params, search }) {
    const path = params['agency'] ?? '';
    // The route accepts several parts; an agency has one.
    const last = path.split('/').at(-1) ?? '';
    if (last !== path) return { location: agencyPath(last) };
    return [operation(AgencyPageDocument, { region, path, page: pageNumber(search) })];
  },

  view(context, results) {
    const answer = results.of(AgencyPageDocument)?.agencyPage ?? null;
    const outcome = redirectOrErrorView(context, answer);
    if (outcome) return outcome;
    const agency = answer?.agency;
    if (!answer || !agency) return { head: { title: 'Агентство' }, status: 404, body: <p /> };
    const number = pageNumber(context.search);
    const isListed = agency.offices.some(({ address }) => address === agency.address);
    const crumbs = [
      { title: 'Главная', url: '/' },
      { title: 'Агентства', url: AGENCIES_PATH },
      { title: agency.name },
    ];
    return {
      head: {
        title: signed(`${agency.name}: телефон, адрес и квартиры в продаже`),
        description: `Агентство недвижимости «${agency.name}»: ${counted(agency.flats_count, FLATS)} в новостройках, телефон, адрес офиса и оценка.`,
        jsonLd: [
          breadcrumbList(context.site.origin, crumbs),
          {
            '@context': 'https://schema.org',
            '@type': 'RealEstateAgent',
            name: agency.name,
            url: absolute(context.site.origin, agency.url),
            ...(agency.phone ? { telephone: agency.phone } : {}),
            ...(agency.address ? { address: agency.address } : {}),
            ...(agency.mail ? { email: agency.mail } : {}),
            ...(agency.offices.length > 0
              ? {
                  location: agency.offices.map(({ address, phone }) => ({
                    '@type': 'Place',
                    address,
                    ...(phone ? { telephone: phone } : {}),
                  })),
                }
              : {}),
            ...aggregateRating(agency),
          },
        ],
      },
      layout: { crumbs, rightColumn: 'lists' },
      body: (
        <div className="company-page">
          <header>
            <h1>{agency.name}</h1>
            <CompanyRating company={agency} />
          </header>
          <Block title="Контакты">
            <Facts
              facts={[
                {
                  title: 'Телефон',
                  value: agency.phone && <a href={phoneHref(agency.phone)}>{phoneText(agency.phone)}</a>,
                },
                { title: 'Почта', value: agency.mail && <MailLink mail={agency.mail} /> },
                { title: 'Офис', value: isListed ? null : agency.address },
                { title: 'В продаже', value: counted(agency.flats_count, FLATS) },
                { title: 'Рейтинг в каталоге', value: outOfFive(agency.rating) },
              ]}
            />
          </Block>
          <Offices offices={agency.offices} region={context.site.region} />
          <Agents agents={agency.agents} />
          <OpinionsBlock
            type="agency"
            company={agency}
            opinions={answer.opinions}
            isUnread={isUnread(answer, 'opinions')}
          />
          {answer.flats.length > 0 ? (
            <section aria-label="Квартиры агентства">
              <h2 className="company-intro">Квартиры агентства</h2>
              <LotErrors value={answer.errors}>
                <FlatTiles flats={answer.flats} withBuilding />
              </LotErrors>
              <Pagination
                page={number}
                pages={answer.pagesCount}
                href={(to) => withQuery(agency.url, { page: to })}
                label="Страницы квартир"
              />
            </section>
          ) : (
            <p>
              В этом регионе агентство сейчас ничего не продаёт. <a href={FLATS_PATH}>Все квартиры</a>
            </p>
          )}
        </div>
      ),
    };
  },
};

export default page;
