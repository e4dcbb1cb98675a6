import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { areas } from '../text/en/index.ts';
import { compileMessages, findAreas } from './compile-catalogue.ts';

test('a compiled message says what its source says', () => {
  const messages = { a: 'Nobody’s', b: "It''s {n, plural, one {# key} other {# keys}}" };
  const { a, b } = compileMessages(messages);
  expect(a).toBe('Nobody’s');
  expect(new IntlMessageFormat(b!, 'en').format({ n: 2 })).toBe("It's 2 keys");
});

test.each([
  ["text('keys.title')", 'settings'],
  ["textOf('scope', id)", 'common'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template literal
  ['text(`compose.${mode}`)', 'compose'],
])('%s takes messages from the area %s', (source, area) => {
  expect(findAreas(source, areas)).toContain(area);
});

test('a file without messages takes none', () => {
  expect(findAreas("const path = './shell.tsx';", areas)).toEqual([]);
});
