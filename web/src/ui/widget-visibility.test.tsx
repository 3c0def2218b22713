import { lazy, Suspense, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';

import { useHiddenWidgets, useWidget } from './widget-visibility';

/** React reveals a part this long after it has shown another fallback, in milliseconds. */
const THROTTLE = 300;

const Call = () => (useWidget('mobileCall') ? 'Позвонить' : '');

const passed = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('widgets give way to a dialog while the page is about to reveal a part of itself', async () => {
  // Commits come when they come in a browser, not when a test asks for them.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const errors: string[] = [];
  const hear = (error: Error) => errors.push(error.message);
  process.on('uncaughtException', hear);
  onTestFinished(() => {
    process.off('uncaughtException', hear);
    vi.unstubAllGlobals();
  });

  const waiting: ((part: { default: () => string }) => void)[] = [];
  const Part = lazy(() => new Promise<{ default: () => string }>((done) => waiting.push(done)));
  const element = document.createElement('div');
  const page = createRoot(element);
  page.render(
    <>
      <Call />
      <Suspense fallback=", загрузка">
        <Part />
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(element.textContent).toBe('Позвонить, загрузка'));

  const arrived = performance.now();
  waiting.forEach((arrive) => arrive({ default: () => 'часть' }));
  await passed(THROTTLE / 10);
  const Dialog = () => {
    useHiddenWidgets();
    // Its commit lasts until the page's is due.
    useLayoutEffect(() => {
      while (performance.now() < arrived + THROTTLE + 20);
    }, []);
    return null;
  };
  const dialog = createRoot(document.createElement('div'));
  dialog.render(<Dialog />);
  await vi.waitFor(() => expect(element.textContent).toBe('часть'));
  dialog.unmount();
  await vi.waitFor(() => expect(element.textContent).toBe('Позвонитьчасть'));

  expect(errors).toEqual([]);
  page.unmount();
});
