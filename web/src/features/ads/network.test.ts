import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { AdNetwork } from '../../app/contract';
import { choosePurposes } from '../../lib/consent';
import { networkOf, type NetworkEnvironment, TIMEOUT_MS } from './network';

vi.mock('../../lib/third-parties', () => ({ whenQuiet: (start: () => void) => start() }));

const NETWORK: AdNetwork = {
  script: 'https://ads.example/loader.js',
  object: 'AdNetwork',
  pixelUrl: 'https://ads.example/view/{id}/',
  clickUrl: 'https://ads.example/click/',
  frameUrl: 'https://frames.example/ad-frame/',
  places: {
    top: '158',
    branding: '521',
    column: ['160', '161'],
    settlements: [],
    in_page: ['842'],
    plates: [],
    grid: [],
  },
};
const PAGE = { name: 'listing', path: '/buildings/', query: 'rooms=1&rooms=2' };
const MARKED = { advertiser: 'ООО «СЗ Сосны»', inn: '7707083893', erid: '2VtzqwT5c7D' };

const query = vi.fn();
const log = vi.fn();
const load = vi.fn();

const environment = (objects: Record<string, unknown> = { AdNetwork: { query } }): NetworkEnvironment => ({
  objects,
  random: () => 0.999,
  load,
  log,
});

beforeEach(() => {
  load.mockResolvedValue(undefined);
  choosePurposes(['advertising']);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  choosePurposes([]);
});

describe('the ad network', () => {
  it('is asked for several places at once, without rendering, with the conditions of the page', async () => {
    query.mockResolvedValue({
      places: [
        { id: '158', code: '<!-- ID:4512 --><b>Дом</b>', ...MARKED },
        { id: 160, code: null },
        { id: '161', code: 'ID:7', ...MARKED },
      ],
    });
    const banners = await networkOf(NETWORK, environment()).ask(['top', 'column'], PAGE);
    expect(query.mock.calls).toEqual([
      [
        {
          places: ['158', '160', '161'],
          render: false,
          params: [{ type: 'rooms', value: '1,2', priority: 1 }],
        },
      ],
    ]);
    expect(banners.get('top')).toMatchObject([
      { id: '4512', kind: 'markup', code: '<!-- ID:4512 --><b>Дом</b>', erid: '2VtzqwT5c7D' },
    ]);
    expect(banners.get('column')?.map(({ id }) => id)).toEqual(['7']);
  });

  it('loads its script once, and not before consent to advertising', async () => {
    query.mockResolvedValue({ places: [] });
    choosePurposes(['statistics']);
    const network = networkOf(NETWORK, environment());
    expect(await network.ask(['top'], PAGE)).toEqual(new Map());
    expect(load).not.toHaveBeenCalled();
    expect(query).not.toHaveBeenCalled();
    choosePurposes(['advertising']);
    await network.ask(['top'], PAGE);
    await network.ask(['top'], PAGE);
    expect(load.mock.calls).toEqual([['https://ads.example/loader.js']]);
  });

  it('without its object fails with the numbers of the places', async () => {
    for (const objects of [{}, { AdNetwork: null }, { AdNetwork: { query: 1 } }]) {
      await expect(networkOf(NETWORK, environment(objects)).ask(['top', 'column'], PAGE)).rejects.toThrow(
        'object AdNetwork is missing: nothing for places 158, 160, 161',
      );
    }
    load.mockRejectedValue(new Error('503'));
    await expect(networkOf(NETWORK, environment({})).ask(['top'], PAGE)).rejects.toThrow('places 158');
  });

  it('that never answers, or throws, fails', async () => {
    vi.useFakeTimers();
    query.mockReturnValue(new Promise(() => undefined));
    const asked = expect(networkOf(NETWORK, environment()).ask(['top'], PAGE)).rejects.toThrow(
      'does not answer about places 158',
    );
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    await asked;
    query.mockImplementation(() => {
      throw new Error('broken');
    });
    await expect(networkOf(NETWORK, environment()).ask(['top'], PAGE)).rejects.toThrow('broken');
  });

  it('shows nothing that does not say whose it is, or that is too large', async () => {
    const { erid: _erid, ...unmarked } = MARKED;
    query.mockResolvedValue({
      places: [
        { id: '158', code: 'ID:1', ...unmarked },
        { id: '160', code: 'no number', ...MARKED },
        { id: '161', code: `ID:3 ${'x'.repeat(70_000)}`, ...MARKED },
      ],
    });
    const banners = await networkOf(NETWORK, environment()).ask(['top', 'column'], PAGE);
    expect([banners.get('top'), banners.get('column')]).toEqual([[], []]);
    expect(log).toHaveBeenCalledTimes(3);
  });

  it('counts a view by a picture', () => {
    const pictures: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          pictures.push(address);
        }
      },
    );
    networkOf(NETWORK, environment()).countViews([{ id: '4512' }] as never, 'top');
    expect(pictures).toEqual(['https://ads.example/view/4512/']);
    vi.unstubAllGlobals();
  });
});
