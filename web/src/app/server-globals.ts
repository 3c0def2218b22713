/** Globals that React needs at startup and the server's script engine lacks. */
const NAMES = ['log', 'info', 'warn', 'error', 'debug'] as const;

function nothing(): void {}

/** Adds a silent console to the engine. */
export function bringGlobals(): void {
  if (typeof globalThis.console !== 'undefined') return;
  Object.assign(globalThis, { console: Object.fromEntries(NAMES.map((name) => [name, nothing])) });
}

bringGlobals();
