import { priceShort } from '../../../lib/format';
import type { FormModel } from '../use-search-form';

const HEIGHT = 56;
const BAR = 18;
const GAP = 3;

/** A price step with the number of lots since the previous step. */
export interface Step {
  /** Roubles. */
  readonly price: number;
  readonly lots: number;
}

/** Facets are cumulative; the chart shows the difference between steps. */
export function stepsOf(items: readonly { readonly value: string; readonly lots: number }[]): Step[] {
  return items.map(({ value, lots }, at) => ({
    price: Number(value),
    lots: Math.max(0, lots - (items[at - 1]?.lots ?? 0)),
  }));
}

/** A histogram of flats by price; a click on a bar sets the maximum price. */
export function PriceSteps({ form: { state, dispatch, groups } }: { readonly form: FormModel }) {
  const steps = stepsOf(groups.find((group) => group.field === 'price_to')?.items ?? []);
  const most = Math.max(0, ...steps.map((step) => step.lots));
  if (most === 0) return null;
  const width = steps.length * (BAR + GAP) - GAP;
  const first = steps[0]!;
  const last = steps.at(-1)!;
  return (
    // A click on a bar does not take the focus from the field above it.
    <div className="sf-steps" role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <svg
        className="sf-steps-bars"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {steps.map(({ price, lots }, at) => {
          const height = Math.max(2, Math.round((lots / most) * HEIGHT));
          const isWithin = state.priceTo === 0 || price <= state.priceTo;
          return (
            <g key={price} onClick={() => dispatch({ type: 'number', field: 'priceTo', value: price })}>
              <title>{`до ${priceShort(price / 1000)}`}</title>
              <rect className="sf-step-field" x={at * (BAR + GAP)} width={BAR + GAP} height={HEIGHT} />
              <rect
                className={isWithin ? 'sf-step' : 'sf-step sf-step-out'}
                x={at * (BAR + GAP)}
                y={HEIGHT - height}
                width={BAR}
                height={height}
                rx="2"
              />
            </g>
          );
        })}
      </svg>
      <span>{priceShort(first.price / 1000)}</span>
      <span>{priceShort(last.price / 1000)}</span>
    </div>
  );
}
