import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { textPath } from '../../paths';
import { serve, show } from '../../testing/server';
import { Links } from './Links';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('tells what leads to a text, and what leads to where it was', async () => {
  serve({
    OfficeTextLinks: () => ({
      textLinks: [
        { source: 'TEXT', text: 9, title: 'Ещё о\u00a0метро', path: '/articles/metro/' },
        { source: 'MENU', text: null, title: 'Меню в\u00a0шапке', path: '/articles/stariy/' },
      ],
    }),
  });
  show(<Links id={7} path="/articles/metro/" />);
  expect((await screen.findByRole('link', { name: /Ещё о/ })).getAttribute('href')).toBe(textPath(9));
  const [text, menu] = screen.getAllByRole('listitem');
  expect(text?.textContent).not.toContain('прежнему');
  expect(menu?.textContent).toContain('по\u00a0прежнему адресу /articles/stariy/');
});

it('says that nothing does', async () => {
  serve({ OfficeTextLinks: () => ({ textLinks: [] }) });
  show(<Links id={7} path="/articles/metro/" />);
  expect(await screen.findByText(/ничего не.ведёт/)).toBeTruthy();
});
