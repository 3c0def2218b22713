/** Captures a visitor's input in a root before its hydration. */
export async function captureForReplay(root: Element): Promise<void> {
  // Most visitors have not interacted yet and need no code for it.
  if (navigator.userActivation?.hasBeenActive === false) return;
  const module = await import('./inputs').catch(() => null);
  module?.captureInputs(root);
}
