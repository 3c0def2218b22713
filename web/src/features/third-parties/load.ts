/** Scripts of third parties, each at most once a page. What fails is logged, and costs the page nothing else. */

const loading = new Map<string, Promise<void>>();

/** Loads a script of another host. Only configured addresses pass the pages' policy and `ui/trusted.ts`. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const coming = new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.async = true;
    script.addEventListener('load', () => done());
    script.addEventListener('error', () => fail(new Error(`no script at ${address}`)));
    script.src = address;
    document.head.append(script);
  });
  loading.set(address, coming);
  return coming;
}

/** Says to the console what went wrong with a third party: visitors are not told (specification, section 8). */
export function logFailure(party: string, error: unknown): void {
  try {
    console.error(`${party}:`, error instanceof Error ? error.message : error);
  } catch {
    // Another third party may have put something of its own in the place of the console.
  }
}

/** Calls a third party; what it throws is logged. */
export function guarded<Result>(party: string, call: () => Result): Result | undefined {
  try {
    return call();
  } catch (error) {
    logFailure(party, error);
    return undefined;
  }
}
