import { expect, test, vi } from 'vitest';

import type { PageRequest } from './contract';
import { openDialogsByLinks } from './dialog-links';

vi.mock('../features/consultation/ConsultationDialog', () => ({
  openConsultation: () => Promise.reject(new Error('the consultation is not initialised')),
}));

test('a consultation that does not begin is logged alone, and its link leads to its page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const left: string[] = [];
  openDialogsByLinks({ path: '/buildings/' } as PageRequest, (address) => left.push(address));
  document.body.innerHTML = '<a href="/consultation/?lot=7">Консультация</a>';
  const text = document.body.textContent;
  document.querySelector('a')?.click();
  await vi.waitFor(() => expect(left).toEqual([`${window.location.origin}/consultation/?lot=7`]));
  expect(String(log.mock.calls[0]?.[0])).toContain('the consultation is not initialised');
  expect(document.body.textContent, 'the visitor is told nothing').toBe(text);
  log.mockRestore();
});
