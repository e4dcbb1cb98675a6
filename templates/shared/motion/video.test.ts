import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { still } from './motion.ts';
import { farthestMoment, makeVideoMotion } from './video.ts';

const duration = fc.double({ min: 900, max: 60_000, noNaN: true });
const order = fc.nat({ max: 30 });

describe('a film', () => {
  test('is at rest at its end, whatever its length', () => {
    fc.assert(
      fc.property(duration, order, fc.integer({ min: 500, max: 6000 }), (durationMs, nth, periodMs) => {
        const end = makeVideoMotion(durationMs).motionAt(durationMs);
        expect(end.cycle(nth, periodMs)).toBe(still.cycle(nth, periodMs));
        // A film shorter than its entrances would be a film of nothing: 22 parts fit into any.
        if (nth <= 22) expect(end.progress(nth)).toBe(1);
        if (nth <= 22) expect(end.mask(nth)).toEqual({});
      }),
    );
  });

  test('enters at its own pace from four seconds on, and faster below', () => {
    const entrance = (durationMs: number) =>
      String(makeVideoMotion(durationMs).motionAt(0).enter('rise', 4).animation);
    expect(entrance(6000)).toBe(entrance(60_000));
    expect(entrance(6000)).toContain('rise 900ms');
    expect(entrance(1000)).toContain('rise 225ms');
  });

  test('holds by going away and coming back a whole number of times', () => {
    fc.assert(
      fc.property(fc.double({ min: 3000, max: 60_000, noNaN: true }), (durationMs) => {
        const [, length, , times] = /([\d.]+)ms .* (\S+)ms (\d+) alternate/.exec(
          String(makeVideoMotion(durationMs).motionAt(0).hold('drift').animation),
        )!;
        expect(Number(times) % 2).toBe(0);
        expect(Number(length) * Number(times)).toBeCloseTo(durationMs, 3);
        expect(Number(length)).toBeLessThanOrEqual(6750);
        const halves = farthestMoment(durationMs) / Number(length);
        expect(halves).toBeCloseTo(Number(times) - 1, 6);
      }),
    );
    expect(makeVideoMotion(1000).motionAt(0).hold('drift')).toEqual({});
  });

  test('runs one way: what has come further never goes back', () => {
    fc.assert(
      fc.property(duration, order, fc.constantFrom('out', 'in-out'), (durationMs, nth, easing) => {
        const video = makeVideoMotion(durationMs);
        let before = 0;
        for (let part = 0; part <= 1; part += 0.02) {
          const now = video.motionAt(durationMs * part).progress(nth, 1200, easing as 'out');
          expect(now).toBeGreaterThanOrEqual(before);
          before = now;
        }
      }),
    );
  });
});

describe('two moments', () => {
  const video = makeVideoMotion(6000);
  const motion = video.motionAt(0);
  motion.enter('rise', 2);
  motion.progress(4, 1000);
  motion.cycle(4, 2000, 0.5);

  test.each([
    ['of an entrance are two pictures of one tree', 200, 233, { tree: true, image: false }],
    ['of a count are two trees', 500, 533, { tree: false, image: false }],
    ['on its way round are two trees', 1300, 1333, { tree: false, image: false }],
    ['of rest are one picture', 2900, 2933, { tree: true, image: true }],
  ])('%s', (_rule, one, two, same) => {
    expect(video.treeAt(one) === video.treeAt(two)).toBe(same.tree);
    expect(video.imageAt(one) === video.imageAt(two)).toBe(same.image);
  });

  test('of a hold alone are one picture for two frames, and the last is its own', () => {
    const held = makeVideoMotion(179 * (1000 / 30));
    held.motionAt(0).hold('drift');
    const image = (frame: number) => held.imageAt(frame * (1000 / 30));
    expect(image(100)).toBe(image(101));
    expect(image(101)).not.toBe(image(102));
    expect(image(178)).not.toBe(image(179));
  });
});
