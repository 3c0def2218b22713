import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { Building } from '../../entities/complex/types';
import { SitePlan } from './SitePlan';

const house = (id: number, title: string, end: number | null) =>
  ({ id, title, end_date: end, coords: { lat: 55.7, lng: 37.6 + id / 1_000 } }) as Building['queues'][number];

afterEach(cleanup);

test('a house says its number, of a long one the end, and the legend explains what there is', () => {
  const { container } = render(
    <SitePlan
      queues={[house(1, 'Корпус 2', 20_274), house(2, 'Дом ID 10426', 20_212), house(3, 'Дом «Б»', null)]}
      today="2026-08-22"
    />,
  );
  const numbers = [...container.querySelectorAll('g text')].map((text) => text.textContent);
  expect(numbers).toEqual(['2', '…26', '3']);
  const widths = [...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'));
  expect(widths).toEqual(['26', '36', '26']);
  const legend = container.querySelector('.site-plan-legend')?.textContent ?? '';
  expect(legend.split(/ +/).filter(Boolean).join(' ')).toBe('строится срок прошёл срок не\u00a0назван');
});
