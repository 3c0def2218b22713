import { priceShort } from '../../../lib/format';
import type { FormModel } from '../use-search-form';

const HEIGHT = 56;
const BAR = 18;
const GAP = 3;

/** A step of the price with what lies between it and the step before. */
export interface Step {
  /** Roubles. */
  readonly price: number;
  readonly lots: number;
}

/** Facets count everything up to a step; the picture shows what each step adds. */
export function stepsOf(items: readonly { readonly value: string; readonly lots: number }[]): Step[] {
  return items.map(({ value, lots }, at) => ({
    price: Number(value),
    lots: Math.max(0, lots - (items[at - 1]?.lots ?? 0)),
  }));
}

/** How the flats lie by price; a press on a bar makes it the highest price. */
export function PriceSteps({ form: { state, dispatch, groups } }: { readonly form: FormModel }) {
  const steps = stepsOf(groups.find((group) => group.field === 'price_to')?.items ?? []);
  const most = Math.max(0, ...steps.map((step) => step.lots));
  if (most === 0) return null;
  const width = steps.length * (BAR + GAP) - GAP;
  const first = steps[0]!;
  const last = steps.at(-1)!;
  return (
    // A press on a bar leaves the focus in the field above it.
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
