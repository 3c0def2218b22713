/** A price change in percent; the words are for visitors who cannot see the colour. */
export function PercentChange({ percent }: { percent: number | null | undefined }) {
  if (percent === null || percent === undefined || percent === 0) return null;
  const isFall = percent < 0;
  const size = String(Math.abs(percent)).replace('.', ',');
  return (
    <span className={isFall ? 'price-change price-fall' : 'price-change price-rise'}>
      <span aria-hidden="true">{isFall ? '↓' : '↑'}</span>
      <span className="unseen">{isFall ? 'снизилась на ' : 'выросла на '}</span>
      {`\u00a0${size}\u00a0%`}
    </span>
  );
}

/** The change of a lot's price since the first one that is known. */
export function LotPriceChange({ percent }: { percent: number | null | undefined }) {
  return !percent ? null : (
    <span title="С первой известной цены">
      <PercentChange percent={percent} />
    </span>
  );
}

/** The price change over the period in the table's heading. */
export function Change({ percent }: { percent: number | null }) {
  if (percent === null) {
    return (
      <span className="muted">
        <span aria-hidden="true">—</span>
        <span className="unseen">прежняя цена не известна</span>
      </span>
    );
  }
  if (percent === 0) return <span className="muted">без изменений</span>;
  return <PercentChange percent={percent} />;
}
