import { describe, expect, it } from 'vitest';

import { mostMoved, movementOf } from './movement';

describe('places of a rating', () => {
  it('say how they have moved, in words too', () => {
    expect(movementOf(5, 2)).toEqual({ sign: '↑ 3', words: ', выше на 3\u00a0места', tone: 'up' });
    expect(movementOf(1, 2)).toEqual({ sign: '↓ 1', words: ', ниже на 1\u00a0место', tone: 'down' });
    expect(movementOf(2, 2)).toEqual({ sign: '–', words: ', без изменений', tone: 'same' });
    expect(movementOf(null, 2)).toEqual({ sign: 'новый', words: ', новый в рейтинге', tone: 'same' });
  });

  it('that moved most come first, without new ones and those that stayed', () => {
    const befores = [4, 2, null, 1, 5, 12];
    const places = befores.map((before, at) => ({ before, place: at + 1 }));
    expect(mostMoved(places).map(({ place }) => place)).toEqual([6, 1, 4]);
  });
});
