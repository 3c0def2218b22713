import type { RatingPageQuery } from '../../api/generated/types';
import { RatingPageDocument } from '../../api/generated/RatingPage';
import type { Page, PageContext } from '../../app/page';
import { operation } from '../../app/page';
import { breadcrumbList, itemList } from '../../app/head/json-ld';
import { titleOf } from '../../app/head/titles';
import { absent } from '../../features/editorial/absent';
import { Blocks } from '../../entities/text/Blocks';
import { crumbsOf } from '../../features/editorial/crumbs';
import { Experts } from '../../features/editorial/Experts';
import { pageOf, paged } from '../../features/editorial/listing';
import { PostMeta, Posts } from '../../features/editorial/Posts';
import { completionOf } from '../../entities/complex/completion';
import { Votes } from '../../entities/opinion/Votes';
import { RatedPlaces } from '../../features/company/RatedPlaces';
import { counted, date } from '../../lib/format';
import { Pagination } from '../../ui/Pagination';
import { Picture, preset } from '../../ui/Picture';
import { Price } from '../../ui/Price';

type RankedComplex = NonNullable<RatingPageQuery['ratingPage']>['objects'][number];

function variables(context: PageContext) {
  return { region: context.site.region, path: context.params['part'] ?? '', page: pageOf(context) };
}

const page: Page = {
  plan(context) {
    return [operation(RatingPageDocument, variables(context))];
  },
  view(context, results) {
    const answer = results.of(RatingPageDocument)?.ratingPage ?? null;
    if (!answer?.item) return absent(context, answer);
    const { item, blocks, objects, places, since, method, experts, more, pagesCount } = answer;
    const { page: number } = variables(context);
    const isMobile = context.layout === 'mobile';
    const crumbs = crumbsOf(answer.breadcrumbs);
    const { origin } = context.site;
    const listed = method
      ? places.flatMap(({ name, checks: [check] }) => (check ? [{ name, url: check.url }] : []))
      : objects.map(({ building }) => building);
    return {
      ...(pagesCount > 0 && number > pagesCount ? { status: 404 } : {}),
      head: {
        title: titleOf(context, 'rating', item.header, number),
        description: item.short,
        image: item.image && preset(item.image, 1_200),
        jsonLd: [breadcrumbList(origin, crumbs), ...itemList(origin, listed, objects[0]?.place)],
      },
      layout: { crumbs, rightColumn: 'lists' },
      body: (
        <article className="post">
          <h1>{item.header}</h1>
          {method ? (
            <p className="muted">
              На {date(context.today)}, места пересчитываются каждый день
              {since !== null && `; движение с ${date(since)}`}
            </p>
          ) : (
            <PostMeta
              date={item.publication_date}
              label={`${item.objects_count} ЖК`}
              views={item.views_count}
              ccount={item.ccount}
            />
          )}
          {item.short && <p className="post-intro">{item.short}</p>}
          {method ? (
            <>
              <RatedPlaces places={places} method={method} since={since} />
              <Blocks blocks={blocks} isMobile={isMobile} today={context.today} />
            </>
          ) : (
            <Blocks blocks={blocks} isMobile={isMobile} today={context.today} />
          )}
          {/* A rating that the portal is built with is no text of an editor. */}
          {item.id > 0 && <Votes subject="rating" id={item.id} up={item.votes_up} down={item.votes_down} />}
          {objects.length > 0 && (
            <ol className="rating-places" start={objects[0]?.place}>
              {objects.map((object) => (
                <PlaceRow key={object.place} object={object} today={context.today} />
              ))}
            </ol>
          )}
          <Pagination
            page={number}
            pages={pagesCount}
            href={(at) => paged(item.url, at)}
            label="Страницы рейтинга"
          />
          {experts.length > 0 && (
            <section className="post-section">
              <h2>Что говорят эксперты</h2>
              <Experts experts={experts} />
            </section>
          )}
          {more.length > 0 && (
            <section className="post-section">
              <h2>Другие рейтинги</h2>
              <Posts
                posts={more.slice(0, 3).map((other) => ({ ...other, date: other.publication_date }))}
                isMobile={isMobile}
                isBelow
              />
            </section>
          )}
        </article>
      ),
    };
  },
};

function PlaceRow({ object, today }: { object: RankedComplex; today: string }) {
  const { place, reason, building } = object;
  const completion = building.is_settlement ? '' : completionOf(building, today);
  return (
    <li className="card rating-place">
      <span className="rating-number">
        <span className="unseen">Место </span>
        {place}
      </span>
      <span className="post-picture">
        {building.image && <Picture src={building.image} alt="" width={132} height={88} />}
      </span>
      <div>
        <h2 className="post-header">
          <a className="post-link" href={building.url}>
            {building.name}
          </a>
        </h2>
        <p className="rating-facts">
          {building.builder && <span>{building.builder.name}</span>}
          {building.location_data && <span>{building.location_data.name}</span>}
          {completion && <span>{completion}</span>}
        </p>
        {reason && <p className="rating-reason">{reason}</p>}
      </div>
      <p className="rating-price">
        {building.price_from ? (
          <Price thousands={building.price_from} from />
        ) : (
          <span className="muted">нет в продаже</span>
        )}
        {building.flats_count > 0 && (
          <span className="muted">{counted(building.flats_count, ['квартира', 'квартиры', 'квартир'])}</span>
        )}
      </p>
    </li>
  );
}

export default page;
