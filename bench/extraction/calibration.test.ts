import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brierScore, type Claim, calibrationError, makeBins, wilson } from './calibration.ts';

const claim = (confidence: number, right: boolean): Claim => ({
  site: 's',
  field: 'name',
  confidence,
  right,
});
const claims = fc.array(
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())
    .map(([sure, right]) => claim(sure, right)),
  { maxLength: 60 },
);

test('every claim is in one bin, whose mean confidence is within its edges', () => {
  fc.assert(
    fc.property(claims, (made) => {
      const bins = makeBins(made);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(made.length);
      for (const { from, to, count, confidence } of bins) {
        if (count > 0) expect(confidence >= from - 1e-9 && confidence <= to + 1e-9).toBe(true);
      }
    }),
  );
});

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [0.6, 2],
  [0.9, 5],
  [1, 5],
])('a claim of %d is in bin %d', (confidence, index) => {
  expect(makeBins([claim(confidence, true)]).map(({ count }) => count)[index]).toBe(1);
});

test('nine right of ten claims of 0.9 have no error; one right of two claims of 1 has an error of 0.5', () => {
  const ten = Array.from({ length: 10 }, (_, index) => claim(0.9, index > 0));
  expect(calibrationError(makeBins(ten))).toBeCloseTo(0);
  expect(calibrationError(makeBins([claim(1, true), claim(1, false)]))).toBeCloseTo(0.5);
  expect(calibrationError(makeBins([]))).toBeNaN();
});

test('error and Brier score are within 0..1, and 0 if every claim is certain and right', () => {
  fc.assert(
    fc.property(
      claims.filter((made) => made.length > 0),
      (made) => {
        for (const figure of [calibrationError(makeBins(made)), brierScore(made)]) {
          expect(figure >= 0 && figure <= 1).toBe(true);
        }
      },
    ),
  );
  expect(brierScore([claim(1, true), claim(0, false)])).toBe(0);
});

test('the Wilson interval contains the share and narrows with the count', () => {
  // Newcombe 1998, table I: 81 of 263.
  const [low, high] = wilson(81, 263);
  expect(low).toBeCloseTo(0.2553, 3);
  expect(high).toBeCloseTo(0.3662, 3);
  expect(wilson(0, 10)[0]).toBe(0);
  expect(wilson(10, 10)[1]).toBeCloseTo(1);
});
