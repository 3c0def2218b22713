/** A listing rendered from results of a real server. */
import { BuildingsByLocationsWidgetDocument } from '../../src/api/generated/BuildingsByLocationsWidget';
import { QueryBuildingsListDataDocument } from '../../src/api/generated/QueryBuildingsListData';
import { SearchFormDocument } from '../../src/api/generated/SearchForm';
import type { DeviceLayout, Operation, OperationResult } from '../../src/app/contract';
import { type PageContext, resultsOf, type View } from '../../src/app/page';
import { Query } from '../../src/lib/query';
import { listingView } from '../../src/features/listing/Listing';
import answers from './answers.json';

export type AnswerName = keyof typeof answers;

/** The context of a saved result. */
export function contextOf(address: string, layout: DeviceLayout = 'desktop'): PageContext {
  const [path = '', query = ''] = address.split('?', 2);
  return {
    path,
    query,
    canonical: `https://msk.example${address}`,
    layout,
    today: '2026-11-20',
    year: 2026,
    site: {
      region: 'MSK',
      origin: 'https://msk.example',
      phone: '+7 (495) 000-12-34',
      phoneHours: 'ежедневно с 9:00 до 21:00',
      company: 'Новосёл',
      about: 'Новостройки из первых рук.',
      disclaimer: 'Не является офертой.',
      social: [],
      counter: null,
      mapToken: null,
      tilesUrl: null,
    },
    otherSite: { region: 'SPB', origin: 'https://spb.example' },
    generation: 1,
    params: {},
    search: new Query(query),
  };
}

interface Changes {
  address?: string;
  layout?: DeviceLayout;
  /** Other flats than the saved ones. */
  flats?: readonly unknown[];
  /** Other complexes than the saved ones. */
  buildings?: readonly unknown[];
}

/** The view of a saved result, at its own URL by default. */
export function viewOf(
  name: AnswerName,
  { address = answers[name].url, layout = 'desktop', ...others }: Changes = {},
): View {
  const url = others.flats ? address : answers[name].url;
  const listing = withOthers(answers[name].listing, others);
  const chips = name === 'complexes' ? [{ text: '1-комнатные', url: '/buildings/?rooms=2' }] : [];
  const asked: [Operation, OperationResult][] = [
    [asOperation(QueryBuildingsListDataDocument), { data: listing }],
    [asOperation(BuildingsByLocationsWidgetDocument), { data: answers.complexes.widget }],
    [asOperation(SearchFormDocument), { data: formAnswer(url, chips) }],
  ];
  const results = resultsOf(
    asked.map(([operation]) => operation),
    asked.map(([, answer]) => answer),
  );
  return listingView(contextOf(address, layout), results);
}

function withOthers(
  listing: (typeof answers)[AnswerName]['listing'],
  { flats, buildings }: Pick<Changes, 'flats' | 'buildings'>,
) {
  const data = listing.buildingsListData;
  return {
    buildingsListData: {
      ...data,
      flats: flats ? { ...data?.flats, items: flats } : data?.flats,
      buildings: buildings ? { ...data?.buildings, items: buildings } : data?.buildings,
    },
  };
}

function asOperation({ name, hash }: { name: string; hash: string }): Operation {
  return { name, hash, variables: {} };
}

function formAnswer(url: string, chips: { text: string; url: string }[]) {
  return {
    chosen: { url, chips },
    buildingsListFilters: { form: { selectedSubways: [] }, facets: { groups: [] } },
  };
}
