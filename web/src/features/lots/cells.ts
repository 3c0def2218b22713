/**
 * The cells of the шахматка as HTML. There are hundreds of static cells, so no React elements are created for them:
 * this costs a tenth. Every value is escaped, though each is a number or a constant text.
 */
import type { Cell, GridRow, GridSlot } from './grid';
import { cellLabel, cellText, isOffered, roomsSign } from './grid';
import type { Paint } from '../../entities/lot/lots-filter';

interface Look {
  /** The value shown in the cells. */
  wanted: Paint;
  /** Returns the class of a cell with a price. */
  paint: (cell: Cell) => string;
}

/** The rows of the table's body. */
export function rowsHtml(rows: readonly GridRow[], look: Look): string {
  return rows
    .map(({ floor, cells }) => {
      const places = cells.map((place) => slotHtml(place, look)).join('');
      return `<tr><th scope="row">${floor}</th>${places}</tr>`;
    })
    .join('');
}

function slotHtml({ section, cell, isEdge }: GridSlot, { wanted, paint }: Look): string {
  const edge = isEdge ? ' ge' : '';
  if (!cell) return `<td class="gn${edge}"><span class="unseen">нет</span></td>`;
  const place = `<td id="lot-${cell.id}" class="${isOffered(cell) ? paint(cell) : 'gs'}${edge}"`;
  const label = `aria-label="${escape(cellLabel(section, cell))}"`;
  if (!isOffered(cell)) return `${place} ${label}></td>`;
  const sign = escape(roomsSign(cell.rooms));
  return `${place}><a href="${escape(cell.url)}" ${label} data-r="${sign}">${escape(cellText(cell, wanted))}</a></td>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}
