import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';

import type { ChartSeries } from './geometry';
import { monthMarks, nearest, niceScale, plotOf, spread } from './geometry';
import { LineChart } from './LineChart';
import { markText, rowsOf, valueText } from './words';

afterEach(cleanup);

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

const own: ChartSeries = {
  title: 'Комплекс',
  kind: 'own',
  points: [
    { date: '2026-09-01', value: 401 },
    { date: '2026-10-01', value: 407 },
    { date: '2026-11-01', value: 412 },
  ],
};
const district: ChartSeries = {
  title: 'Район',
  kind: 'district',
  points: [
    { date: '2026-10-01', value: 395 },
    { date: '2026-11-01', value: 396.5 },
  ],
};

describe('an axis', () => {
  it('holds the values between round marks', () => {
    for (const [least, most] of [
      [401, 412],
      [10_880, 47_210],
      [0, 3],
      [249.9, 250.1],
    ] as const) {
      const { low, high, marks } = niceScale(least, most, 7);
      expect(low).toBeLessThanOrEqual(least);
      expect(high).toBeGreaterThanOrEqual(most);
      expect(marks.length).toBeGreaterThanOrEqual(3);
      expect(marks.length).toBeLessThanOrEqual(7);
    }
  });

  it('keeps a price that never moved in the middle', () => {
    const { low, high } = niceScale(8_000, 8_000, 5);
    expect(low).toBeLessThan(8_000);
    expect(high).toBeGreaterThan(8_000);
  });

  it('says no more digits than its step needs', () => {
    expect(plain(markText(480, 20))).toBe('480 тыс.');
    expect(plain(markText(17_000, 1_000))).toBe('17 млн');
    expect(plain(markText(17_500, 500))).toBe('17,5 млн');
    expect(plain(markText(17_250, 250))).toBe('17,25 млн');
    expect(plain(markText(402.5, 2.5))).toBe('402,5 тыс.');
  });

  it('has months, with the year at the first and in January', () => {
    expect(monthMarks('2026-09-01', '2027-02-01', 9).map(({ text }) => plain(text))).toEqual([
      'сен 2026',
      'окт',
      'ноя',
      'дек',
      'янв 2027',
      'фев',
    ]);
    expect(monthMarks('2023-12-01', '2026-11-01', 9)).toHaveLength(9);
    expect(monthMarks('2026-06-12', '2026-09-01', 9)[0]?.date).toBe('2026-07-01');
  });
});

describe('a drawing', () => {
  const plot = plotOf([own, district], { layout: 'desktop', text: markText });

  it('runs from the first day to the last, higher for more', () => {
    const [first, second, third] = plot?.stops ?? [];
    expect(first?.x).toBe(plot?.size.left);
    expect(third?.x).toBe((plot?.size.width ?? 0) - (plot?.size.right ?? 0));
    expect(first?.values[0]?.y).toBeGreaterThan(second?.values[0]?.y ?? 0);
    expect(first?.values).toHaveLength(1);
    expect(second?.values.map(({ title }) => title)).toEqual(['Комплекс', 'Район']);
  });

  it('lets a step hold until the next one and on to today', () => {
    const stepped: ChartSeries = { ...own, isStepped: true };
    const until = plotOf([stepped], { layout: 'desktop', text: markText, until: '2026-11-20' });
    expect(until?.lines[0]?.path).toMatch(/^M80 [\d.]+H[\d.]+V[\d.]+H[\d.]+V[\d.]+H838$/);
    expect(until?.lines[0]?.end.x).toBe(838);
  });

  it('is none with a single day', () => {
    expect(
      plotOf([{ ...own, points: own.points.slice(0, 1) }], { layout: 'mobile', text: markText }),
    ).toBeNull();
    expect(plotOf([], { layout: 'mobile', text: markText })).toBeNull();
  });

  it('keeps labels apart and above the floor', () => {
    expect(spread([100, 101, 40], 16, 200)).toEqual([100, 116, 40]);
    expect(spread([198, 200, 199], 16, 200)).toEqual([168, 200, 184]);
  });

  it('reads the vertical that is nearest', () => {
    const stops = plot?.stops ?? [];
    expect(nearest(stops, 0)).toBe(0);
    expect(nearest(stops, 10_000)).toBe(2);
    expect(nearest(stops, (stops[1]?.x ?? 0) + 3)).toBe(1);
  });
});

describe('a chart', () => {
  it('has its table without scripts', () => {
    const html = plain(
      renderToString(
        <LineChart series={[own, district]} unit="metre" caption="Цена за м²" layout="desktop" />,
      ),
    );
    expect(html).toContain('Показать таблицей');
    expect(html).toContain('1 ноября 2026');
    expect(html).toContain('412 000 ₽/м²');
    expect(html).not.toContain('style=');
    expect(html).not.toContain('slider');
  });

  it('says when there is no line yet', () => {
    const short: ChartSeries = { ...own, points: own.points.slice(0, 1) };
    render(<LineChart series={[short]} unit="metre" caption="Цена за м²" layout="mobile" />);
    expect(screen.getByText(/Истории пока мало/)).toBeTruthy();
    expect(screen.getByText('Показать таблицей')).toBeTruthy();
  });

  it('is read by arrows', async () => {
    const user = userEvent.setup();
    render(<LineChart series={[own, district]} unit="metre" caption="Цена за м²" layout="desktop" />);
    const reader = screen.getByRole('slider', { name: 'График: Цена за м²' });
    await user.tab();
    expect(document.activeElement).toBe(reader);
    await screen.findByText(plain('Район'), { selector: '.chart-card-row span' });
    await user.keyboard('{ArrowLeft}');
    expect(plain(reader.getAttribute('aria-valuetext'))).toBe(
      '1 октября 2026: Комплекс 407 000 ₽/м², Район 395 000 ₽/м²',
    );
    await user.keyboard('{Home}');
    expect(plain(reader.getAttribute('aria-valuetext'))).toBe('1 сентября 2026: Комплекс 401 000 ₽/м²');
  });

  it('tells a price in full', () => {
    expect(plain(valueText(17_240, 'price'))).toBe('17 240 000 ₽');
    expect(plain(valueText(401.3, 'metre'))).toBe('401 300 ₽/м²');
  });

  it('has one row a month where days are many', () => {
    const points = Array.from({ length: 90 }, (_, at) => ({
      date: `2026-0${1 + Math.floor(at / 30)}-${String(1 + (at % 28)).padStart(2, '0')}`,
      value: at,
    }));
    const rows = rowsOf([{ ...own, points }]);
    expect(rows.map(({ title }) => plain(title))).toEqual(['Март 2026', 'Февраль 2026', 'Январь 2026']);
    expect(rows[0]?.values).toEqual([89]);
  });
});
