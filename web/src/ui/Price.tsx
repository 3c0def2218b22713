import { priceFull, priceShort } from '../lib/format';
import { Icon } from './Icon';

interface PriceProps {
  /** Thousands of roubles. */
  thousands: number;
  /** «8 420 000 ₽» instead of «8,42 млн ₽». */
  full?: boolean;
  /** Adds «от». */
  from?: boolean;
}

export function Price({ thousands, full = false, from = false }: PriceProps) {
  return (
    <span className="price">
      {from && 'от\u00a0'}
      {full ? priceFull(thousands) : priceShort(thousands)}
    </span>
  );
}

/** The change of a price, thousands of roubles; nothing for an unchanged price. */
export function PriceChange({ thousands }: { thousands: number }) {
  if (thousands === 0) return null;
  const isFall = thousands < 0;
  return (
    <span className={isFall ? 'price-change price-fall' : 'price-change price-rise'}>
      <Icon name={isFall ? 'fall' : 'rise'} size={14} />
      <span className="unseen">{isFall ? 'подешевела на ' : 'подорожала на '}</span>
      {priceShort(Math.abs(thousands))}
    </span>
  );
}
