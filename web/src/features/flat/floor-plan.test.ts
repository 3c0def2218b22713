import { describe, expect, it } from 'vitest';

import { floorPlanOf } from './floor-plan';

const lots = (...areas: (number | null)[]) => areas.map((area, at) => ({ id: at + 1, area }));

describe('the scheme of a floor', () => {
  it('goes clockwise around the corridor', () => {
    const { cells, width } = floorPlanOf(lots(40, 20, 60, 40), 'desktop');
    const ids = (isUpper: boolean) =>
      cells.filter((cell) => cell.isUpper === isUpper).map(({ lot }) => lot.id);
    expect([ids(true), ids(false)]).toEqual([
      [1, 2],
      [4, 3],
    ]);
    expect(width).toBe(848);
  });

  it('fills each row to its end, larger lots wider', () => {
    const { cells, width } = floorPlanOf(lots(44.6, 26.1, 42, 76.2, 58.8, 38.4, 24.2), 'desktop');
    for (const isUpper of [true, false]) {
      const row = cells.filter((cell) => cell.isUpper === isUpper);
      expect(row.reduce((sum, cell) => sum + cell.width, 0)).toBe(width);
      const end = row.at(-1);
      expect((end?.x ?? 0) + (end?.width ?? 0)).toBe(width);
    }
    const [one, studio] = cells;
    expect(one?.width).toBeGreaterThan(studio?.width ?? 0);
  });

  it('is wider than a phone when there are many lots, and no cell is too narrow', () => {
    const { cells, width } = floorPlanOf(lots(...Array.from({ length: 14 }, () => null)), 'mobile');
    expect(width).toBeGreaterThan(311);
    expect(Math.min(...cells.map((cell) => cell.width))).toBeGreaterThanOrEqual(76);
  });

  it('one lot alone has a floor of its own', () => {
    const { cells, height, corridor } = floorPlanOf(lots(120), 'desktop');
    expect(cells).toHaveLength(1);
    expect(height).toBe(corridor.y + corridor.height);
  });
});
