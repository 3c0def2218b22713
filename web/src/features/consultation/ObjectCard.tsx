import { ObjectSummary } from '../../entities/contact/ObjectSummary';
import { consultationPath } from '../../lib/paths';
import { Icon } from '../../ui/Icon';
import type { ConsultationObject } from './model';

interface ObjectCardProps {
  object: ConsultationObject;
  /** Before it is sent the price is a promise, and the complex can be asked about instead. */
  isForm?: boolean;
  /** Asks about the complex instead of its lot; without it a link does. */
  onWhole?: (() => void) | undefined;
}

/** What the application is about. */
export function ObjectCard({ object, isForm = false, onWhole }: ObjectCardProps) {
  const { price, lot, complex } = object;
  return (
    <ObjectSummary object={object}>
      {isForm && (price !== null || lot !== null) && (
        <p className="consultation-terms">
          {price !== null && (
            <span className="consultation-price">
              <Icon name="lock" size={14} />
              Цену запишем в&nbsp;заявку
            </span>
          )}
          {lot !== null && <Whole complex={complex} onWhole={onWhole} />}
        </p>
      )}
    </ObjectSummary>
  );
}

function Whole({ complex, onWhole }: { complex: number; onWhole: (() => void) | undefined }) {
  if (!onWhole) return <a href={consultationPath('complex', complex)}>Спросить обо&nbsp;всём ЖК</a>;
  return (
    <button type="button" className="consultation-link" onClick={onWhole}>
      Спросить обо&nbsp;всём ЖК
    </button>
  );
}
