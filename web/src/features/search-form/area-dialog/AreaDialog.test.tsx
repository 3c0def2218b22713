import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useReducer } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { DEFAULT_STATE, type FormState, reduce } from '../state';
import { json, serve } from '../testing/form';
import AreaDialog from './AreaDialog';
import { type ReferencePlace, found, shortOf, treesOf } from './places';
import { byLine, byName, filtered, type Station } from './stations';

const line = (id: number, code: string) => ({ id, code, name: `Линия ${code}`, color_rgb: '#D6083B' });
const station = (id: number, name: string, of = line(201, '1'), part: Partial<Station> = {}): Station => ({
  id,
  name,
  other_names: [],
  path: `metro-${id}`,
  is_built: true,
  region_id: 3,
  sort: id,
  map_lat: 59.9,
  map_lng: 30.3,
  line: of,
  ...part,
});
const STATIONS = [
  station(1, 'Девяткино'),
  station(2, 'Автово', undefined, { other_names: ['Комсомольская'] }),
  station(3, 'Парнас', line(202, '2')),
  station(4, 'Казаковская', line(206, '6'), { is_built: false }),
];
const place = (
  id: number,
  name: string,
  parent_id: number | null,
  part: Partial<ReferencePlace> = {},
): ReferencePlace => ({
  id,
  name,
  short: name,
  path: `rajon-${id}`,
  kind: 'district',
  is_district: true,
  is_central: false,
  region_id: 3,
  parent_id,
  ...part,
});
const PLACES = [
  place(10, 'Курортный район', null),
  place(11, 'Сестрорецк', 10, { is_district: false, kind: 'town' }),
  place(12, 'Приморский район', null),
  place(20, 'Всеволожский район', null, { region_id: 4 }),
  place(21, 'Мурино', 20, { is_district: false, kind: 'town', region_id: 4 }),
];
const item = (value: string, complexes: number) => ({ value, title: '', lots: complexes * 10, complexes });

function graphql(body: string): Response {
  const { operationName } = JSON.parse(body) as { operationName: string };
  const answers: Record<string, unknown> = {
    getSubwaysAndDistricts: { getSubwaysAndDistricts: { subways: STATIONS, districts: [] } },
    ReferenceBooks: { referenceBooks: { subways: [], locations: PLACES } },
    FormFacets: {
      facets: {
        facets: {
          groups: [
            { field: 'metro', items: [item('1', 6), item('2', 0)] },
            { field: 'district', items: [item('10', 4)] },
          ],
        },
      },
    },
  };
  return json({ data: answers[operationName] });
}

/** The form's state after the last render. */
const seen = { state: DEFAULT_STATE as FormState };

interface ShownProps {
  initial?: 'metro' | 'district' | 'map';
  start?: Partial<FormState>;
  onClose?: () => void;
  onShow?: () => void;
}

function Shown({ initial = 'metro', start = {}, onClose = nothing, onShow = nothing }: ShownProps) {
  const [current, dispatch] = useReducer(reduce, { ...DEFAULT_STATE, buttonData: '12 квартир', ...start });
  useEffect(() => {
    seen.state = current;
  }, [current]);
  const form = {
    state: current,
    dispatch,
    groups: [],
    region: 'SPB' as const,
    otherOrigin: '',
    year: 2026,
  };
  return <AreaDialog form={form} initial={initial} onClose={onClose} onShow={onShow} />;
}

function nothing(): void {}

beforeEach(() => {
  serve({ '/graphql': graphql });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

const send = (data: unknown, from?: Partial<MessageEvent>) => {
  const frame = screen.getByTitle<HTMLIFrameElement>(/Карта/);
  const init = { data, origin: window.location.origin, source: frame.contentWindow, ...from };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', init as MessageEventInit));
  });
};

describe('the metro tab', () => {
  it('loads the book when the dialog opens, groups by line, counts per station', async () => {
    render(<Shown />);
    expect(await screen.findByRole('region', { name: 'Линия 1' })).toBeTruthy();
    expect(screen.getAllByRole('region')).toHaveLength(2);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Девяткино\s*6/ })).toBeTruthy());
    expect((await box(/Автово/)).closest('label')?.className).toContain('check-dimmed');
  });

  it('filters by a part of a name in any case', async () => {
    render(<Shown />);
    await box(/Девяткино/);
    fireEvent.change(screen.getByRole('textbox', { name: 'Название станции' }), { target: { value: 'АВТ' } });
    expect(screen.getAllByRole('checkbox', { name: /Автово/ })).toHaveLength(1);
    expect(screen.queryByRole('checkbox', { name: /Девяткино/ })).toBeNull();
  });

  it('chooses, leaves, and takes a whole line', async () => {
    render(<Shown />);
    fireEvent.click(await box(/Девяткино/));
    expect(seen.state.selectedSubways.map((one) => one.id)).toEqual([1]);
    fireEvent.click(screen.getByRole('button', { name: 'Все станции: Линия 1' }));
    expect(seen.state.selectedSubways.map((one) => one.id)).toEqual([1, 2]);
    fireEvent.click(screen.getByRole('button', { name: 'Снять все станции: Линия 1' }));
    expect(seen.state.selectedSubways).toEqual([]);
  });

  it('shows what is chosen with a delete control, and clears all', async () => {
    const start = { selectedSubways: [{ id: 1, name: 'Девяткино', line: line(201, '1') }] };
    render(<Shown start={start} />);
    fireEvent.click(screen.getByRole('button', { name: 'Убрать: Девяткино' }));
    expect(seen.state.selectedSubways).toEqual([]);
    fireEvent.click(await box(/Парнас/));
    fireEvent.click(screen.getByRole('button', { name: 'Очистить' }));
    expect(seen.state.selectedSubways).toEqual([]);
  });

  it('tells a failure and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    serve({ '/graphql': () => new Response('', { status: 503 }) });
    render(<Shown />);
    expect((await screen.findByRole('alert')).textContent).toContain('занят');
    serve({ '/graphql': graphql });
    fireEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await box(/Девяткино/)).toBeTruthy();
  });

  it('sends the form by its button', () => {
    const onClose = vi.fn();
    const onShow = vi.fn();
    render(<Shown onClose={onClose} onShow={onShow} />);
    fireEvent.click(screen.getByRole('button', { name: 'Показать 12 квартир' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(onShow).toHaveBeenCalledOnce();
  });
});

describe('the district tab', () => {
  it('is a tree with counts that unfolds', async () => {
    render(<Shown initial="district" />);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /Курортный район\s*4/ })).toBeTruthy());
    expect(screen.queryByRole('checkbox', { name: /Сестрорецк/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Внутри: Курортный район' }));
    fireEvent.click(await box(/Сестрорецк/));
    expect(seen.state.selectedDistricts).toEqual([
      { id: 11, name: 'Сестрорецк', is_district: false, region_id: 3 },
    ]);
    expect(screen.getByRole('tab', { name: /Район\s*1/ })).toBeTruthy();
  });

  it('finds a town by its name', async () => {
    render(<Shown initial="district" />);
    await box(/Курортный/);
    const field = screen.getByRole('textbox', { name: 'Название района или города' });
    fireEvent.change(field, { target: { value: 'мурин' } });
    const panel = screen.getByRole('tabpanel', { name: /Район/ });
    const names = within(panel)
      .getAllByRole('checkbox')
      .map((input) => input.closest('label')?.textContent?.replace(/\d+$/, ''));
    expect(names).toEqual(['Всеволожский район', 'Мурино']);
  });
});

describe('the map tab', () => {
  const AREA = '[{"points":[[59.9,30.2],[59.9,30.4],[60,30.3]],"excluded":false}]';

  it('is a frame of 1050 by 786 with the filter in its URL', () => {
    render(<Shown initial="map" start={{ selectedRooms: ['2'] }} />);
    const frame = screen.getByTitle<HTMLIFrameElement>(/Карта/);
    expect([frame.width, frame.height]).toEqual(['1050', '786']);
    expect(frame.getAttribute('src')).toBe('/site/extfmap/?rooms=2');
  });

  it('takes the areas of the map, and an empty list as none', () => {
    render(<Shown initial="map" />);
    send({ type: 'setInputValue', value: AREA });
    expect(seen.state.mapGeoObjects).toBe(AREA);
    send({ type: 'setInputValue', value: '[]' });
    expect(seen.state.mapGeoObjects).toBeNull();
  });

  it('closes and shows the result when the map says so', () => {
    const onClose = vi.fn();
    const onShow = vi.fn();
    render(<Shown initial="map" onClose={onClose} onShow={onShow} />);
    send({ type: 'showFormResult' });
    expect(onClose).toHaveBeenCalledOnce();
    expect(onShow).toHaveBeenCalledOnce();
  });

  it('believes no other window and no other origin', () => {
    render(<Shown initial="map" />);
    send({ type: 'setInputValue', value: AREA }, { source: window });
    send({ type: 'setInputValue', value: AREA }, { origin: 'https://other.example' });
    send({ type: 'setInputValue', value: { points: [] } });
    expect(seen.state.mapGeoObjects).toBeNull();
  });
});

describe('the books', () => {
  it('are grouped and ordered', () => {
    expect(byLine(STATIONS).map((group) => [group.line.code, group.stations.length])).toEqual([
      ['1', 2],
      ['2', 1],
      ['6', 1],
    ]);
    expect(byName(STATIONS).map((one) => one.name)).toEqual(['Автово', 'Девяткино', 'Казаковская', 'Парнас']);
    expect(filtered(STATIONS, 'комсом').map((one) => one.name)).toEqual(['Автово']);
  });

  it('make trees by region', () => {
    const trees = treesOf(PLACES);
    expect(trees.map((tree) => [tree.title, tree.nodes.length])).toEqual([
      ['Санкт-Петербург', 2],
      ['Ленинградская область', 1],
    ]);
    expect(found(trees[0]!.nodes, 'сестр').map((node) => node.place.name)).toEqual(['Курортный район']);
    expect(shortOf(place(1, 'Восточный административный округ', null, { kind: 'okrug', short: 'ВАО' }))).toBe(
      'Восточный округ',
    );
    expect(shortOf(place(1, 'городской округ Химки', null, { short: 'Химки' }))).toBe('Химки');
  });
});
