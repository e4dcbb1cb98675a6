import { expect, test } from 'vitest';
import type { MeasuredNode } from '../ports.ts';
import { findScaledBoxes } from './scaled-boxes.ts';

const makeBoxes = () =>
  ({ width: 1, height: 1, transform: [1, 0, 0, 1, 0, 0], children: [], runs: [] }) as MeasuredNode;

/** Measures to the same boxes, and counts how often. */
function createMeasure() {
  const measured = makeBoxes();
  let calls = 0;
  const measure = async () => {
    calls += 1;
    return measured;
  };
  return { measured, measure, countCalls: () => calls };
}

test('another scale is measured with the second drawing, and once', async () => {
  const { measured, measure, countCalls } = createMeasure();
  const boxes = makeBoxes();
  expect(await findScaledBoxes(boxes, 0.5, measure)).toBe(null);
  expect(await findScaledBoxes(boxes, 0.25, measure)).toBe(null);
  expect(await findScaledBoxes(boxes, 0.5, measure)).toBe(measured);
  expect(await findScaledBoxes(boxes, 0.5, measure)).toBe(measured);
  expect(countCalls()).toBe(1);
});

test('a failed measurement is repeated', async () => {
  const { measured, measure } = createMeasure();
  const boxes = makeBoxes();
  await findScaledBoxes(boxes, 0.5, measure);
  await expect(findScaledBoxes(boxes, 0.5, () => Promise.reject(new Error('once')))).rejects.toThrow('once');
  expect(await findScaledBoxes(boxes, 0.5, measure)).toBe(measured);
});
