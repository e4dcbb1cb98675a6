import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measureTime } from '../../testing/measure-time.ts';
import { hostileText } from '../testing/hostile.ts';
import { makeTokenNames, toKebab, toSlug } from './names.ts';

test.each([
  ['Fieldnote', 'fieldnote'],
  ['GitHub', 'github'],
  ['Zapkin!', 'zapkin'],
  ['Salt & Vesper', 'salt-and-vesper'],
  ['Tōdai Kōbō', 'todai-kobo'],
  ['Ørsted Straße', 'orsted-strasse'],
  ['Land’s End', 'lands-end'],
  ['灯台', ''],
  ['__proto__', 'proto'],
  ['../../etc/passwd', 'etc-passwd'],
])('the slug of %s is "%s"', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('a slug of any text is short and holds nothing but a-z, 0-9 and single hyphens', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(toSlug(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(toSlug(text.repeat(50)).length).toBeLessThanOrEqual(60);
    }),
  );
});

test('a camel-case name is split into words', () => {
  expect(toKebab('primaryBright')).toBe('primary-bright');
});

test('no token is called like a member that every object has', () => {
  expect(makeTokenNames(['constructor'], 'unnamed').get('constructor')).toBe('constructor-2');
});

test('names that fall together are numbered, also past a name that has that number already', () => {
  expect([...makeTokenNames(['Dusk', 'dusk', 'dusk-2', 'DUSK!', '夕'], 'unnamed').values()]).toEqual([
    'dusk',
    'dusk-2',
    'dusk-2-2',
    'dusk-3',
    'unnamed',
  ]);
});

test('twenty thousand names that fall together are numbered at once', () => {
  const given = Array.from({ length: 20_000 }, (_, index) => `dusk ${String.fromCodePoint(0x4e00 + index)}`);
  expect(measureTime(() => makeTokenNames(given, 'unnamed'))).toBeLessThan(1000);
  expect(new Set(makeTokenNames(given, 'unnamed').values()).size).toBe(given.length);
});
