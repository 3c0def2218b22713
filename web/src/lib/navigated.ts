/** Dispatched on the window after each in-app navigation. */
export const NAVIGATED = 'novosel:navigated';
