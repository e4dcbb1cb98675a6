import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { still } from './motion.ts';
import { farthestMoment, makeVideoMotion } from './video.ts';

const duration = fc.double({ min: 900, max: 60_000, noNaN: true });
const order = fc.nat({ max: 30 });

describe('the motion of a video', () => {
  test('is at rest at the end, whatever the duration', () => {
    fc.assert(
      fc.property(duration, order, fc.integer({ min: 500, max: 6000 }), (durationMs, nth, periodMs) => {
        const end = makeVideoMotion(durationMs).motionAt(durationMs);
        expect(end.cycle(nth, periodMs)).toBe(still.cycle(nth, periodMs));
        // 22 elements enter in time in a video of any duration.
        if (nth <= 22) expect(end.progress(nth)).toBe(1);
        if (nth <= 22) expect(end.mask(nth)).toEqual({});
      }),
    );
  });

  test('has entrances of fixed length from four seconds on, and faster ones below', () => {
    const entrance = (durationMs: number) =>
      String(makeVideoMotion(durationMs).motionAt(0).enter('rise', 4).animation);
    expect(entrance(6000)).toBe(entrance(60_000));
    expect(entrance(6000)).toContain('rise 900ms');
    expect(entrance(1000)).toContain('rise 225ms');
  });

  test('moves away and back a whole number of times in the hold', () => {
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

  test('has a progress that never decreases', () => {
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
    ['in an entrance have one tree and two images', 200, 233, { tree: true, image: false }],
    ['while a number counts have two trees', 500, 533, { tree: false, image: false }],
    ['in a moving cycle have two trees', 1300, 1333, { tree: false, image: false }],
    ['at rest have one image', 2900, 2933, { tree: true, image: true }],
  ])('%s', (_rule, one, two, same) => {
    expect(video.treeAt(one) === video.treeAt(two)).toBe(same.tree);
    expect(video.imageAt(one) === video.imageAt(two)).toBe(same.image);
  });

  test('in a hold movement share one image for two frames, and the last frame has its own', () => {
    const held = makeVideoMotion(179 * (1000 / 30));
    held.motionAt(0).hold('drift');
    const image = (frame: number) => held.imageAt(frame * (1000 / 30));
    expect(image(100)).toBe(image(101));
    expect(image(101)).not.toBe(image(102));
    expect(image(178)).not.toBe(image(179));
  });
});
