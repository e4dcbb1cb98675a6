import { documentJsonSchema } from '@livery/templates/kit/document/schema';
import { expect, test } from 'vitest';
import type { Shape } from '../rules/catalogue.ts';
import { complete } from './complete.ts';

const schema = documentJsonSchema() as Shape;
const names = { fields: ['title', 'photo'], variants: ['story', 'dark'] };

/** The suggestions at the bar. */
function at(marked: string) {
  const offset = marked.indexOf('|');
  return complete(schema, marked.replace('|', ''), offset, names).items.map(({ label }) => label);
}

test.each([
  ['{ "scene": { "type": "|" } }', ['text', 'stack', 'pin']],
  ['{ "scene": { "type": "text", "role": "|" } }', ['display', 'mono']],
  ['{ "scene": { "type": "text", "bind": "|" } }', ['title', 'photo']],
  ['{ "scene": { "type": "stack", "children": [{ "type": "text", "color": "|" }] } }', ['muted']],
  ['{ "scene": { "type": "text", "in": { "|" } } }', ['story', 'dark']],
  ['{ "scene": { "type": "text", "in": { "story": { "|" } } } }', ['maxLines', 'size']],
  ['{ "scene": { "type": "text", "when": { "has": "|" } } }', ['title']],
  ['{ "fields": { "title": { "type": "|" } } }', ['text', 'list']],
  ['{ "fields": { "title": { "type": "text", "|" } } }', ['max', 'about']],
  ['{ "scene": { "type": "picture", "bleed": ["|"] } }', ['top']],
])('%s', (marked, expected) => {
  expect(at(marked)).toEqual(expect.arrayContaining(expected));
});

test('what is written already, and what another node has, is not suggested', () => {
  const found = at('{ "scene": { "type": "text", "role": "body", "|" } }');
  expect(found).not.toContain('role');
  expect(found).not.toContain('bleed');
});

test('what is typed narrows the suggestions, and a name is written with its value to come', () => {
  const marked = '{ "scene": { "type": "text", "maxL|" } }';
  expect(at(marked)).toEqual(['maxLines']);
  const { items } = complete(schema, marked.replace('|', ''), marked.indexOf('|'), names);
  expect(items[0]!.insert).toBe('"maxLines": ');
});

test('a text that is no JSON yet has suggestions or none, and never fails', () => {
  const text = '{"scene":{"type":"text","in":{"story":{"size":{"max":1}}},"children":[{';
  for (let end = 0; end <= text.length; end++)
    expect(() => complete(schema, text.slice(0, end), end, names)).not.toThrow();
});
