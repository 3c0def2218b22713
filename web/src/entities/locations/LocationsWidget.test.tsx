import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { BuildingsByLocationsWidgetDocument } from '../../api/generated/BuildingsByLocationsWidget';
import { resultsOf } from '../../app/page';
import answers from '../../../tests/listing/answers.json';
import { contextOf } from '../../../tests/listing/page';
import { LocationsWidget } from './LocationsWidget';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const widget = answers.complexes.widget;
const { name, hash } = BuildingsByLocationsWidgetDocument;
const results = resultsOf([{ name, hash, variables: {} }], [{ data: widget }]);

function draw() {
  render(<LocationsWidget context={contextOf('/buildings/')} results={results} type="BUILDINGS" />);
}

/** Mocks the network: returns a list with one more okrug than the page has. */
function network(status = 200) {
  const short = widget.buildingsByLocationsWidget;
  const more = { ...short.areas[0], id: 999_999, name: 'Щукинский округ' };
  const body = { data: { buildingsByLocationsWidget: { ...short, areas: [...short.areas, more] } } };
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(body, { status })));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('the whole list is asked for once, shown and folded again', async () => {
  const fetch = network();
  draw();
  expect(screen.queryByText('Щукинский округ')).toBeNull();
  const [open] = screen.getAllByRole('button', { name: /^Показать все/ });
  fireEvent.click(open as HTMLElement);
  await screen.findByText('Щукинский округ');
  expect(screen.getByText('Щ')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Свернуть' }));
  expect(screen.queryByText('Щукинский округ')).toBeNull();
  fireEvent.click(screen.getAllByRole('button', { name: /^Показать все/ })[0] as HTMLElement);
  expect(screen.getByText('Щукинский округ')).toBeDefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a list that fails to load shows an error, and can be retried', async () => {
  network(503);
  draw();
  fireEvent.click(screen.getAllByRole('button', { name: /^Показать все/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('alert')[0]?.textContent).toContain('не загрузился'));
  network();
  fireEvent.click(screen.getAllByRole('button', { name: /^Показать все/ })[0] as HTMLElement);
  await screen.findByText('Щукинский округ');
});

test('a tab for each group that has something, with its size', () => {
  draw();
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs[0]).toMatch(/^Округа\d+$/);
  expect(tabs).toHaveLength(5);
});
