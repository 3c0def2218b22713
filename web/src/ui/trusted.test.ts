import { expect, it, vi } from 'vitest';

import { trustOwn } from './trusted';

type Rules = Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>;

function rules(scripts?: string[]): Rules {
  const createPolicy = vi.fn();
  trustOwn({ createPolicy }, scripts);
  expect(createPolicy).toHaveBeenCalledWith('default', expect.anything());
  return createPolicy.mock.calls[0]![1] as Rules;
}

it('lets markup of the portal through, and none that runs', () => {
  const { createHTML } = rules();
  for (const markup of [
    '<p class="muted">от 8,4 млн ₽</p>',
    '<a href="/text/on-line/" data-on="1">on = да</a>',
  ])
    expect(createHTML(markup)).toBe(markup);
  for (const hostile of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<SVG\nONLOAD = "x()">',
  ])
    expect(createHTML(hostile), hostile).toBeNull();
});

it('lets linked data through, which is no program', () => {
  const { createScript } = rules();
  const data = '{"@context":"https://schema.org","@type":"BreadcrumbList"}';
  expect(createScript(data)).toBe(data);
  expect(() => new Function(data)).toThrow(SyntaxError);
  expect(createScript('alert(1)')).toBeNull();
});

it('lets workers of the portal through alone', () => {
  const { createScriptURL } = rules();
  for (const own of ['/assets/worker.js', `blob:${location.origin}/0b5c`])
    expect(createScriptURL(own)).toBe(own);
  for (const foreign of ['https://evil.example/worker.js', 'data:text/javascript,alert(1)'])
    expect(createScriptURL(foreign), foreign).toBeNull();
});

it('lets scripts of third parties through by their addresses, and nothing else of their hosts', () => {
  const { createScriptURL } = rules(['https://mc.example/tag.js']);
  expect(createScriptURL('https://mc.example/tag.js')).toBe('https://mc.example/tag.js');
  for (const foreign of ['https://mc.example/other.js', 'https://mc.example/tag.js?x', 'https://mc.example/'])
    expect(createScriptURL(foreign), foreign).toBeNull();
});

it('is silent where a browser knows no such types', () => {
  expect(() => trustOwn(undefined)).not.toThrow();
});
