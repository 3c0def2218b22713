/** What was typed in the fields of a block, as the text keeps it; or what is wrong, by field. */
import { groupThousands } from '../../../lib/format';
import { siteAddress, videoAddress } from './address';
import type { Block, Pair } from './block';
import { linesOf, valueOf, withLines, withValue } from './block';
import type { BlockField, BlockKind, BlockLines } from './kinds';
import { readTimedLine, secondsOf } from './time';

/** By the key of the field; of a group, with its place before: `0.label`. */
export type Errors = Readonly<Record<string, string>>;

export const fieldId = (key: string, group?: number) => (group === undefined ? key : `${group}.${key}`);

export function validated(
  { fields, group, lines = [], either }: BlockKind,
  block: Block,
  origins: readonly string[],
): { block: Block } | { errors: Errors } {
  const errors: Record<string, string> = {};
  const read = (pairs: readonly Pair[], of: readonly BlockField[], place?: number) =>
    of.reduce((done, field) => {
      const value = valueOf(done, field.key).trim();
      const { value: tidy, error } = readValue(field, value, origins);
      if (error) errors[fieldId(field.key, place)] = error;
      return withValue(done, field.key, tidy);
    }, pairs);
  const pairs = read(block.pairs, fields);
  const groups = group ? block.groups.map((one, place) => read(one, group.fields, place)) : block.groups;
  const end = secondsOf(valueOf(pairs, 'seconds'));
  const withTimes = lines.reduce((done, own) => {
    const { text, error } = readLines(own, linesOf(done, own.key), end);
    if (error) errors[own.key] = error;
    return withLines(done, own.key, text);
  }, groups);
  if (either) {
    const filled = either.keys.filter((key) => valueOf(pairs, key) !== '');
    if (filled.length !== 1) errors[either.keys[0]] ??= either.error;
  }
  return Object.keys(errors).length > 0 ? { errors } : { block: { ...block, pairs, groups: withTimes } };
}

/** Tidy lines in their order; or what is wrong with the first wrong one. */
function readLines(
  { hasEnd, most, longest }: BlockLines,
  typed: string,
  end: number | null,
): { text: string; error?: string } {
  const tidy = typed.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  const text = tidy.filter(Boolean).join('\n');
  let count = 0;
  // When the line above ends; without an end of its own it has to begin earlier.
  let before = 0;
  let isOpen = false;
  for (const [at, line] of tidy.entries()) {
    if (line === '') continue;
    const wrong = (what: string) => ({ text, error: `Строка\u00a0${at + 1}: ${what}` });
    const read = readTimedLine(line);
    count += 1;
    if (!read || (!hasEnd && (read.to !== null || !Number.isInteger(read.from)))) {
      return wrong('начните со\u00a0времени, за\u00a0ним слова: 0:15\u00a0Двор');
    }
    if ([...read.words].length > longest) return wrong(`не\u00a0длиннее ${longest} знаков`);
    if (read.from < before || (isOpen && read.from === before))
      return wrong('время раньше, чем строкой выше');
    if (read.to !== null && read.to <= read.from) return wrong('конец раньше начала');
    if (end !== null && (read.from >= end || (read.to ?? 0) > end)) {
      return wrong('видео к\u00a0этому времени кончилось');
    }
    before = read.to ?? read.from;
    isOpen = read.to === null;
  }
  return count > most ? { text, error: `Не\u00a0больше ${most} строк` } : { text };
}

function readValue(
  field: BlockField,
  value: string,
  origins: readonly string[],
): { value: string; error?: string } {
  if (value === '') return field.required ? { value, error: field.required } : { value };
  switch (field.type) {
    case 'address':
    case 'picture':
    case 'video': {
      const read = (field.type === 'video' ? videoAddress : siteAddress)(value, origins);
      return 'error' in read ? { value, error: read.error } : { value: read.path };
    }
    case 'number': {
      const digits = value.replace(/[\s_]/g, '');
      const isWithin = /^\d+$/.test(digits) && Number(digits) >= field.least && Number(digits) <= field.most;
      return isWithin
        ? { value: digits }
        : { value, error: `Целое число от\u00a0${field.least} до\u00a0${groupThousands(field.most)}` };
    }
    case 'time': {
      const seconds = secondsOf(value);
      return seconds !== null && Number.isInteger(seconds) && seconds > 0
        ? { value }
        : { value, error: 'Напишите длину так: 1:02' };
    }
    case 'line':
      return [...value].length > field.most
        ? { value, error: `Не\u00a0длиннее ${groupThousands(field.most)} знаков` }
        : { value };
    default:
      return { value };
  }
}
