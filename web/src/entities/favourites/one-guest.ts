/**
 * The first change makes a guest of somebody whom the server does not know. A page may be left while it is on the way; a
 * change of the next page, or of another tab, would make a second guest, and what one of the two keeps would be lost.
 */
import { visitor } from '../../lib/visitor';

const KEY = 'novosel.lists.first';

/** How long a first change may be on the way, milliseconds. */
const LONGEST = 10_000;

/** How often it is looked whether it has arrived, milliseconds. */
const PAUSE = 100;

/** Sends a change as soon as no other one may be making a guest. */
export async function asOneGuest<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  while (!visitor() && isOnTheWay()) await new Promise((resolve) => setTimeout(resolve, PAUSE));
  if (visitor()) return send();
  stored((storage) => storage.setItem(KEY, String(Date.now())));
  try {
    const answer = await send();
    forget();
    return answer;
  } catch (error) {
    // Without an answer, as when the page is left, the change may have arrived or may yet arrive.
    if (!(error instanceof TypeError)) forget();
    throw error;
  }
}

function forget(): void {
  stored((storage) => storage.removeItem(KEY));
}

function isOnTheWay(): boolean {
  const age = Date.now() - Number(stored((storage) => storage.getItem(KEY)));
  return age >= 0 && age < LONGEST;
}

/** Null where the storage is blocked or full. */
function stored<Answer>(access: (storage: Storage) => Answer): Answer | null {
  try {
    return access(localStorage);
  } catch {
    return null;
  }
}
