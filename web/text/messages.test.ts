import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scopes } from '@livery/core/scopes';
import { expect, test } from 'vitest';
import { messages as approval } from './approval.ts';
import { type Count, count, defineMessages } from './define-messages.ts';

/** The files of this folder that define messages. */
const areas = Object.values(
  import.meta.glob<{ messages?: Record<string, string | (() => string)> }>(['./*.ts', '!./*.test.ts'], {
    eager: true,
  }),
);
const messages = areas.flatMap((area) => Object.entries(area.messages ?? {}));

test('a message is filled in', () => {
  const { text, textOf } = defineMessages({
    plain: 'v{n} of {name}',
    'files.count': ({ n }: Count) => count(n, 'file', 'files'),
  });
  expect(text('plain', { n: 3, name: '{n}' })).toBe('v3 of {n}');
  expect(text('files.count', { n: 1 })).toBe('1 file');
  expect(textOf('files', 'count', { n: 1200 })).toBe('1,200 files');
  expect(textOf('files', 'toString')).toBeNull();
});

test('messages have no exclamation mark, no “please” and no “successfully”', () => {
  expect(messages.length).toBeGreaterThan(500);
  const isWrong = /[a-z]!|please|successfully|oops/i;
  expect(messages.filter(([, message]) => isWrong.test(String(message)))).toEqual([]);
});

test('every message is read somewhere', () => {
  const web = join(import.meta.dirname, '..');
  const files = globSync('**/*.{ts,tsx}', {
    cwd: web,
    exclude: (path) => /^(node_modules|dist|text)$|\.test\.ts$/.test(path),
  });
  const source = [...files, 'text/time.ts'].map((file) => readFileSync(join(web, file), 'utf8')).join('\n');
  const named = new Set([...source.matchAll(/['"`]([\w:-]+(?:\.[\w:-]+)*)['"`]/g)].map(([, name]) => name!));
  // `textOf('scope', id)`, or a group that is picked first.
  const picked = [...source.matchAll(/textOf\('([\w.]+)'/g), ...source.matchAll(/'(\w+(?:\.\w+)+)'/g)];
  const begun = [...source.matchAll(/`([\w.:-]+)\.\$\{/g)];
  const groups = new Set([...picked, ...begun].map(([, group]) => group!));
  const isRead = (key: string) =>
    named.has(key) ||
    key.split('.').some((_, index, parts) => index > 0 && groups.has(parts.slice(0, index).join('.')));
  expect(messages.map(([key]) => key).filter((key) => !isRead(key))).toEqual([]);
});

test('every scope has its messages', () => {
  const missing = scopes.flatMap((scope) =>
    [`scope.${scope}`, `short.${scope}`].filter((key) => !Object.hasOwn(approval, key)),
  );
  expect(missing).toEqual([]);
});
