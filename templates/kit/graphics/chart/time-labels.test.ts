import { expect, test } from 'vitest';
import { placeTimeLabels } from './time-labels.ts';

const place = (count: number, pitch: number, highlight = count - 1, width = 60) =>
  placeTimeLabels(
    Array.from({ length: count }, (_, index) => index * pitch),
    Array(count).fill(width),
    { highlight, from: -width, to: (count - 1) * pitch + width, gap: 20 },
  ).map(({ index }) => index);

test('every point has a label if there is room', () => {
  expect(place(5, 100)).toEqual([0, 1, 2, 3, 4]);
});

test('labels have even steps that reach both ends', () => {
  expect(place(11, 50)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(place(11, 24)).toEqual([0, 5, 10]);
});

test('without such a step, the oldest point has no label instead of an uneven one', () => {
  expect(place(12, 50)).toEqual([1, 3, 5, 7, 9, 11]);
});

test('the steps are counted from a highlighted point', () => {
  expect(place(11, 50, 5)).toEqual([1, 3, 5, 7, 9]);
  expect(place(11, 50, 4)).toEqual([0, 2, 4, 6, 8, 10]);
});

test('only the highlighted point has a label if no two fit', () => {
  expect(place(3, 10, 1)).toEqual([1]);
});

test('one point has its label', () => {
  expect(place(1, 0)).toEqual([0]);
});
