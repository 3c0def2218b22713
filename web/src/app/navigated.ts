/** Sent to the window after each change of the page in-app. */
export const NAVIGATED = 'novosel:navigated';
