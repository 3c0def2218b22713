/** What was typed in the fields of a block, as the text keeps it; or what is wrong, by field. */
import { groupThousands } from '../../../lib/format';
import { siteAddress } from './address';
import type { Block, Pair } from './block';
import { valueOf, withValue } from './block';
import type { BlockField, BlockKind } from './kinds';

/** By the key of the field; of a group, with its place before: `0.label`. */
export type Errors = Readonly<Record<string, string>>;

export const fieldId = (key: string, group?: number) => (group === undefined ? key : `${group}.${key}`);

export function validated(
  { fields, group, either }: BlockKind,
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
  if (either) {
    const filled = either.keys.filter((key) => valueOf(pairs, key) !== '');
    if (filled.length !== 1) errors[either.keys[0]] ??= either.error;
  }
  return Object.keys(errors).length > 0 ? { errors } : { block: { ...block, pairs, groups } };
}

function readValue(
  field: BlockField,
  value: string,
  origins: readonly string[],
): { value: string; error?: string } {
  if (value === '') return field.required ? { value, error: field.required } : { value };
  switch (field.type) {
    case 'address':
    case 'picture': {
      const read = siteAddress(value, origins);
      return 'error' in read ? { value, error: read.error } : { value: read.path };
    }
    case 'number': {
      const digits = value.replace(/[\s_]/g, '');
      const isWithin = /^\d+$/.test(digits) && Number(digits) >= field.least && Number(digits) <= field.most;
      return isWithin
        ? { value: digits }
        : { value, error: `Целое число от\u00a0${field.least} до\u00a0${groupThousands(field.most)}` };
    }
    case 'line':
      return [...value].length > field.most
        ? { value, error: `Не\u00a0длиннее ${groupThousands(field.most)} знаков` }
        : { value };
    default:
      return { value };
  }
}
