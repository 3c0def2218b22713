import './styles/index.css';

/** Settles when what the server drew is on the screen; at once in a tab that nobody sees. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((settle) => {
    requestAnimationFrame(() => {
      setTimeout(settle);
    });
  });
}

// Scripts of a page run before its first paint when they come in time: what a visitor reads goes first.
void painted()
  .then(() => import('./start'))
  .then(({ start }) => start());
