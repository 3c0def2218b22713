/** What pages have in common is parsed once in a script engine, and is the same object on all of them. */
import { isFormOfCatalogue } from '../entities/search/operations';
import { flattened } from '../lib/flattened';
import { markShared } from '../ui/server-html';
import type { Operation, OperationResult } from './contract';

/** Between two results in the list that the server passes: no text of JSON contains a line break. */
const SEPARATOR = ',\n';
/** The texts that are known at most: menus, forms and lists of places of two generations, in a heap of 64 MiB. */
const MAX_CHARACTERS = 600_000;

const known = new Map<string, OperationResult>();
let characters = 0;

/** Parses the results of a plan. */
export function parseResults(json: string, operations: readonly Operation[]): OperationResult[] {
  const texts = json.slice(1, -1).split(SEPARATOR);
  return operations.map((operation, at) => {
    const text = texts[at] ?? 'null';
    const isShared = operation.shared ?? isFormOfCatalogue(operation);
    return isShared ? parseShared(text) : (JSON.parse(text) as OperationResult);
  });
}

function parseShared(text: string): OperationResult {
  const before = known.get(text);
  if (before) return before;
  if (characters + text.length > MAX_CHARACTERS) {
    known.clear();
    characters = 0;
  }
  const result = JSON.parse(text) as OperationResult;
  markShared(result);
  known.set(flattened(text), result);
  characters += text.length;
  return result;
}
