/** The layout of a floor's lots: numbers only, the same on both sides. */
import type { DeviceLayout } from '../../app/contract';

/** A lot as input of the layout. */
export interface LotPosition {
  id: number;
  area: number | null;
}

/** A lot with its position, in units of the drawing. */
export interface PlacedLot<Lot> {
  lot: Lot;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Windows of the upper row are at the top, those of the lower one at the bottom. */
  isUpper: boolean;
}

/** The layout of a floor plan. */
export interface FloorPlanLayout<Lot> {
  width: number;
  height: number;
  cells: readonly PlacedLot<Lot>[];
  /** The corridor between the rows; its middle holds the stairs and lifts. */
  corridor: { y: number; height: number };
}

/** The card of a device layout without its padding, and the narrowest cell with enough space for its text. */
const BOXES: Record<DeviceLayout, { width: number; narrow: number; row: number; corridor: number }> = {
  desktop: { width: 848, narrow: 92, row: 108, corridor: 44 },
  mobile: { width: 311, narrow: 76, row: 88, corridor: 30 },
};

/** The assumed area of a lot whose area is unknown, m². */
const USUAL = 40;

/**
 * Lots around a corridor, clockwise by riser: the first half above from the left, the rest below from the right. Widths
 * are proportional to areas; a floor that is too long for its card is wider than it.
 */
export function floorPlanOf<Lot extends LotPosition>(
  lots: readonly Lot[],
  layout: DeviceLayout,
): FloorPlanLayout<Lot> {
  const { width: box, narrow, row, corridor } = BOXES[layout];
  const half = Math.ceil(lots.length / 2);
  const upper = lots.slice(0, half);
  const lower = lots.slice(half).toReversed();
  const width = Math.max(box, half * narrow, lower.length * narrow);
  const place = (list: readonly Lot[], isUpper: boolean): PlacedLot<Lot>[] => {
    const widths = widthsOf(list, width, narrow);
    let x = 0;
    return list.map((lot, at) => {
      const cell = { lot, x, y: isUpper ? 0 : row + corridor, width: widths[at] ?? 0, height: row, isUpper };
      x += cell.width;
      return cell;
    });
  };
  return {
    width,
    height: lower.length > 0 ? row * 2 + corridor : row + corridor,
    cells: [...place(upper, true), ...place(lower, false)],
    corridor: { y: row, height: corridor },
  };
}

/** Integer widths that fill the row, none below the minimum. */
function widthsOf(lots: readonly LotPosition[], width: number, narrow: number): number[] {
  const sizes = lots.map(({ area }) => area ?? USUAL);
  const sum = sizes.reduce((total, size) => total + size, 0);
  const spare = width - narrow * lots.length;
  let left = width;
  return sizes.map((size, at) => {
    const own = at === sizes.length - 1 ? left : Math.round(narrow + (spare * size) / sum);
    left -= own;
    return own;
  });
}
