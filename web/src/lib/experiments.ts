/** A/B tests: data of the operator, a variant for each browser, kept until the test ends (specification, section 4). */

export interface Experiment {
  /** Latin letters, digits and hyphens. */
  name: string;
  variants: { name: string; weight: number }[];
  /** The last day, YYYY-MM-DD, Moscow time. */
  until: string;
}

const PREFIX = 'ab_';

/** The variant that cookies name; null where they name none of the test's, or two (threat T18). */
export function keptVariant({ name, variants }: Experiment, cookies: string): string | null {
  const start = `${PREFIX}${name}=`;
  const values = cookies.split(';').map((pair) => pair.trim());
  const kept = values.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  return kept.length === 1 && variants.some((variant) => variant.name === kept[0]) ? (kept[0] ?? null) : null;
}

/** The variant of a number from 0 to 1, by weight; null where no variant weighs anything. */
export function drawnVariant({ variants }: Experiment, random: number): string | null {
  let left = random * variants.reduce((sum, { weight }) => sum + weight, 0);
  for (const { name, weight } of variants) {
    if (weight > 0 && left < weight) return name;
    left -= weight;
  }
  return null;
}

/** The cookie of a variant, on the whole site, to the end of the last day. */
export function variantCookie({ name, until }: Experiment, variant: string): string {
  const end = new Date(`${until}T23:59:59+03:00`).toUTCString();
  return `${PREFIX}${name}=${variant}; path=/; expires=${end}; samesite=lax`;
}

/** The variants of this browser, each drawn once; `today` is YYYY-MM-DD. A test that is over has none. */
export function takePart(
  experiments: readonly Experiment[],
  today: string,
  random: () => number = Math.random,
): Record<string, string> {
  const parts: Record<string, string> = {};
  for (const experiment of experiments) {
    if (experiment.until < today) continue;
    const variant = keptVariant(experiment, document.cookie) ?? drawnVariant(experiment, random());
    if (variant === null) continue;
    document.cookie = variantCookie(experiment, variant);
    parts[experiment.name] = variant;
  }
  return parts;
}
