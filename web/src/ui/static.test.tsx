import { act, cleanup } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { drawIslandsBy, island } from './island';
import { staticPart } from './static';

function Words({ text }: { text: string }) {
  return <p>{text}</p>;
}

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      нажато {count}
    </button>
  );
}

afterEach(() => {
  cleanup();
  drawIslandsBy(null);
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** The page as the server draws it, taken over by what the browser has. */
async function takenOver(drawn: ReactElement, taken: ReactElement) {
  const complaint = vi.spyOn(console, 'error');
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(drawn);
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(container, taken, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complaint).not.toHaveBeenCalled();
}

describe('a static part', () => {
  it('stays as the server drew it, without its component', async () => {
    const Drawn = staticPart('words', Words);
    const Left = staticPart<{ text: string }>('words', undefined);
    await takenOver(<Drawn text="Все сроки" />, <Left text="Все сроки" />);
    expect(document.body.textContent).toBe('Все сроки');
    expect(document.querySelector('[data-static="words"] > p')).not.toBeNull();
  });
});

describe('an island', () => {
  it('is drawn by the server and wakes after the page', async () => {
    drawIslandsBy((node, identifierPrefix) => renderToString(node, { identifierPrefix }));
    const Drawn = island('counter', Counter, () => Promise.resolve(Counter));
    const Unhydrated = island<{ from: number }>('counter', undefined, () => Promise.resolve(Counter));
    await takenOver(<Drawn from={3} />, <Unhydrated from={3} />);
    await vi.waitFor(async () => {
      await act(() => Promise.resolve());
      expect(document.querySelector('[data-island]')?.getAttribute('data-island')).toBe('hydrated');
    });
    const button = document.querySelector('button');
    await act(async () => button?.click());
    expect(button?.textContent).toBe('нажато 4');
  });
});
