import { expect, test } from 'vitest';
import type { PageFacts } from '../facts.ts';
import { decideBorders } from './borders.ts';
import { readPageStyles } from './samples.ts';
import { box, button, site } from './testing/small-page.ts';

const lines = (parts: Partial<Pick<PageFacts, 'boxes' | 'buttons'>>) =>
  Object.fromEntries(
    [...decideBorders(readPageStyles(site(parts).pages[0]!))].map(([path, { value }]) => {
      const { $value } = value as { $value: { value: number } | string };
      return [path.replace('border.', ''), typeof $value === 'string' ? $value : $value.value];
    }),
  );
const line = (borderWidth: number, borderStyle = 'solid', facts = {}) =>
  box({ borderWidth, borderStyle, ...facts });

test('borders have a usual, a thinner and a thicker width', () => {
  const boxes = [
    line(2, 'solid', { count: 16 }),
    line(1, 'dashed', { count: 4 }),
    line(4, 'solid', { count: 4 }),
  ];
  expect(lines({ boxes })).toEqual({
    'width.subtle': 1,
    'style.subtle': 'dashed',
    'width.default': 2,
    'style.default': 'solid',
    'width.strong': 4,
    'style.strong': 'solid',
  });
});

test('if all borders are equal, only the usual one is found', () => {
  expect(lines({ boxes: [line(1)] })).toEqual({ 'width.default': 1, 'style.default': 'solid' });
});

test('a thick usual border is also the strong one', () => {
  expect(lines({ boxes: [line(3)] })).toMatchObject({ 'width.default': 3, 'width.strong': 3 });
});

test('frames around images are not the usual border', () => {
  expect(lines({ boxes: [line(7, 'solid', { count: 25 }), line(1)] })).toMatchObject({
    'width.default': 1,
    'width.strong': 7,
  });
});

test.each([
  ['what a browser draws by itself', [line(2, 'inset'), line(2, 'outset')]],
  ['triangles', [line(5, 'solid', { rect: [0, 0, 10, 5] })]],
  ['bars', [line(40)]],
  ['widgets of others', [line(1, 'solid', { thirdParty: true })]],
])('%s are no borders', (_, boxes) => {
  expect(lines({ boxes })).toEqual({});
});

test('the border of a button counts unless it has the colour of its fill', () => {
  const edged = { borderWidth: 2, background: '#336699' };
  expect(lines({ buttons: [button({ ...edged, border: '#336699' })] })).toEqual({});
  expect(lines({ buttons: [button({ ...edged, border: '#112233' })] })).toEqual({
    'width.default': 2,
    'width.strong': 2,
  });
});
