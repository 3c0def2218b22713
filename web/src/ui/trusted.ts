/** Markup that runs a script: the portal renders none. */
const RUNS = /<script|<[^>]+\son\w+\s*=/i;

interface TrustedTypes {
  createPolicy(name: 'default', rules: Record<string, (text: string) => string | null>): unknown;
}

/**
 * The only policy that accepts strings as markup, JSON-LD or the URL of a worker, as required by the pages' CSP
 * (threat T38). A rejected string throws at the assignment. `scripts` are the addresses of third parties that the operator
 * has configured, exactly.
 */
export function trustOwn(
  types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes,
  scripts: readonly string[] = [],
): void {
  types?.createPolicy('default', {
    createHTML: (text) => (RUNS.test(text) ? null : text),
    // JSON-LD: a script with this prefix cannot be a valid program.
    createScript: (text) => (text.startsWith('{"@context":') ? text : null),
    createScriptURL: (url) =>
      new URL(url, location.href).origin === location.origin || scripts.includes(url) ? url : null,
  });
}
