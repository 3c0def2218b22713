import { useEffect } from 'react';

import type { Api, Failure } from '../api/client';
import { FacetsDocument, SearchPageDocument, type SearchPageQuery, type SiteRegion } from '../api/generated';
import { useAnswer } from '../api/use-answer';
import { useAddress, useLinks } from '../features/search/navigation';
import { Chips } from '../features/search/Chips';
import { ComplexCard } from '../features/search/ComplexCard';
import { Facets } from '../features/search/Facets';
import { FlatRow } from '../features/search/FlatRow';
import { Nothing } from '../features/search/Nothing';
import { Omnibox } from '../features/search/Omnibox';
import { Pages } from '../features/search/Pages';
import { Sort } from '../features/search/Sort';

const REGIONS: Record<SiteRegion, string> = {
  MSK: 'Москва и область',
  SPB: 'Санкт-Петербург и область',
};

interface Props {
  readonly api: Api;
  readonly region: SiteRegion;
}

/** The search: a phrase or options in, complexes or flats out; the address holds the whole state. */
export function SearchPage({ api, region }: Props) {
  const [address, go] = useAddress();
  useLinks(go);
  const variables = { region, url: address };
  const page = useAnswer(api, SearchPageDocument, variables);
  const facets = useAnswer(api, FacetsDocument, variables);
  const data = page.answer && 'data' in page.answer ? page.answer.data : null;
  const failure = page.answer && 'failure' in page.answer ? page.answer.failure : null;
  const groups = facets.answer && 'data' in facets.answer ? facets.answer.data.facets.facets.groups : [];
  const title = data?.buildingsListData.metaTags.title;

  useEffect(() => {
    if (title) document.title = `${title} — Новосёл`;
  }, [title]);

  return (
    <>
      <a className="skip" href="#results">
        К результатам
      </a>
      <header className="header">
        <div className="header__inner">
          <a className="header__mark" href="/" data-here>
            Новосёл
          </a>
          <span className="header__region">{REGIONS[region]}</span>
        </div>
      </header>
      <main className="page">
        <Omnibox api={api} region={region} address={address} go={go} />
        <h1 className="page__title">{data?.buildingsListData.metaTags.h1 ?? 'Поиск новостроек'}</h1>
        <output className="page__found">{data && found(data.buildingsListData)}</output>
        {data && <Chips chips={data.chosen.chips} />}
        <div className="page__columns">
          <section
            id="results"
            className="results"
            aria-label="Результаты"
            aria-busy={page.isLoading}
            tabIndex={-1}
          >
            {failure && <Trouble failure={failure} retry={page.retry} />}
            {!page.answer && <Skeleton />}
            {data && <Results api={api} region={region} address={address} data={data} go={go} />}
          </section>
          <aside id="options" className="side" aria-label="Уточнить поиск">
            {data && <Facets groups={groups} address={data.chosen.url} />}
          </aside>
        </div>
      </main>
    </>
  );
}

interface ResultsProps extends Props {
  readonly address: string;
  readonly data: SearchPageQuery;
  readonly go: (address: string) => void;
}

function Results({ api, region, address, data, go }: ResultsProps) {
  const { buildings, flats } = data.buildingsListData;
  if (buildings.items.length === 0 && flats.items.length === 0) {
    return <Nothing api={api} region={region} address={address} />;
  }
  return (
    <>
      <Sort address={address} go={go} />
      {buildings.items.map((complex) => (
        <ComplexCard key={complex.id} complex={complex} address={data.chosen.url} />
      ))}
      {flats.items.map((flat) => (
        <FlatRow key={flat.path} flat={flat} />
      ))}
      <Pages address={address} count={Math.max(buildings.pagesCount, flats.pagesCount)} />
    </>
  );
}

function found({ buildings, flats }: SearchPageQuery['buildingsListData']): string {
  return buildings.headers.found || flats.headers.found;
}

function Trouble({ failure, retry }: { readonly failure: Failure; readonly retry: () => void }) {
  return (
    <div className="note note_wrong" role="alert">
      <p>{failure.message}</p>
      <button type="button" onClick={retry}>
        Повторить
      </button>
    </div>
  );
}

/** Cards of the right size while the first answer is under way. */
function Skeleton() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3].map((card) => (
        <div key={card} className="card card_skeleton" />
      ))}
    </div>
  );
}
