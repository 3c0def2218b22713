/** The completion of a complex as text. */
import { COMMISSION, DELIVERED, UNKNOWN } from '../../lib/completion';
import { deadline } from '../../lib/format';
import type { Building } from './types';

/** Completion codes up to this one are a state, not a quarter. */
const LAST_STATE = COMMISSION;

/** «сдан», «сдача: IV кв. 2026 — II кв. 2027», «сдан частично, до II кв. 2028». */
export function completion(first: number | null, last: number | null): string {
  if (first === null) return '';
  if (last === null || last === first)
    return first > LAST_STATE ? `сдача: ${deadline(first)}` : deadline(first);
  if (first > LAST_STATE) return `сдача: ${deadline(first)} — ${deadline(last)}`;
  if (first === DELIVERED && last > LAST_STATE) return `сдан частично, до ${deadline(last)}`;
  return `${deadline(first)} — ${deadline(last)}`;
}

/** «IV кв. 2027 – II кв. 2028». */
export function completionRange({
  end_date: from,
  end_date_to: to,
}: Pick<Building, 'end_date' | 'end_date_to'>): string | null {
  if (from === null || from === UNKNOWN) return null;
  return to === null || to === from ? deadline(from) : `${deadline(from)} – ${deadline(to)}`;
}
