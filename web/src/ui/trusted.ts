/** Markup that would run a script: the portal renders none. */
const RUNS = /<script|<[^>]+\son\w+\s*=/i;

interface TrustedTypes {
  createPolicy(name: 'default', rules: Record<string, (text: string) => string | null>): unknown;
}

/**
 * The one way by which text becomes markup, linked data or the address of a worker: the policy of pages demands it
 * (threat T38). What is refused throws where it is written.
 */
export function trustOwn(types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes): void {
  types?.createPolicy('default', {
    createHTML: (text) => (RUNS.test(text) ? null : text),
    // Linked data: a program that begins so is none, whatever follows.
    createScript: (text) => (text.startsWith('{"@context":') ? text : null),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}
