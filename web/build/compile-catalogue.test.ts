import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { en } from '../text/en/index.ts';
import { compileMessages, findGroups, groupMessages } from './compile-catalogue.ts';

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
