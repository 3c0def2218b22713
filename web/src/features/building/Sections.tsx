import { SETTLEMENTS_PATH } from '../../lib/paths';
import { withQuery } from '../../lib/address';
import { offerNounsOf } from '../../entities/complex/offer-nouns';
import { counted } from '../../lib/format';
import { island } from '../../ui/island';
import { staticPart } from '../../ui/static';
import { LoanOffers } from '../../entities/loan/LoanOffers.island';
import { Videos } from '../../entities/video/Videos.island';
import { canCompare } from '../../entities/prices/series';
import { About } from './About.server';
import { Block } from '../../ui/object/Block';
import type { BuildingViewProps } from './BuildingView';
import { Documents } from './Documents.server';
import { Passport } from './Passport.server';
import { PhotoGrid, Questions, Views } from './shared.server';
import { months, seriesOf, videosNote } from './album';
import { changeNote, hasPassport } from './model';
import { LocationSection } from './LocationSection';
import { PriceTable } from './Prices.server';
import { Promos } from './Promos.server';
import { ReviewSections } from './ReviewSections.server';
import { SettlementSections } from './SettlementSections.island';
import { SiteCompare } from './SiteCompare.island';
import { Timeline } from './Timeline.server';
import { viewsTitle } from './viewer-set';

const Loans = island('loans', LoanOffers, () =>
  import('../../entities/loan/LoanOffers.island').then((module) => module.LoanOffers),
);
const Settlement = island('settlement', SettlementSections, () =>
  import('./SettlementSections.island').then((module) => module.SettlementSections),
);
const Compare = island('compare', SiteCompare, () =>
  import('./SiteCompare.island').then((module) => module.SiteCompare),
);
const VideoList = island('videos', Videos, () =>
  import('../../entities/video/Videos.island').then((module) => module.Videos),
);
const StaticPhotos = staticPart('photos', PhotoGrid);
const StaticAbout = staticPart('about', About);
const StaticPrices = staticPart('prices', PriceTable);
const StaticTimeline = staticPart('dates', Timeline);
const StaticPromos = staticPart('promos', Promos);
const StaticViews = staticPart('views', Views);
const StaticPassport = staticPart('passport', Passport);
const StaticDocuments = staticPart('documents', Documents);
const StaticReviewSections = staticPart('said', ReviewSections);
const StaticQuestions = staticPart('questions', Questions);

/** The number of site photographs on the page of the complex; its album has the rest. */
const PHOTOS = 3;

/** The sections of the page in order. */
export function Sections(props: BuildingViewProps) {
  const { context, data } = props;
  const { building, details, questions, around, areDetailsUnread } = data;
  const { layout } = context;
  const hasKeys = details.queues.some((queue) => queue.keys_date !== null);
  return (
    <>
      <Block id="about" title={building.is_settlement ? 'О посёлке' : 'О комплексе'}>
        <StaticAbout building={building} details={details} isUnread={areDetailsUnread} />
      </Block>
      {building.settlement ? <Settlement {...props} /> : <ComplexPrices {...props} />}
      {details.queues.length > 0 && (
        <Block
          id="dates"
          title="Корпуса и сроки"
          note={hasKeys ? 'ввод в эксплуатацию и выдача ключей' : 'ввод в эксплуатацию'}
        >
          <StaticTimeline
            queues={details.queues}
            documents={details.documents}
            today={context.today}
            layout={layout}
          />
        </Block>
      )}
      {building.promos.length > 0 && (
        <Block title="Акции" note={counted(building.promos.length, OFFERS)}>
          <StaticPromos promos={building.promos} today={context.today} />
        </Block>
      )}
      {!building.settlement && props.sections.lots}
      <Mortgage {...props} />
      {!building.settlement && <ComplexDynamics {...props} />}
      <Progress {...props} />
      {details.videos.length > 0 && (
        <Block id="videos" title="Видео" note={videosNote(details.videos)}>
          <VideoList videos={details.videos} layout={layout} />
        </Block>
      )}
      {details.panoramas.length + details.tour.length > 0 && (
        <Block id="views" title={viewsTitle(details)} note="визуализации застройщика">
          <StaticViews details={details} name={building.name} page={`${building.url}photos/`} />
        </Block>
      )}
      <Block id="place" title="Расположение">
        <LocationSection building={building} site={context.site} layout={layout} today={context.today} />
      </Block>
      {hasPassport(building, details) && (
        <Block id="passport" title="Юридический паспорт" note="кто строит и по каким бумагам">
          <StaticPassport building={building} details={details} />
        </Block>
      )}
      {details.documents.length > 0 && (
        <Block id="documents" title="Документы" note="по данным застройщика">
          <StaticDocuments groups={details.documents} />
        </Block>
      )}
      {around && <StaticReviewSections building={building} around={around} />}
      {questions.length > 0 && (
        <Block id="questions" title="Вопросы и ответы">
          <StaticQuestions items={questions} />
        </Block>
      )}
    </>
  );
}

const OFFERS = ['предложение', 'предложения', 'предложений'] as const;

/** Prices by room class. */
function ComplexPrices({ context, data: { building, details, rows } }: BuildingViewProps) {
  if (rows.length === 0) return null;
  return (
    <Block
      id="prices"
      title="Цены"
      note={changeNote(details)}
      more={{ href: building.pricesUrl, title: 'Все цены' }}
    >
      <StaticPrices
        nouns={offerNounsOf(building)}
        rows={rows}
        href={(rooms) => withQuery(building.url, { rooms }, 'flats')}
        layout={context.layout}
      />
    </Block>
  );
}

/** Prices over a year, with those of the district and class. */
function ComplexDynamics({ data: { building, medians }, sections }: BuildingViewProps) {
  if (!medians || !canCompare(medians)) return null;
  return (
    <Block
      id="dynamics"
      title="Динамика цен"
      note="за год, на фоне района и класса"
      more={{ href: `${building.pricesUrl}#dynamics`, title: 'По комнатам и за другой срок' }}
    >
      {sections.dynamics}
    </Block>
  );
}

/** Programmes that lend for the complex. */
function Mortgage({ context, data: { building, programs, loanLot } }: BuildingViewProps) {
  if (programs.length === 0) return null;
  const price = loanLot?.price ?? null;
  return (
    <Block
      id="mortgage"
      title="Ипотека"
      note={loanLot && price !== null ? `для ${CHEAPEST[loanLot.kind]}` : undefined}
    >
      <Loans
        programs={programs}
        price={price}
        context={context}
        building={building.url}
        {...(building.is_settlement ? { search: SETTLEMENTS } : {})}
      />
    </Block>
  );
}

/** The cheapest lot of a kind, in the genitive case. */
const CHEAPEST: Readonly<Record<string, string>> = {
  apartment: 'самой доступной квартиры',
  apartments: 'самых доступных апартаментов',
  cottage: 'самого доступного коттеджа',
  land: 'самого доступного участка',
  land_contract: 'самого доступного участка с подрядом',
  townhouse: 'самого доступного таунхауса',
};

/** The catalogue to search by a settlement's payment. */
const SETTLEMENTS = { path: SETTLEMENTS_PATH, title: 'Все дома и участки' };

/** The past and present state of the building site. */
function Progress({ context, data: { building, details } }: BuildingViewProps) {
  const { photos, queues } = details;
  const newest = months(photos, null)
    .flatMap((month) => month.photos)
    .slice(0, PHOTOS);
  if (newest.length === 0) return null;
  const page = `${building.url}photos/`;
  const shown = { name: building.name, queues, page, layout: context.layout };
  return (
    <Block id="progress" title="Ход строительства" more={{ href: page, title: 'Все фото по датам' }}>
      <Compare series={seriesOf(photos, queues)} {...shown} />
      <StaticPhotos photos={newest} {...shown} />
    </Block>
  );
}
