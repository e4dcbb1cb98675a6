import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cancelRefund } from './refunds.ts';
import { stageProgress } from './render-states.ts';

const credits = fc.integer({ min: 1, max: 1080 });
const progress = fc.double({ min: 0, max: 1, noNaN: true });
const drawing = (credits: number, progress: number) =>
  cancelRefund({ status: 'rendering', credits, progress });

test('a queued render is refunded in full', () => {
  fc.assert(
    fc.property(credits, progress, (credits, progress) => {
      expect(cancelRefund({ status: 'queued', credits, progress })).toBe(credits);
    }),
  );
});

test('a started render is refunded price − ceil(price × progress), an integer from 0 to the price', () => {
  fc.assert(
    fc.property(credits, progress, (credits, progress) => {
      const refund = drawing(credits, progress);
      expect(refund).toBe(credits - Math.ceil(credits * progress));
      expect(Number.isInteger(refund)).toBe(true);
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(refund).toBeLessThanOrEqual(credits);
    }),
  );
});

test('the refund never grows with progress, and a started drawing is never free', () => {
  fc.assert(
    fc.property(credits, progress, progress, (credits, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(drawing(credits, more)).toBeLessThanOrEqual(drawing(credits, less));
      if (more > 0) expect(drawing(credits, more)).toBeLessThan(credits);
    }),
  );
});

test.each([
  ['preparing', 0, 1, 1],
  ['a still whose drawing has begun', stageProgress.drawing, 1, 0],
  ['a large still whose drawing has begun', stageProgress.drawing, 9, 8],
  ['half a video', 0.5, 24, 12],
  ['a video that is nearly stored', stageProgress.storing, 24, 2],
  ['a progress past the end', 1.5, 24, 0],
  ['a progress before the beginning', -1, 24, 24],
])('%s: at progress %d of %d credits, %d are refunded', (_, progress, credits, refund) => {
  expect(drawing(credits, progress)).toBe(refund);
});
