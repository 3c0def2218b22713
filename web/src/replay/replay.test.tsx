import { act, cleanup } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { useMounted } from '../ui/Portal';
import { hydrateInTransition } from '../ui/hydrate-in-transition';
import { captureForReplay } from './capture';
import { captureClicks } from './clicks';

/** Marks the page as hydrated, like the layout. */
function Page({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  return children;
}

beforeAll(captureClicks);

beforeEach(() => {
  delete document.documentElement.dataset['alive'];
});

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

/** The server's HTML before any script is loaded. */
function drawn(page: ReactElement): HTMLElement {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(page);
  return root;
}

async function hydrate(root: HTMLElement, page: ReactElement) {
  await act(async () => {
    await captureForReplay(root);
    hydrateInTransition(root, page);
  });
}

const one = <E extends Element>(selector: string) => document.querySelector<E>(selector)!;

function Buttons({ tell }: { tell: (name: string) => void }) {
  return (
    <Page>
      <a href="#away">
        <button type="button" id="heart" onClick={() => tell('heart')}>
          В избранное
        </button>
      </a>
      <button type="button" id="compare" onClick={() => tell('compare')}>
        Сравнить
      </button>
      <button type="button" id="sold" disabled onClick={() => tell('sold')}>
        Продано
      </button>
    </Page>
  );
}

describe('a press before the page listens', () => {
  it('happens once when it does, in order', async () => {
    const tell = vi.fn<(name: string) => void>();
    const page = <Buttons tell={tell} />;
    const root = drawn(page);
    one<HTMLElement>('#compare').click();
    one<HTMLElement>('#heart').click();
    // A visitor who sees no reaction clicks again.
    one<HTMLElement>('#compare').click();
    one<HTMLElement>('#sold').click();
    expect(window.location.hash).toBe('');
    await hydrate(root, page);
    expect(tell.mock.calls).toEqual([['compare'], ['heart']]);
    one<HTMLElement>('#compare').click();
    expect(tell).toHaveBeenCalledTimes(3);
  });

  it('happens once too when React has begun to take the page over', async () => {
    const tell = vi.fn<(name: string) => void>();
    const page = <Buttons tell={tell} />;
    const root = drawn(page);
    await act(async () => {
      hydrateInTransition(root, page);
      one<HTMLElement>('#heart').click();
    });
    expect(tell.mock.calls).toEqual([['heart']]);
  });

  it('waits for the island that it is in', async () => {
    const tell = vi.fn<(name: string) => void>();
    const page = <Buttons tell={tell} />;
    document.documentElement.dataset['alive'] = '';
    const root = drawn(page);
    root.dataset['island'] = 'unhydrated';
    one<HTMLElement>('#heart').click();
    await hydrate(root, page);
    expect(tell).not.toHaveBeenCalled();
    root.dataset['island'] = 'hydrated';
    await vi.waitFor(() => expect(tell.mock.calls).toEqual([['heart']]));
  });

  it('leaves alone what works by itself', () => {
    const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    drawn(
      <form>
        <button type="submit">Показать</button>
      </form>,
    );
    one('form').addEventListener('submit', submitted);
    one<HTMLElement>('button').click();
    expect(submitted).toHaveBeenCalledOnce();
  });
});

describe('a form that is filled in before the page listens', () => {
  const NOTHING = { price: 0, isReady: false, rooms: '1', order: 'price' };
  let state: typeof NOTHING;
  const heard = vi.fn<(name: string) => void>();

  function Form() {
    const [asked, setAsked] = useState(NOTHING);
    // Rendered again immediately after hydration.
    const isMounted = useMounted();
    useEffect(() => {
      state = asked;
    });
    const set = (name: string, part: Partial<typeof NOTHING>) => {
      heard(name);
      setAsked((before) => ({ ...before, ...part }));
    };
    return (
      <Page>
        <form data-mounted={isMounted}>
          <input
            id="price"
            value={asked.price || ''}
            onFocus={() => heard('focus')}
            onBlur={() => heard('blur')}
            onChange={({ target }) => set('price', { price: Number(target.value) })}
          />
          <input
            id="ready"
            type="checkbox"
            checked={asked.isReady}
            onChange={() => set('ready', { isReady: !asked.isReady })}
          />
          {['1', '2'].map((rooms) => (
            <input
              key={rooms}
              id={`rooms-${rooms}`}
              type="radio"
              name="rooms"
              checked={asked.rooms === rooms}
              onChange={() => set('rooms', { rooms })}
            />
          ))}
          <select
            id="order"
            value={asked.order}
            onChange={({ target }) => set('order', { order: target.value })}
          >
            <option value="price">Дешёвые</option>
            <option value="area">Просторные</option>
          </select>
        </form>
      </Page>
    );
  }

  beforeEach(() => heard.mockClear());

  it('is filled in for the page too, everything once', async () => {
    const root = drawn(<Form />);
    one<HTMLInputElement>('#price').value = '14000000';
    one<HTMLElement>('#ready').click();
    one<HTMLElement>('#rooms-2').click();
    one<HTMLSelectElement>('#order').value = 'area';
    await hydrate(root, <Form />);
    expect(state).toEqual({ price: 14_000_000, isReady: true, rooms: '2', order: 'area' });
    expect(heard.mock.calls.flat()).toEqual(['price', 'blur', 'ready', 'rooms', 'order']);
    expect(one<HTMLInputElement>('#price').value).toBe('14000000');
    expect(one<HTMLInputElement>('#ready').checked).toBe(true);
    expect(one<HTMLInputElement>('#rooms-2').checked).toBe(true);

    // Afterwards it works as usual.
    await act(async () => one<HTMLElement>('#ready').click());
    await act(async () => one<HTMLElement>('#rooms-1').click());
    expect(state).toMatchObject({ isReady: false, rooms: '1' });
  });

  it('knows that a field is being typed in', async () => {
    const root = drawn(<Form />);
    one<HTMLInputElement>('#price').focus();
    one<HTMLInputElement>('#price').value = '9';
    await hydrate(root, <Form />);
    expect(heard.mock.calls.flat()).toEqual(['focus', 'price']);
    expect(state.price).toBe(9);
  });

  it('is left alone when nothing was done to it', async () => {
    const root = drawn(<Form />);
    await hydrate(root, <Form />);
    expect(heard).not.toHaveBeenCalled();
    expect(state).toEqual(NOTHING);
  });
});
