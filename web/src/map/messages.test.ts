import { afterEach, describe, expect, test, vi } from 'vitest';

import { listenToMap, readMessage } from './messages';

const ORIGIN = 'https://msk.example';
const MAP = { name: 'the map' };
const AREA = '[{"points":[[55.7,37.5],[55.8,37.5],[55.8,37.7]],"excluded":false}]';
const expected = { origin: ORIGIN, source: MAP };

function read(data: unknown, from: Partial<typeof expected> = {}) {
  return readMessage({ ...expected, ...from, data }, expected);
}

describe('a message of the map', () => {
  test('is read when it is one', () => {
    expect(read({ type: 'setInputValue', value: AREA })).toEqual({ type: 'setInputValue', value: AREA });
    expect(read({ type: 'setInputValue', value: '[]' })).toEqual({ type: 'setInputValue', value: '[]' });
    expect(read({ type: 'showFormResult' })).toEqual({ type: 'showFormResult' });
  });

  test('is nothing from another origin or another window', () => {
    for (const origin of [
      'https://spb.example',
      'http://msk.example',
      'https://msk.example.evil',
      'null',
      '',
    ]) {
      expect(read({ type: 'showFormResult' }, { origin })).toBeNull();
    }
    expect(read({ type: 'showFormResult' }, { source: { name: 'the map' } })).toBeNull();
    expect(
      readMessage({ origin: ORIGIN, source: null, data: {} }, { origin: ORIGIN, source: null }),
    ).toBeNull();
  });

  test.each([
    ['text', 'showFormResult'],
    ['nothing', null],
    ['a list', [{ type: 'showFormResult' }]],
    ['another type', { type: 'close' }],
    ['a key too many', { type: 'showFormResult', value: AREA }],
    ['a value that is no text', { type: 'setInputValue', value: [] }],
    ['a value that is no JSON', { type: 'setInputValue', value: '<svg/onload=alert(1)>' }],
    ['a value that is no area', { type: 'setInputValue', value: '{"points":1}' }],
    ['a prototype key', JSON.parse('{"type":"setInputValue","value":"[]","__proto__":{"a":1}}')],
    ['ten megabytes', { type: 'setInputValue', value: '['.repeat(10_000_000) }],
  ])('is nothing: %s', (_, data) => {
    expect(read(data)).toBeNull();
  });
});

function post(data: unknown, source: Window | null, origin = window.location.origin) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}

describe('the form', () => {
  afterEach(() => document.body.replaceChildren());

  test('hears its own frame only, until it stops to listen', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const heard = { setInputValue: vi.fn(), showFormResult: vi.fn() };
    const stop = listenToMap(frame, heard);
    post({ type: 'setInputValue', value: AREA }, frame.contentWindow);
    post({ type: 'setInputValue', value: '[]' }, frame.contentWindow);
    post({ type: 'showFormResult' }, window);
    post({ type: 'showFormResult' }, frame.contentWindow, 'https://evil.example');
    expect(heard.setInputValue.mock.calls).toEqual([[AREA], ['']]);
    expect(heard.showFormResult).not.toHaveBeenCalled();
    post({ type: 'showFormResult' }, frame.contentWindow);
    expect(heard.showFormResult).toHaveBeenCalledOnce();
    stop();
    post({ type: 'showFormResult' }, frame.contentWindow);
    expect(heard.showFormResult).toHaveBeenCalledOnce();
  });
});
