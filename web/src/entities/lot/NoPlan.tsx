import { createContext, useContext } from 'react';

/** What the answer with the lots around misses. */
export const LotErrors = createContext<readonly { field: string }[]>([]);

/** In the place and the size of a plan that is not there: the seller did not send it, or it could not be read. */
export function NoPlan() {
  const isUnread = useContext(LotErrors).some(({ field }) => field === 'details');
  return <span className="picture no-plan muted">план не {isUnread ? 'открылся' : 'прислали'}</span>;
}
