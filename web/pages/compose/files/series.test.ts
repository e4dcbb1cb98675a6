import { findTemplate } from '@livery/templates/registry';
import { describe, expect, test } from 'vitest';
import { firstPlan } from './file-plan.ts';
import { planOfBatch, restorePlan } from './restore-plan.ts';
import { changeSeriesCount, listSeriesCounts, listSeriesPositions, NO_SERIES } from './series-choices.ts';

const launch = findTemplate('launch-hero')!;
const first = firstPlan(launch, 'light');

describe('a series', () => {
  const labels = {
    none: 'No series',
    count: (count: number) => `${count} images`,
    position: (position: number, count: number) => `${position} of ${count}`,
  };

  test('has two to twenty images, and a position that counts from 1', () => {
    const counts = listSeriesCounts(labels);
    expect(counts.slice(0, 2)).toEqual([
      { value: NO_SERIES, label: 'No series' },
      { value: '2', label: '2 images' },
    ]);
    expect(counts.at(-1)).toEqual({ value: '20', label: '20 images' });
    expect(listSeriesPositions({ index: 0, count: 2 }, labels)).toEqual([
      { value: '0', label: '1 of 2' },
      { value: '1', label: '2 of 2' },
    ]);
  });

  test('keeps its position when it gets longer, and the last one when it gets shorter', () => {
    expect(changeSeriesCount(null, '4')).toEqual({ index: 0, count: 4 });
    expect(changeSeriesCount({ index: 3, count: 4 }, '9')).toEqual({ index: 3, count: 9 });
    expect(changeSeriesCount({ index: 3, count: 4 }, '2')).toEqual({ index: 1, count: 2 });
    expect(changeSeriesCount({ index: 3, count: 4 }, NO_SERIES)).toBeNull();
  });

  test.each([
    [
      { index: 1, count: 4 },
      { index: 1, count: 4 },
    ],
    [{ index: 4, count: 4 }, null],
    [{ index: 0, count: 1 }, null],
    [{ index: 0, count: 21 }, null],
    [{ index: 0.5, count: 4 }, null],
    ['second', null],
  ])('of a stored plan is kept if the API takes it: %j', (series, expected) => {
    expect(restorePlan({ ...first, series }, launch, 'light').series).toEqual(expected);
  });

  test.each([
    [
      [
        { index: 1, count: 4 },
        { index: 1, count: 4 },
      ],
      { index: 1, count: 4 },
    ],
    [
      [
        { index: 1, count: 4 },
        { index: 2, count: 4 },
      ],
      null,
    ],
    [[{ index: 1, count: 4 }, null], null],
    [[null, undefined], null],
  ])('of an earlier batch is kept if its renders share one position: %j', (positions, expected) => {
    const renders = positions.map((series) => ({
      format: 'square',
      kind: 'still' as const,
      scale: 1,
      meta: series ? { series } : {},
    }));
    expect(planOfBatch(renders, launch).series).toEqual(expected);
  });
});
