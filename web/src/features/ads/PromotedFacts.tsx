import { completion } from '../../entities/complex/completion';
import { Station } from '../../ui/Metro';
import type { PromotedComplex } from './banner';

const NO_LINE = 'currentColor';

/** What a card of the list says of a complex: its builder, when it is ready, and how near the underground is. */
export function PromotedFacts({ complex, today }: { complex: PromotedComplex; today: string }) {
  const { builder, station, end_date: first, end_date_to: last } = complex;
  const facts = [builder, completion(first, last, today)].filter(Boolean);
  return (
    <div className="promoted">
      {facts.length > 0 && <p className="promoted-about">{facts.join(' · ')}</p>}
      {station && (
        <Station
          name={station.name}
          color={station.color ?? NO_LINE}
          walk={station.transport_minutes === null ? station.walk_minutes : null}
          transport={station.transport_minutes}
        />
      )}
    </div>
  );
}
