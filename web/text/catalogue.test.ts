import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopes } from '@livery/core/scopes';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { en } from './en/index.ts';
import { lengthenMessage } from './pseudo.ts';
import { formatAgo, formatCountdown, formatMoment, formatMomentLong } from './time.ts';

test('every message is valid ICU', () => {
  for (const message of Object.values(en)) {
    expect(() => new IntlMessageFormat(message, 'en-GB'), message).not.toThrow();
  }
});

test.each([
  ['In {n, plural, one {# day} other {# days}}', { n: 2 }, 'ÍÍn 2 dååys'],
  [
    '{kind, select, still {a still} other {a file}} of {name}',
    { kind: 'still', name: 'Ana' },
    'åå stííll ööf Ana',
  ],
  ['Saved', {}, 'Sååvééd'],
])('%j lengthened keeps its arguments', (message, values, expected) => {
  const [element] = new IntlMessageFormat(message, 'en').getAst();
  const source =
    element?.type === 0 && message === element.value
      ? message
      : new IntlMessageFormat(message, 'en').getAst();
  expect(new IntlMessageFormat(lengthenMessage(source), 'en').format(values)).toBe(expected);
});

test('a lengthened message keeps its tags', () => {
  const long = lengthenMessage(new IntlMessageFormat('To <b>{email}</b>.', 'en').getAst());
  const values = { email: 'a@b', b: (parts: unknown[]) => `[${parts.join('')}]` };
  expect(new IntlMessageFormat(long, 'en').format(values)).toBe('Töö [a@b].');
});

test('messages have no exclamation mark, no “please” and no “successfully”', () => {
  expect(Object.values(en).filter((message) => /!|please|successfully|oops/i.test(message))).toEqual([]);
});

test('every message is read somewhere', () => {
  const web = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', {
    cwd: web,
    exclude: (path) => /^(node_modules|dist|text\/en)$|\.test\.ts$/.test(path),
  });
  const source = files.map((file) => readFileSync(join(web, file), 'utf8')).join('\n');
  const named = new Set([...source.matchAll(/['"`]([\w:-]+(?:\.[\w:-]+)*)['"`]/g)].map(([, name]) => name!));
  // `textOf('scope', id)`, or a group that is picked first.
  const picked = [...source.matchAll(/textOf\('([\w.]+)'/g), ...source.matchAll(/'(\w+(?:\.\w+)+)'/g)];
  const begun = [...source.matchAll(/`([\w.:-]+)\.\$\{/g)];
  const groups = new Set([...picked, ...begun].map(([, group]) => group!));
  const isRead = (key: string) =>
    named.has(key) ||
    key.split('.').some((_, index, parts) => index > 0 && groups.has(parts.slice(0, index).join('.')));
  expect(Object.keys(en).filter((key) => !isRead(key))).toEqual([]);
});

test('every scope has its words', () => {
  const missing = scopes.flatMap((scope) =>
    [`scope.${scope}`, `short.${scope}`].filter((key) => !Object.hasOwn(en, key)),
  );
  expect(missing).toEqual([]);
});

const now = new Date(2026, 10, 16, 14, 9, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts);

test.each([
  [at(2026, 10, 16, 14, 6), '14:06', 'Today 14:06, 3 minutes ago'],
  [at(2026, 10, 16, 14, 9), '14:09', 'Today 14:09, just now'],
  [at(2026, 10, 9, 8, 5), '9 Nov', '9 Nov 08:05'],
  [at(2025, 10, 9, 8, 5), '9 Nov 2025', '9 Nov 2025 08:05'],
])('%s is %j, in full %j', (date, short, long) => {
  expect([formatMoment(date, now), formatMomentLong(date, now)]).toEqual([short, long]);
});

test('a clock that runs ahead says just now', () => {
  expect(formatAgo(at(2026, 10, 16, 15, 0), now)).toBe('just now');
});

test.each([
  [702_000, '11:42'],
  [59_001, '1:00'],
  [900, '0:01'],
  [-5, '0:00'],
])('%d ms are %j', (ms, shown) => {
  expect(formatCountdown(ms)).toBe(shown);
});
