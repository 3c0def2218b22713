import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Api } from '../api/client';
import { notifications } from '../ui/notifications';
import type { PageState } from './contract';
import { loadPage } from './lazy-pages';
import { inAppTarget, startNavigation } from './navigation';
import { renderPage, matchPage } from './portal';

const STATE: PageState = {
  request: {
    path: '/site/add/',
    query: '',
    canonical: 'http://localhost:3000/site/add/',
    layout: 'desktop',
    today: '2026-11-20',
    year: 2026,
    site: {
      region: 'MSK',
      origin: 'http://localhost:3000',
      phone: '+7 (495) 000-12-34',
      phoneHours: 'ежедневно',
      company: 'Новосёл',
      about: 'Новостройки из первых рук.',
      disclaimer: 'Не является офертой.',
      social: [],
      counter: null,
      mapToken: null,
      tilesUrl: null,
    },
    otherSite: { region: 'SPB', origin: 'http://spb.localhost' },
    generation: 1,
  },
  results: [],
};

let server: Server;
let root: Root;

/** Adds a link to the document. */
function anchorTo(href: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.textContent = href;
  document.body.append(anchor);
  return anchor;
}

/** A click of the main button. */
function click(anchor: HTMLAnchorElement, init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  anchor.dispatchEvent(event);
  return event;
}

/** The in-app target of a click on a link. */
function targetOf(href: string, init: MouseEventInit = {}): string | null {
  const anchor = anchorTo(href);
  let url: string | null = null;
  const listen = (event: Event) => {
    url = inAppTarget(event as MouseEvent);
    event.preventDefault();
  };
  anchor.addEventListener('click', listen);
  click(anchor, init);
  anchor.remove();
  return url;
}

beforeAll(async () => {
  // Every query fails: these tests are about navigation, and pages must survive failed queries.
  server = createServer((_, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    response.end('{"data":null,"errors":[{"message":"нет"}]}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  window.history.replaceState(null, '', '/site/add/');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  const matched = matchPage(STATE.request);
  root.render(renderPage(matched, await loadPage(matched.name), STATE.results).tree);
  startNavigation(root, new Api(`http://127.0.0.1:${port}/graphql`), STATE);
  await screen.findByRole('heading', { level: 1, name: 'Добавить объект' });
});

afterAll(() => {
  root.unmount();
  server.close();
});

describe('a click', () => {
  it('is in-app for plain clicks on the four sections of this host only', () => {
    expect(targetOf('/news/?page=2#list')).toBe('/news/?page=2#list');
    expect(targetOf('/buildings/')).toBeNull();
    expect(targetOf('https://elsewhere.example/news/')).toBeNull();
    expect(targetOf('/news/', { ctrlKey: true })).toBeNull();
    expect(targetOf('/news/', { button: 1 })).toBeNull();
  });

  it('changes the page, its head and its address, and leads the focus to the heading', async () => {
    const anchor = anchorTo('/rating/');
    expect(click(anchor).defaultPrevented).toBe(true);
    await waitFor(() => expect(window.location.pathname).toBe('/rating/'));
    const heading = await screen.findByRole('heading', { level: 1, name: /ейтинги/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toContain('ейтинги');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'http://localhost:3000/rating/',
    );
    expect(document.documentElement.dataset['page']).toBe('rating-list');
    anchor.remove();
  });

  it('on an address without its slash ends at the right one', async () => {
    const anchor = anchorTo('/news');
    click(anchor);
    await waitFor(() => expect(window.location.pathname).toBe('/news/'));
    anchor.remove();
  });

  it('is undone by going back', async () => {
    window.history.back();
    await waitFor(() => expect(window.location.pathname).toBe('/rating/'));
    await screen.findByRole('heading', { level: 1, name: /ейтинги/ });
    expect(document.title).toContain('ейтинги');
  });

  it('without a connection stays and says so', async () => {
    await new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
    const anchor = anchorTo('/articles/');
    click(anchor);
    await waitFor(() => expect(notifications().map(({ id }) => id)).toContain('offline'));
    expect(window.location.pathname).toBe('/rating/');
    anchor.remove();
  });
});
