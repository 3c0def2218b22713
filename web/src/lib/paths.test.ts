import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { match } from '../app/routes';
import * as counterPaths from './counter-paths';
import * as paths from './paths';
import * as userPaths from './user-paths';

/** What handles a path: a page, or the server itself. */
const answeredBy = (path: string) => match(path)?.route.page ?? 'no page';

test('every path is of a page, or of what the server answers itself', () => {
  const {
    agencyPath,
    buildingPath,
    consultationPath,
    phonePath,
    flatPath,
    searchPath,
    layoutPath,
    nearPicturePath,
    saveSearchPath,
    textsPath,
    isAccountForm: _,
    ...rest
  } = paths;
  const {
    heartPath,
    arrivePath,
    followPath,
    followCommentsPath,
    ownPhotosPath,
    ownStepPath,
    providerPath,
    ...userRest
  } = userPaths;
  const built = {
    agencyPath: agencyPath('dom i ko'),
    buildingPath: buildingPath('zhk-setunskiy-bereg'),
    landing: buildingPath('metro-ramenki'),
    flatPath: flatPath(7),
    aboutLot: consultationPath('lot', 7),
    aboutComplex: consultationPath('complex', 3),
    phonePath: phonePath('lot', 7),
    searchPath: searchPath(paths.BUILDINGS_PATH),
    layoutPath: layoutPath('mobile', '/news/?page=2'),
    nearPicturePath: nearPicturePath('zhk-setunskiy-bereg'),
    heartPath: heartPath('rsa', 7, true),
    providerPath: providerPath('yandex', '/news/?page=2'),
    arrivePath: arrivePath('/news/?page=2'),
    followPath: followPath('apartment', 7),
    followCommentsPath: followCommentsPath('article', 7, '/articles/dolya/'),
    saveSearchPath: saveSearchPath('/kvartiry/?rooms=2'),
    textsPath: textsPath('семейная ипотека'),
    ownStepPath: ownStepPath(7, 'photos'),
    ownPhotosPath: ownPhotosPath(7, 'add'),
  };
  const table = Object.entries({ ...rest, ...counterPaths, ...userRest, ...built }).map(
    ([name, path]) => `${name} ${path} → ${answeredBy(path.split('?')[0] ?? '')}`,
  );
  expect(table).toMatchInlineSnapshot(`
    [
      "HOME_PATH / → home",
      "BUILDINGS_PATH /buildings/ → listing",
      "APARTMENTS_PATH /buildings/multi-functional/ → listing",
      "LOW_RISE_PATH /buildings/mgk/ → listing",
      "TOWNHOUSES_PATH /buildings/townhouses/ → listing",
      "NEAR_METRO_PATH /buildings/near-metro/ → listing",
      "SETTLEMENTS_PATH /settlements/ → listing",
      "FLATS_PATH /kvartiry/ → flats",
      "NEW_FLATS_PATH /new-flats/ → flats",
      "ASSIGNMENTS_PATH /new-flats/assignment/ → flats",
      "MAP_PATH /buildings/map/ → map",
      "EMBEDDED_MAP_PATH /site/extfmap/ → extfmap",
      "FAVOURITES_PATH /buildings/favorites/ → favourites",
      "COMPARISON_PATH /buildings/compare/ → compare",
      "VIEWED_PATH /buildings/viewed/ → viewed",
      "NEWS_PATH /news/ → news-list",
      "ARTICLES_PATH /articles/ → articles-list",
      "RATINGS_PATH /rating/ → rating-list",
      "BUILDERS_RATING_PATH /rating/kto-sdaet-doma-v-srok/ → rating",
      "DISTRICTS_RATING_PATH /rating/rayony-tsena-vybor-i-metro/ → rating",
      "BANKS_RATING_PATH /rating/ipoteka-usloviya-bankov/ → rating",
      "EXPERTS_PATH /rating/experts/ → rating-list",
      "BUILDERS_PATH /companies/ → builders",
      "BANKS_PATH /banks/ → banks",
      "MORTGAGE_PATH /mortgage/ → mortgage",
      "AGENCIES_PATH /agencies/ → agencies",
      "VIDEOS_PATH /video/ → video",
      "OFFERS_PATH /all-offers-adv/ → offers",
      "SITEMAP_PATH /sitemap/ → sitemap",
      "ADD_PATH /site/add/ → add",
      "FEED_CHECK_PATH /feed-check/ → feed-check",
      "CONSULTATION_PATH /consultation/ → consultation",
      "USER_PATH /user/ → user",
      "AUTH_PATH /auth/ → user",
      "LOGOUT_PATH /logout/ → user",
      "TEXTS_PATH /texts/ → texts",
      "ABOUT_PATH /text/about/ → text",
      "CONTACTS_PATH /text/contacts/ → text",
      "ADVERTISING_PATH /text/adv/ → text",
      "AGREEMENT_PATH /text/agreement/ → text",
      "PERSONAL_DATA_PATH /text/politika-obrabotki-personalnyh-dannyh/ → text",
      "PUBLIC_OFFER_PATH /text/oferta/ → text",
      "WITHDRAWAL_PATH /consultation/withdraw/ → no page",
      "GRAPHQL_PATH /graphql → no page",
      "COUNT_PATH /search/count/ → no page",
      "SUGGEST_PATH /search/suggest/ → no page",
      "MEDIA_PATH /media/ → no page",
      "FEED_MEDIA_PATH /media/feed/ → no page",
      "OWN_MEDIA_PATH /media/own/ → no page",
      "MAP_PICTURE_PATH /tiles/picture.svg → no page",
      "OPERATOR_TILES_PATH /tiles/pm/about.json → no page",
      "PHONE_PATH /consultation/phone/ → no page",
      "HITS_PATH /appData/hits/ → no page",
      "VITALS_PATH /appData/vitals/ → no page",
      "REGISTRATION_PATH /user/registration/ → user",
      "RECOVERY_PATH /user/recovery/ → user",
      "RECOVERY_NEW_PATH /user/recovery/new/ → user",
      "CONFIRM_PATH /user/confirm/ → user",
      "MY_FAVOURITES_PATH /user/favorites/ → user",
      "MY_APPLICATIONS_PATH /user/applications/ → user",
      "SUBSCRIPTIONS_PATH /user/subscriptions/ → user",
      "CHANGES_PATH /user/changes/ → user",
      "SEARCHES_PATH /user/searches/ → user",
      "SHORTLISTS_PATH /user/shortlists/ → user",
      "SECURITY_PATH /user/security/ → user",
      "MY_DATA_PATH /user/data/ → user",
      "JOIN_PATH /auth/join/ → user",
      "FOLLOW_PATH /mailing/ → mailing",
      "SEARCH_FORM_PATH /mailing/search/ → mailing",
      "FOLLOW_CONFIRM_PATH /mailing/confirm/ → mailing",
      "UNSUBSCRIBE_PATH /mailing/unsubscribe/ → mailing",
      "MY_OBJECTS_PATH /user/objects/ → user",
      "OWN_CONFIRM_PATH /site/add/confirm/ → own-object",
      "OWN_BEGIN_PATH /site/add/begin/ → no page",
      "BUILDING_COMPLETION_PATH /buildings/ajax/buildingAutoComplete/ → no page",
      "FOLLOW_ADD_PATH /mailing/add/ → no page",
      "SEARCH_SAVE_PATH /mailing/search/add/ → no page",
      "PASSKEY_ASK_PATH /auth/passkey/ask/ → no page",
      "PASSKEY_PATH /auth/passkey/ → no page",
      "PASSKEYS_ASK_PATH /user/passkeys/ask/ → no page",
      "PASSKEYS_PATH /user/passkeys/ → no page",
      "RESEND_PATH /user/resend/ → no page",
      "PUSH_PATH /user/push/ → no page",
      "MESSENGER_PATH /user/messenger/ → no page",
      "PUSH_WORKER_PATH /push.js → no page",
      "EXPORT_PATH /user/data/export/ → no page",
      "ME_PATH /appData/me/ → no page",
      "MAILING_PATH /appData/mailingData/ → no page",
      "LISTS_PATH /appData/lists/ → no page",
      "agencyPath /agencies/dom%20i%20ko/ → agency",
      "buildingPath /buildings/zhk-setunskiy-bereg/ → building",
      "landing /buildings/metro-ramenki/ → listing",
      "flatPath /flats/7/ → flat",
      "aboutLot /consultation/?lot=7 → consultation",
      "aboutComplex /consultation/?complex=3 → consultation",
      "phonePath /consultation/phone/?lot=7 → no page",
      "searchPath /buildings/search/?gc=1 → building",
      "layoutPath /site/fullscreen/?mode=mobile&back=%2Fnews%2F%3Fpage%3D2 → no page",
      "nearPicturePath /tiles/near/zhk-setunskiy-bereg.svg → no page",
      "heartPath /resaleApartment/favorites/toggle/7/?type=rsa&toggledId=7&listed=1 → no page",
      "providerPath /auth/yandex/?back=%2Fnews%2F%3Fpage%3D2 → no page",
      "arrivePath /user/arrive/?back=%2Fnews%2F%3Fpage%3D2 → no page",
      "followPath /mailing/?apartment=7 → mailing",
      "followCommentsPath /comments/mailing/create/page/article-7/articles/dolya/ → no page",
      "saveSearchPath /mailing/search/?of=%2Fkvartiry%2F%3Frooms%3D2 → mailing",
      "textsPath /texts/?q=%D1%81%D0%B5%D0%BC%D0%B5%D0%B9%D0%BD%D0%B0%D1%8F%20%D0%B8%D0%BF%D0%BE%D1%82%D0%B5%D0%BA%D0%B0 → texts",
      "ownStepPath /site/add/7/photos/ → own-object",
      "ownPhotosPath /site/add/7/photos/add/ → no page",
    ]
  `);
});

/** First path segments of the site's URLs that might be hard-coded. */
const SPELT =
  /['"`]\/(?:buildings|settlements|kvartiry|new-flats|flats|news|articles|rating|companies|banks|mortgage|agencies|video|consultation|all-offers-adv|sitemap|site|user|text|auth|logout|mailing|appData|graphql|search|media|tiles|e-click)\b/;

/** The route table has patterns; heads are compared with the server's. */
const MAY_SPELL = /paths\.ts$|app\/routes\.ts$|\.test\.tsx?$|\/testing\/|\/generated/;

test('nobody else spells an address of the site', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !MAY_SPELL.test(name))
    .map((name) => join('src', name));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .split('\n')
      .filter((line) => SPELT.test(line))
      .map((line) => `${file}: ${line.trim()} — take it from src/lib/paths.ts`),
  );
  expect(found).toEqual([]);
});

test('three forms of accounts open as a dialog', () => {
  const forms = Object.values({ ...paths, ...userPaths }).filter(
    (path) => typeof path === 'string' && paths.isAccountForm(path),
  );
  expect(forms).toEqual(['/auth/', '/user/registration/', '/user/recovery/']);
});
