import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { en } from '../text/en/index.ts';
import { compileMessages, findGroups, groupMessages, takesMessages } from './compile-catalogue.ts';

test('a compiled message says what its source says', () => {
  const messages = { a: 'Nobody’s', b: "It''s {n, plural, one {# key} other {# keys}}" };
  const { a, b } = compileMessages(messages);
  expect(a).toBe('Nobody’s');
  expect(new IntlMessageFormat(b!, 'en').format({ n: 2 })).toBe("It's 2 keys");
});

const groups = groupMessages(en);

test.each([
  ["text('keys.title')", 'keys'],
  ["textOf('scope', id)", 'scope'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template literal
  ['text(`compose.${mode}`)', 'compose'],
])('%s takes the messages of %s', (source, name) => {
  expect(findGroups(source, groups)).toEqual([name]);
});

test('a file without messages takes none', () => {
  expect(findGroups("const path = './shell.tsx';", groups)).toEqual([]);
});

test('every message is in one group', () => {
  expect(Object.assign({}, ...groups.values())).toEqual(en);
});

test('every source file that names a message gets its group', () => {
  const web = join(import.meta.dirname, '..');
  const files = [
    'api',
    'brand',
    'changes',
    'commands',
    'controls',
    'formats',
    'grant',
    'pages',
    'renders',
    'shell',
    'text',
  ]
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: web }))
    .filter((file) => !/\.test\.|^text\/en\//.test(file));
  const named = /\b(?:text|richText|textOf)\(\s*['`]([a-zA-Z]+)/g;
  const missing = files.flatMap((file) => {
    const source = readFileSync(join(web, file), 'utf8');
    const found = takesMessages(join(web, file), source) ? findGroups(source, groups) : [];
    const used = [...source.matchAll(named)].map(([, group]) => group!);
    return used
      .filter((group) => groups.has(group) && !found.includes(group))
      .map((group) => `${file}: ${group}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});
