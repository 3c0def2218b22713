/** What was changed in a form and is not saved yet. */
import type { FieldEditInput } from '../generated/types';
import type { RecordField } from './kinds';

export interface PendingField {
  value?: string;
  isLocked?: boolean;
}

export type Pending = Readonly<Record<string, PendingField>>;

const without = (pending: Pending, name: string): Pending =>
  Object.fromEntries(Object.entries(pending).filter(([key]) => key !== name));

/** With a value; the one that the record has is no change. */
export function withValue(
  fields: readonly RecordField[],
  pending: Pending,
  name: string,
  value: string,
): Pending {
  const isSame = fields.find((field) => field.name === name)?.value === value;
  return isSame ? without(pending, name) : { ...pending, [name]: { value } };
}

/** With the lock turned; a new value locks by itself, so the lock of a changed field stays. */
export function withLock(fields: readonly RecordField[], pending: Pending, name: string): Pending {
  const now = pending[name];
  if (now?.value !== undefined) return pending;
  const field = fields.find((known) => known.name === name);
  return now || !field ? without(pending, name) : { ...pending, [name]: { isLocked: !field.isLocked } };
}

/** Whether feeds will leave a field alone. */
export const isLocked = (field: RecordField, pending: PendingField | undefined) =>
  pending?.value !== undefined || (pending?.isLocked ?? field.isLocked);

/** What is sent. */
export function editsOf(fields: readonly RecordField[], pending: Pending): FieldEditInput[] {
  return fields.flatMap<FieldEditInput>(({ name, value: before }) => {
    const { value, isLocked: lock } = pending[name] ?? {};
    if (value !== undefined) return [{ name, set: value, before, lock: null }];
    return lock === undefined ? [] : [{ name, lock, set: null, before: null }];
  });
}
