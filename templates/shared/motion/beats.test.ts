import { describe, expect, test } from 'vitest';
import { type Beat, beatsOf, filledMs } from './beats.ts';

describe('the beats of a video', () => {
  test.each([1000, 2000, 3000, 5000, 8000, 15_000, 30_000, 60_000])(
    'of %d ms fill it without a gap',
    (ms) => {
      const { hook, proof, close } = beatsOf(ms);
      expect([hook.startMs, close.endMs]).toEqual([0, ms]);
      expect([hook.endMs, proof.endMs]).toEqual([proof.startMs, close.startMs]);
      for (const { startMs, endMs } of [hook, proof, close])
        expect(endMs - startMs).toBeGreaterThan(ms * 0.05);
    },
  );

  test.each<[number, Beat, number, number]>([
    [1000, 'proof', 280, 750],
    [5000, 'hook', 0, 1400],
    [5000, 'proof', 1400, 3750],
    [5000, 'close', 3750, 5000],
    [60_000, 'proof', 7080, 55_800],
  ])('of %d ms has its %s from %d to %d ms', (ms, beat, startMs, endMs) => {
    const span = beatsOf(ms)[beat];
    expect(span.startMs).toBeCloseTo(startMs);
    expect(span.endMs).toBeCloseTo(endMs);
  });

  test('are longer in longer videos', () => {
    for (const beat of ['hook', 'proof', 'close'] as const) {
      const lengths = [1, 3, 5, 6, 8, 15, 60].map((s) => {
        const { startMs, endMs } = beatsOf(s * 1000)[beat];
        return endMs - startMs;
      });
      expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
    }
  });
});

test('entrances fill a short beat, and the first part of a long one', () => {
  expect(filledMs({ startMs: 1000, endMs: 3000 })).toBe(2000);
  expect(filledMs({ startMs: 0, endMs: 12_600 })).toBe(6600);
});
