import { createContext, useContext } from 'react';

/** Whether the plans of the lots around could not be read. */
export const UnreadPlans = createContext(false);

/** In the place and the size of a plan that is not there: the seller did not send it, or it could not be read. */
export function NoPlan() {
  const isUnread = useContext(UnreadPlans);
  return (
    <span className="picture no-plan muted">{isUnread ? 'план не\u00a0загрузился' : 'план не прислали'}</span>
  );
}
