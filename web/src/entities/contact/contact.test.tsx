import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { Contact } from './Contact';

function links(layout: 'desktop' | 'mobile'): Record<string, string | null> {
  const html = renderToStaticMarkup(
    <Contact
      phone="/consultation/phone/?lot=7"
      consultation="/consultation/?lot=7"
      question="Спросить о квартире"
      follow="/mailing/?lot=7"
      layout={layout}
    />,
  );
  const found = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.object-asks a');
  const pairs = [...found].map((link) => [
    link.textContent?.replaceAll('\u00a0', ' '),
    link.getAttribute('href'),
  ]);
  return Object.fromEntries(pairs) as Record<string, string | null>;
}

test.each(['desktop', 'mobile'] as const)('every wish has its entry, and leads to one form: %s', (layout) => {
  expect(links(layout)).toEqual({
    'Перезвоните мне': '/consultation/?lot=7&topic=call',
    'Записаться на просмотр': '/consultation/?lot=7&topic=viewing',
    'Спросить о квартире': '/consultation/?lot=7&topic=answer',
    'Следить за ценой': '/mailing/?lot=7',
  });
});
