import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { AdPlace } from '../contract';
import type { PageContext, View } from '../page';
import { AdsAround } from './AdsAround.server';

const EVERY: AdPlace[] = ['top', 'branding', 'column', 'in_page', 'plates', 'grid'];

function boxes(layout: PageContext['layout'], ads: AdPlace[], frame: View['layout'] = {}): string {
  const context = { layout, site: { ads } } as unknown as PageContext;
  return renderToString(<AdsAround context={context} view={{ layout: frame } as View} />);
}

it('boxes stand around a page, and the places inside of it are named, as far as they can show something', () => {
  const html = boxes('desktop', EVERY);
  expect(html).toContain('data-ads="column in_page plates grid"');
  expect(html).toContain('data-ad="top"');
  expect(html).toContain('data-ad="branding"');
  expect(boxes('desktop', ['in_page'])).toBe('<div data-ads="in_page"></div>');
});

it('a phone has no sides, and neither has a page with a picture over the whole window', () => {
  expect(boxes('mobile', EVERY)).not.toContain('data-ad="branding"');
  expect(boxes('desktop', EVERY, { hero: <p>Панорама</p> })).not.toContain('data-ad="branding"');
});

it('a page that does without advertising has no boxes', () => {
  expect(boxes('desktop', EVERY, { ads: false })).toBe('');
});
