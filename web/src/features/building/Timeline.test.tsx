import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import fixture from '../../../tests/fixtures/building.json';
import type { Queue } from '../../entities/complex/types';
import { Timeline } from './Timeline.server';

const QUEUES = fixture.answers.BuildingPage.buildingPage.details.queues as readonly Queue[];

function legendOf(queues: readonly Queue[]): string[] {
  const { container } = render(
    <Timeline queues={queues} documents={[]} today="2026-11-20" layout="desktop" />,
  );
  return [...container.querySelectorAll('.timeline-legend li')].map((mark) => mark.textContent.trim());
}

test('the legend names what the chart has', () => {
  expect(legendOf(QUEUES)).toEqual([
    'введён',
    'прошло времени',
    'до ввода',
    'крайний срок ключей',
    'прежний срок',
  ]);
  const told = { keys_date: null, shifts: [] };
  expect(legendOf(QUEUES.slice(0, 1).map((queue) => ({ ...queue, ...told })))).toEqual(['введён']);
  // A date that has passed, and nobody has told what became of it.
  const silent = QUEUES.slice(2, 3).map((queue) => ({ ...queue, ...told, deadline_date: '2026-06-30' }));
  expect(legendOf(silent)).toEqual(['прошло времени']);
});
