import type { RefObject } from 'react';
import { useEffect, useMemo, useState } from 'react';

import { capitalised } from '../../lib/format';
import { area, groupThousands, priceFull } from '../../lib/format';
import { Picture } from '../../ui/Picture';
import type { Cell, Section } from './grid';
import { cellFacts, isLive, isOffered, roomsName, stateTitle, stepFrom } from './grid';

interface GridReaderProps {
  board: RefObject<HTMLElement | null>;
  sections: readonly Section[];
}

interface Shown {
  section: number | null;
  cell: Cell;
  left: number;
  top: number;
}

/** The card beside a cell, pixels. */
const CARD = { width: 268, height: 132, gap: 8 };

/** Arrow-key navigation over the cells, and a card beside the current one. */
export function GridReader({ board, sections }: GridReaderProps) {
  const known = useMemo(
    () =>
      new Map(
        sections.flatMap(({ number, cells }) => cells.map((cell) => [cell.id, { section: number, cell }])),
      ),
    [sections],
  );
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const root = board.current;
    if (!root) return;
    const show = (place: HTMLTableCellElement | null) => {
      const found = place && known.get(Number(place.id.slice('lot-'.length)));
      setShown(found ? { ...found, ...beside(root, place) } : null);
    };
    const focused = () => cellOf(document.activeElement, root);
    const onFocus = (event: FocusEvent) => show(cellOf(event.target, root));
    const onBlur = (event: FocusEvent) => {
      if (!cellOf(event.relatedTarget, root)) show(null);
    };
    const onOver = (event: PointerEvent) => {
      // A tap opens the lot immediately.
      if (event.pointerType === 'mouse') show(cellOf(event.target, root) ?? focused());
    };
    const onLeave = () => show(focused());
    const onKey = (event: KeyboardEvent) => {
      const from = cellOf(event.target, root);
      if (event.key === 'Escape') show(null);
      const to = from && nextOf(from, event.key);
      if (!to) return;
      event.preventDefault();
      moveTo(from, to);
    };
    root.addEventListener('focusin', onFocus);
    root.addEventListener('focusout', onBlur);
    root.addEventListener('pointerover', onOver);
    root.addEventListener('pointerleave', onLeave);
    root.addEventListener('keydown', onKey);

    const now = focused();
    for (const table of root.querySelectorAll('table')) makeOneStop(table, now);
    const linked = root.querySelector<HTMLTableCellElement>(`td[id="${window.location.hash.slice(1)}"]`);
    // The pointer may have been over a cell before this part was loaded.
    const under = root.querySelector<HTMLTableCellElement>('td[id^="lot-"]:hover');
    if (now ?? under) show(now ?? under);
    else if (linked) moveTo(null, linked);
    return () => {
      root.removeEventListener('focusin', onFocus);
      root.removeEventListener('focusout', onBlur);
      root.removeEventListener('pointerover', onOver);
      root.removeEventListener('pointerleave', onLeave);
      root.removeEventListener('keydown', onKey);
    };
  }, [board, known]);

  if (!shown) return null;
  return <Card {...shown} />;
}

function Card({ section, cell, left, top }: Shown) {
  const size = cell.area === null ? '' : `, ${area(cell.area)}`;
  return (
    <div className="grid-card" style={{ left, top }} aria-hidden="true">
      {cell.plan && <Picture src={cell.plan} alt="" width={92} height={108} vector />}
      <div>
        <strong>
          {capitalised(roomsName(cell))}
          {size}
        </strong>
        <p className="muted">{cellFacts(section, cell)}</p>
        {isOffered(cell) && (
          <p className="grid-card-price">{cell.price === null ? 'Цена по запросу' : priceFull(cell.price)}</p>
        )}
        <p className="muted">
          {cell.price_sq !== null ? `${groupThousands(Math.round(cell.price_sq * 1_000))}\u00a0₽/м²` : ''}
        </p>
        {!isLive(cell) && <p className={`grid-card-${cell.state}`}>{stateTitle(cell.state)}</p>}
      </div>
    </div>
  );
}

/** The cell that contains an element. */
function cellOf(target: EventTarget | null, root: HTMLElement): HTMLTableCellElement | null {
  if (!(target instanceof Element) || !root.contains(target)) return null;
  return target.closest<HTMLTableCellElement>('td[id^="lot-"]');
}

/** The focusable element of a cell: its link, or the cell. */
function stopOf(cell: HTMLTableCellElement): HTMLElement {
  return cell.querySelector('a') ?? cell;
}

/** A table has one tab stop: the focused cell, else the first matching one. */
function makeOneStop(table: HTMLTableElement, now: HTMLTableCellElement | null): void {
  const cells = [...table.querySelectorAll<HTMLTableCellElement>('td[id^="lot-"]')];
  for (const cell of cells) stopOf(cell).tabIndex = -1;
  const first =
    cells.find((cell) => cell === now) ??
    cells.find((cell) => /^g\d/.test(cell.className) && !cell.classList.contains('gd')) ??
    cells[0];
  if (first) stopOf(first).tabIndex = 0;
}

/** The next cell for a key. */
function nextOf(from: HTMLTableCellElement, key: string): HTMLTableCellElement | null {
  const row = from.parentElement as HTMLTableRowElement;
  const rows = [...(from.closest('tbody')?.rows ?? [])];
  const places = rows.map(({ cells }) => [...cells].slice(1).map(({ id }) => id !== ''));
  const to = stepFrom(places, rows.indexOf(row), from.cellIndex - 1, key);
  return to && ((rows[to.row]?.cells[to.column + 1] as HTMLTableCellElement | undefined) ?? null);
}

/** Moves the tab stop; the URL gets the fragment of the cell. */
function moveTo(from: HTMLTableCellElement | null, to: HTMLTableCellElement): void {
  const table = to.closest('table');
  if (from) stopOf(from).tabIndex = -1;
  else if (table) makeOneStop(table, to);
  stopOf(to).tabIndex = 0;
  stopOf(to).focus();
  window.history.replaceState(window.history.state, '', `#${to.id}`);
}

/** Right of the cell, or left of it; always inside the board. */
function beside(root: HTMLElement, cell: HTMLTableCellElement): { left: number; top: number } {
  const [board, box] = [root.getBoundingClientRect(), cell.getBoundingClientRect()];
  const right = box.right - board.left + CARD.gap;
  const fits = right + CARD.width <= board.width;
  const left = fits ? right : Math.max(box.left - board.left - CARD.width - CARD.gap, 0);
  const top = Math.min(box.top - board.top, board.height - CARD.height);
  return { left, top: Math.max(top, 0) };
}
