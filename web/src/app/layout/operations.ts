import type { Operation } from '../contract';
import type { PageContext } from '../page';

/** What the frame of every page asks. */
export function layoutOperations(_context: PageContext): Operation[] {
  return [];
}
