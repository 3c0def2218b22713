/** A form for tests: the real components over a mocked server. */
import { render } from '@testing-library/react';
import { vi } from 'vitest';

import { SearchFormDocument } from '../../../api/generated/SearchForm';
import type { SearchFormQuery } from '../../../api/generated/types';
import type { PageContext, Results } from '../../../app/page';
import { Query } from '../../../lib/query';
import { SearchForm } from '../SearchForm';
import { DEFAULT_STATE } from '../state';

type Form = SearchFormQuery['buildingsListFilters']['form'];

/** The context of a page of Moscow on a fixed day. */
export function contextOf(part: Partial<PageContext> = {}): PageContext {
  return {
    path: '/buildings/',
    query: '',
    canonical: 'https://msk.example/buildings/',
    layout: 'desktop',
    today: '2026-11-20',
    year: 2026,
    site: {
      region: 'MSK',
      origin: 'https://msk.example',
      phone: '',
      phoneHours: '',
      company: '',
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
    search: new Query(''),
    ...part,
  };
}

const item = (value: string, title: string, lots: number) => ({
  value,
  title,
  lots,
  complexes: Math.ceil(lots / 10),
  price_from: null,
});

/** The data of the form's operation. */
export function answerOf(form: Partial<Form> = {}, url = '/buildings/'): SearchFormQuery {
  const { extraFilters: _extraFilters, paymentTo: _paymentTo, ...state } = DEFAULT_STATE;
  return {
    chosen: { url, chips: [] },
    buildingsListFilters: {
      // The state has readonly lists, the response mutable ones.
      form: {
        ...structuredClone(state),
        buttonData: '1\u00a0248 квартир в\u00a096\u00a0ЖК',
        ...form,
      } as Form,
      facets: {
        groups: [
          { field: 'catalogue', items: [item('buildings', '', 1248), item('mgk', '', 0)] },
          { field: 'rooms', items: [item('st', '', 912), item('1', '', 40), item('2', '', 0)] },
          {
            field: 'price_to',
            items: [item('4000000', '', 10), item('5000000', '', 25), item('6000000', '', 30)],
          },
          { field: 'end_date', items: [item('1', '', 820), item('2027', '', 141)] },
          { field: 'finishing', items: [item('fine', '', 20), item('furnished', '', 3)] },
          { field: 'convenience', items: [item('gas', '', 7)] },
          { field: 'land_status', items: [item('1', 'ИЖС', 5), item('2', 'ЛПХ', 0)] },
        ],
      },
      counts: { lots: 1248, complexes: 96, price_from: 4_200 },
    },
  };
}

/** Results with the data of the form. */
export function resultsOf(answer: SearchFormQuery | null): Results {
  return {
    of: (document) => (document.hash === SearchFormDocument.hash ? (answer as never) : null),
  };
}

/** Responses of the mocked server by path. */
export type Server = Record<string, (body: string) => Response | Promise<Response>>;

/** A JSON response. */
export function json(data: unknown): Response {
  return new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } });
}

/** Mocks the server; requests are recorded. */
export function serve(server: Server): { path: string; body: string; headers: Headers }[] {
  const requests: { path: string; body: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const body = String(init.body);
    requests.push({ path: address, body, headers: new Headers(init.headers) });
    if (init.signal?.aborted) throw init.signal.reason;
    const answer = server[address];
    return answer ? answer(body) : new Response('', { status: 404 });
  });
  return requests;
}

/** Renders a form. */
export function draw(
  options: {
    form?: Partial<Form>;
    url?: string;
    variant?: 'hero' | 'bar' | 'mobile';
    go?: (address: string) => void;
  } = {},
) {
  const { form, url, variant = 'bar', go = () => undefined } = options;
  return render(
    <SearchForm
      variant={variant}
      context={contextOf({ layout: variant === 'mobile' ? 'mobile' : 'desktop' })}
      results={resultsOf(answerOf(form, url))}
      go={go}
    />,
  );
}

/** The entries that the form would submit. */
export function sent(container: HTMLElement): string[] {
  const data = new FormData(container.querySelector('form')!);
  return [...data].map(([key, value]) => `${key}=${String(value)}`);
}
