/** A phone number as people type it: 8…, 7…, +7…, ten digits, or a number of another country after its «+». */

/** Digits of a Russian number after the country's code. */
const LENGTH = 10;
/** Digits of a foreign number with its code (E.164). */
const FOREIGN = { least: 8, most: 15 } as const;

const GENITIVE = [
  'десяти',
  'одной',
  'двух',
  'трёх',
  'четырёх',
  'пяти',
  'шести',
  'семи',
  'восьми',
  'девяти',
] as const;

interface Parsed {
  isForeign: boolean;
  digits: string;
}

/** The digits of a number: of a Russian one without its code. */
function parse(text: string): Parsed {
  const digits = text.replace(/\D/g, '');
  const isInternational = text.trim().startsWith('+');
  if (isInternational && digits !== '' && !digits.startsWith('7')) return { isForeign: true, digits };
  // Ten digits are a whole number even if they begin with the 8 of a city's code.
  const hasCode = isInternational || (digits.length !== LENGTH && /^[78]/.test(digits));
  return { isForeign: false, digits: hasCode ? digits.slice(1) : digits };
}

/** What is wrong with a typed number, and how to mend it; null if nothing is. */
export function phoneError(text: string): string | null {
  const { isForeign, digits } = parse(text);
  if (digits === '') return 'Введите телефон';
  if (isForeign) {
    const fits = digits.length >= FOREIGN.least && digits.length <= FOREIGN.most;
    return fits ? null : `В номере с кодом страны от ${FOREIGN.least} до ${FOREIGN.most} цифр`;
  }
  const missing = LENGTH - digits.length;
  if (missing === 0) return null;
  if (missing < 0) {
    return `${missing === -1 ? 'Лишняя цифра' : 'Лишние цифры'}: в\u00a0номере их\u00a0${LENGTH}`;
  }
  return `Не\u00a0хватает ${GENITIVE[missing]} ${missing === 1 ? 'цифры' : 'цифр'}: в\u00a0номере их\u00a0${LENGTH}`;
}

/** A number, also an unfinished one, as «+7 (916) 000-45-17»; a foreign or too long one as it is. */
export function formatPhone(text: string): string {
  const { isForeign, digits } = parse(text);
  if (isForeign || digits.length > LENGTH || !/\d/.test(text)) return text;
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 8), digits.slice(8)];
  const [city, ...rest] = parts.filter(Boolean);
  if (!city) return '+7';
  const own = rest.join('-');
  return own ? `+7 (${city}) ${own}` : `+7 (${city}`;
}

/** The input event of a phone field, as far as formatting asks. */
interface Typing {
  value: string;
  caret: number | null;
  isDeleting: boolean;
}

/** The value of a field while it is typed: formatted only at its end, so that the caret never jumps. */
export function typedPhone({ value, caret, isDeleting }: Typing): string {
  return isDeleting || caret !== value.length ? value : formatPhone(value);
}
