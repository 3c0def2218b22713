/** Completion options of the form (specification, sections 5 and 9). */
import { DELIVERED, PROJECT } from '../../lib/completion';
import { DEADLINE_YEARS } from '../../lib/constants';
import { deadline } from '../../lib/format';

/** Delivered, six years ascending, project. */
export function endDates(year: number): number[] {
  return [DELIVERED, ...Array.from({ length: DEADLINE_YEARS }, (_, at) => year + at), PROJECT];
}

/** «Сдан», «2027», «IV кв. 2027», «Проект». */
export function endDateTitle(code: number): string {
  if (code >= 1000 && code < 10_000) return String(code);
  const text = deadline(code);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The selected options in the form's order, followed by other codes: «Сдан, 2027». */
export function endDatesLabel(codes: readonly number[], year: number): string {
  const offered = endDates(year);
  const others = codes.filter((code) => !offered.includes(code)).toSorted((one, other) => one - other);
  return [...offered.filter((code) => codes.includes(code)), ...others].map(endDateTitle).join(', ');
}
