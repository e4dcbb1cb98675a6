import { toColorValue } from '@livery/core/color/convert';
import { expect, test } from 'vitest';
import { readAlternatives } from './alternatives.ts';
import { joinNotes, readPage, viewCrop } from './evidence.ts';

const color = { $type: 'color', $value: toColorValue('#ef5a2b'), $description: 'Ours' };

test('colours with a score have a share of what was weighed', () => {
  const alternatives = readAlternatives(color, [
    { hex: '#d8431a', score: 3 },
    { hex: '#14687a', score: 1 },
  ]);
  expect(alternatives.map(({ label, share }) => [label, share])).toEqual([
    ['#d8431a', 0.75],
    ['#14687a', 0.25],
  ]);
  expect(alternatives[0]?.value).toMatchObject({ $description: 'Ours', $value: { hex: '#d8431a' } });
});

test('texts, sizes and families fit the kind of their field', () => {
  expect(readAlternatives('Wind', ['Tide', 7])).toMatchObject([
    { label: 'Tide', value: 'Tide', share: null },
  ]);
  const size = { $type: 'dimension', $value: { value: 8, unit: 'px' } };
  expect(
    readAlternatives(size, [12, { $type: 'dimension', $value: { value: 4, unit: 'px' } }]),
  ).toMatchObject([
    { value: { $value: { value: 12, unit: 'px' } } },
    { value: { $value: { value: 4, unit: 'px' } } },
  ]);
  const font = { $type: 'fontFamily', $value: ['Inter'], $extensions: {} };
  expect(readAlternatives(font, ['Söhne'])).toMatchObject([{ value: { $value: ['Söhne'] } }]);
});

test('what does not fit, and more than nine, is left out', () => {
  const hostile = [null, { hex: 'url(x)' }, { hex: 3 }, '<script>', { score: Number.NaN }];
  expect(readAlternatives(color, hostile)).toEqual([]);
  const many = Array.from({ length: 20 }, () => ({ hex: '#d8431a' }));
  expect(readAlternatives(color, many)).toHaveLength(9);
});

const seen = (note: string) => ({
  id: note,
  pageUrl: 'https://ostro.example/',
  pageKind: 'landing',
  note,
  crop: null,
});

test('notes lose the value that they start with, and repeat nothing', () => {
  const notes = ['#ef5a2b is a colour of the logo', '#ef5a2b is a colour of the logo', 'button in #fff'];
  expect(joinNotes(notes.map(seen))).toEqual(['Is a colour of the logo', 'Button in #fff']);
});

test.each([
  ['https://ostro.example/', null, null],
  ['http://localhost:4201/ostro/', null, null],
  ['https://ostro.example/about/team', null, '/about/team'],
  ['https://ostro.example/a/%E4', null, '/a/%E4'],
  ['no address', null, null],
  ['https://ostro.example/about', 'about', '/about'],
  ['https://ostro.example/en/home', 'landing', null],
])('the page %s of the kind %s is %s', (pageUrl, pageKind, page) => {
  expect(readPage({ pageUrl, pageKind })).toBe(page);
});

test('a crop shows its place whole, with the ring around it, inside the screenshot', () => {
  const view = viewCrop({ x: 64, y: 476, width: 191, height: 54 }, { width: 1440, height: 900 }, 1.8);
  expect(view.x).toBe(0);
  expect(view.width / view.height).toBeCloseTo(1.8);
  expect(view.ring.left * view.width).toBeCloseTo(64);
  expect(view.ring.width * view.width).toBeCloseTo(191);
  const whole = viewCrop({ x: 0, y: 0, width: 3000, height: 3000 }, { width: 1440, height: 900 }, 1.8);
  expect(whole.ring).toEqual({ left: 0, top: 0, width: 1, height: 1 });
});
