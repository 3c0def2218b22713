import type { ReactNode } from 'react';

import { roubles } from '../../lib/format';
import { Picture } from '../../ui/Picture';

/** What a form is about, as the server shows it. */
export interface SubjectObject {
  lot: number | null;
  complex: number;
  title: string;
  details: string;
  /** Roubles: of the lot, or the lowest of the complex. */
  price: number | null;
  /** The price is the lowest of several. */
  isFrom: boolean;
  /** A URL below /media/. */
  picture: string | null;
  /** A plan is shown whole, a photo is cropped. */
  isPlan: boolean;
  url: string;
  /** Of the lot's complex. */
  complexTitle: string | null;
}

/** The picture, the title and the price of what a form is about. */
export function ObjectSummary({ object, children }: { object: SubjectObject; children?: ReactNode }) {
  const { title, details, price, isFrom, picture, isPlan } = object;
  return (
    <div className="object-summary">
      {picture && (
        <Picture
          className={isPlan ? 'object-summary-picture is-plan' : 'object-summary-picture'}
          src={picture}
          alt=""
          width={72}
          height={72}
          vector={isPlan}
        />
      )}
      <div className="object-summary-about">
        <p className="object-summary-title">
          <strong>{title}</strong>
          {price !== null && (
            <strong>
              {isFrom && 'от\u00a0'}
              {roubles(price)}
            </strong>
          )}
        </p>
        {details && <p className="muted">{details}</p>}
        {children}
      </div>
    </div>
  );
}
