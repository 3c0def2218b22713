/** The benchmark as an island; the page of prices hydrates it with its other parts. */
export { PriceBenchmark } from './PriceBenchmark';
