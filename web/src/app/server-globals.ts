/** What React looks for at its start and the server's script engine does not have. */
const NAMES = ['log', 'info', 'warn', 'error', 'debug'] as const;

function nothing(): void {}

/** Gives the engine a silent console. */
export function bringGlobals(): void {
  if (typeof globalThis.console !== 'undefined') return;
  Object.assign(globalThis, { console: Object.fromEntries(NAMES.map((name) => [name, nothing])) });
}

bringGlobals();
