import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { setIslandRenderer, island } from './island';
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
  setIslandRenderer(null);
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** Hydrates the server's HTML with the browser's tree. */
async function hydratePage(serverTree: ReactElement, clientTree: ReactElement) {
  const complaint = vi.spyOn(console, 'error');
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(serverTree);
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(container, clientTree, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(complaint).not.toHaveBeenCalled();
}

describe('a static part', () => {
  it('keeps the HTML of the server without its component', async () => {
    const ServerPart = staticPart('words', Words);
    const ClientPart = staticPart<{ text: string }>('words', undefined);
    await hydratePage(<ServerPart text="Все сроки" />, <ClientPart text="Все сроки" />);
    expect(document.body.textContent).toBe('Все сроки');
    expect(document.querySelector('[data-static="words"] > p')).not.toBeNull();
  });

  it('is loaded where the document of the page before had none', async () => {
    const Part = staticPart<{ text: string }>('words', undefined, () => Promise.resolve(Words));
    const { rerender } = render(<p>Карта</p>);
    await act(async () => rerender(<Part text="Все районы" />));
    expect(document.body.textContent).toBe('Все районы');
  });
});

describe('an island', () => {
  it('is serverTree by the server and wakes after the page', async () => {
    setIslandRenderer((node, identifierPrefix) => renderToString(node, { identifierPrefix }));
    const ServerPart = island('counter', Counter, () => Promise.resolve(Counter));
    const Unhydrated = island<{ from: number }>('counter', undefined, () => Promise.resolve(Counter));
    await hydratePage(<ServerPart from={3} />, <Unhydrated from={3} />);
    await vi.waitFor(async () => {
      await act(() => Promise.resolve());
      expect(document.querySelector('[data-island]')?.getAttribute('data-island')).toBe('hydrated');
    });
    const button = document.querySelector('button');
    await act(async () => button?.click());
    expect(button?.textContent).toBe('нажато 4');
  });
});
