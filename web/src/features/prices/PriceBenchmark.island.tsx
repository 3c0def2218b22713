/** The benchmark as an island; the page of prices hydrates it with the rest. */
export { PriceBenchmark } from './PriceBenchmark';
