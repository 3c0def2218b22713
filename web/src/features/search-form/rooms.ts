/** Room values of the form (specification, section 5). */

/** An option of the form. */
export interface Room {
  readonly value: string;
  readonly title: string;
  /** The text of a button. */
  readonly short: string;
}

const room = (value: string, title: string, short: string): Room => ({ value, title, short });

/** The options of the form. */
export const ROOMS: readonly Room[] = [
  room('st', 'Студия', 'Студия'),
  room('1', '1 комната', '1'),
  room('2', '2 комнаты', '2'),
  room('3', '3 комнаты', '3'),
  room('4+', '4 комнаты и больше', '4+'),
];

/** The same with free plans, if there is enough space. */
export const ALL_ROOMS: readonly Room[] = [...ROOMS, room('open', 'Свободная планировка', 'Св. план')];

/** Room values by number: above 5 is 5+, −1 is a free plan. */
export function roomOf(number: number): string {
  if (number === -1) return 'open';
  return number > 5 ? '5+' : String(number);
}

/** «2 комнаты», «1–2 комн.», «Студия, 3 комн.». */
export function roomsLabel(values: readonly string[]): string {
  const named = values.filter((value) => !/^\d/.test(value));
  const words = named.map((value) => ALL_ROOMS.find((one) => one.value === value)?.short ?? value);
  const numbers = values.filter((value) => /^\d/.test(value)).toSorted();
  if (numbers.length === 1 && words.length === 0) return oneRoom(numbers[0]!);
  if (numbers.length > 0) words.push(`${joined(numbers)} комн.`);
  return words.join(', ');
}

function oneRoom(value: string): string {
  if (value === '1') return '1 комната';
  return /^[234]$/.test(value) ? `${value} комнаты` : `${value} комнат`;
}

/** Consecutive numbers as a range: «1–3», others separated by commas. */
function joined(numbers: readonly string[]): string {
  const first = Number.parseInt(numbers[0]!, 10);
  const isRow = numbers.every((value, at) => Number.parseInt(value, 10) === first + at);
  return isRow && numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(', ');
}
