import { afterEach, expect, test, vi } from 'vitest';

import { showPhone } from './show-phone';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function linkWith(html: string, answer: object, status = 200): HTMLAnchorElement {
  document.body.innerHTML = `<a href="/consultation/phone/?lot=7">${html}</a>`;
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(answer), { status }))),
  );
  const link = document.body.firstElementChild as HTMLAnchorElement;
  link.addEventListener('click', (event) => event.preventDefault());
  return link;
}

const SELLER = { phone: '+7 (495) 000-12-34', name: 'Застройщик', consultation: '/consultation/?lot=7' };

test('a press shows the number, and the link calls it', async () => {
  const link = linkWith('<span data-phone="">Показать телефон</span>', SELLER);
  await showPhone(link);
  expect(link.textContent).toBe('+7 (495) 000-12-34');
  expect(link.getAttribute('href')).toBe('tel:+74950001234');
  expect(vi.mocked(fetch).mock.calls[0]?.[1]?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
  });
});

test('an icon calls at once, and without a number a call is asked for', async () => {
  const icon = linkWith('<svg></svg>', SELLER);
  const call = vi.spyOn(icon, 'click');
  await showPhone(icon);
  expect(icon.getAttribute('href')).toBe('tel:+74950001234');
  expect(call).toHaveBeenCalledOnce();

  const silent = linkWith('<span data-phone="">Показать телефон</span>', { ...SELLER, phone: null });
  const ask = vi.spyOn(silent, 'click');
  await showPhone(silent);
  expect(silent.getAttribute('href')).toBe('/consultation/?lot=7');
  expect(ask).toHaveBeenCalledOnce();
});

test('a server that does not answer leaves the link to the page', async () => {
  const link = linkWith('<span data-phone="">Показать телефон</span>', {}, 503);
  await expect(showPhone(link)).rejects.toThrow('503');
  expect(link.getAttribute('href')).toBe('/consultation/phone/?lot=7');
});
