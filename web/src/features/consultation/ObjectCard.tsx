import { consultationPath } from '../../lib/paths';
import { roubles } from '../../lib/format';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
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
  const { title, details, price, isFrom, picture, isPlan, lot, complex } = object;
  return (
    <div className="consultation-object">
      {picture && (
        <Picture
          className={isPlan ? 'consultation-picture is-plan' : 'consultation-picture'}
          src={picture}
          alt=""
          width={72}
          height={72}
          vector={isPlan}
        />
      )}
      <div className="consultation-about">
        <p className="consultation-title">
          <strong>{title}</strong>
          {price !== null && (
            <strong>
              {isFrom && 'от\u00a0'}
              {roubles(price)}
            </strong>
          )}
        </p>
        {details && <p className="muted">{details}</p>}
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
      </div>
    </div>
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
