import { expect, test } from 'vitest';
import { fillContent, isContentPath } from './fill-content.ts';

const content = {
  headline: 'Old',
  author: { name: 'Mara' },
  points: [{ text: 'One' }, { text: 'Two' }],
  value: 3,
};

test.each([
  ['headline', 'New', { ...content, headline: 'New' }],
  ['author.name', 'Ines', { ...content, author: { name: 'Ines' } }],
  ['author.role', 'Editor', { ...content, author: { name: 'Mara', role: 'Editor' } }],
  ['points[1].text', 'Zwei', { ...content, points: [{ text: 'One' }, { text: 'Zwei' }] }],
  ['points[7].text', 'Far', content],
  ['value', '4', { ...content, value: 4 }],
  ['headline', '', { author: content.author, points: content.points, value: 3 }],
  ['kicker.text', 'New', { ...content, kicker: { text: 'New' } }],
])('%s is filled with “%s”', (path, text, filled) => {
  const before = structuredClone(content);
  expect(fillContent(content, new Map([[path, text]]))).toEqual(filled);
  expect(content).toEqual(before);
});

test.each([
  ['headline', true],
  ['author.name', true],
  ['points[2].text', true],
  ['', false],
  ['a..b', false],
  ['__proto__.x', false],
  ['points[]', false],
  ['points[999]', false],
  ['s s', false],
  // Carries the signature, so that no address could fill it.
  ['s', false],
])('%s is a path: %s', (path, isPath) => expect(isContentPath(path)).toBe(isPath));

test('no path changes a prototype', () => {
  fillContent({}, new Map([['constructor.prototype.polluted', 'x']]));
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
