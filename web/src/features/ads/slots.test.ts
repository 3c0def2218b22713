import { afterEach, expect, it } from 'vitest';

import { makeBoxes, placesOf, slotsNow } from './slots';

afterEach(() => document.body.replaceChildren());

/** A listing of some cards beside a column; its places that can show something. */
function show(cards: number, places: string): void {
  const list = Array.from({ length: cards }, (_, at) => `<li>${at + 1}</li>`).join('');
  document.body.innerHTML = `<div data-ads="${places}"></div><div class="page">
    <ul class="listing-cards">${list}<li><details class="listing-more">
      <ul class="listing-cards"><li>in it</li></ul></details></li></ul>
    <aside class="side"><section>По комнатам</section></aside></div>`;
}

const standing = () =>
  slotsNow().map(({ place, at, element }) => [place, at, element.parentElement?.className]);

it('three banners and a row of plates stand after the first cards, and the column begins and ends with some', () => {
  show(6, 'column in_page plates');
  makeBoxes();
  const cards = [...document.querySelectorAll('.page > .listing-cards > li')];
  expect(cards.map((card) => (card.lastElementChild as HTMLElement | null)?.dataset['ad'])).toEqual([
    'in_page',
    'plates',
    'in_page',
    undefined,
    'in_page',
    undefined,
    undefined,
  ]);
  const side = [...document.querySelectorAll('.side > *')];
  expect(side.map(({ className }) => className)).toEqual(['ad-slot ad-column', '', 'ad-slot ad-column']);
  expect(placesOf(slotsNow())).toEqual(['in_page', 'plates', 'column']);
});

it('boxes are made once, only for places that can show something, and none within folded cards', () => {
  show(2, 'in_page');
  makeBoxes();
  const before = slotsNow();
  makeBoxes();
  expect(slotsNow()).toBe(before);
  expect(standing()).toEqual([
    ['in_page', 0, ''],
    ['in_page', 1, ''],
  ]);
  show(2, '');
  makeBoxes();
  expect(standing()).toEqual([]);
});
