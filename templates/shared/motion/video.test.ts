import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyframesOf } from './motion.ts';
import { farthestMotion, makeVideoMotion } from './video.ts';

const duration = fc.double({ min: 900, max: 60_000, noNaN: true });
const order = fc.nat({ max: 30 });

describe('the motion of a video', () => {
  test('is at rest at the end, whatever the duration', () => {
    fc.assert(
      fc.property(duration, order, (durationMs, nth) => {
        const end = makeVideoMotion(durationMs).motionAt(durationMs);
        expect(end.press(nth)).toEqual({});
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

  test('starts the beats in order, and lets late elements enter in time', () => {
    fc.assert(
      fc.property(duration, fc.double({ min: 0, max: 1, noNaN: true }), (durationMs, energy) => {
        const motion = makeVideoMotion(durationMs).motionAt(0).tuned(energy);
        const [hook, proof, close] = [motion.at('hook'), motion.at('proof'), motion.at('close')];
        expect(hook).toBe(0);
        expect(proof).toBeGreaterThan(hook);
        expect(close).toBeGreaterThan(proof);
        expect(motion.at('proof', 0.5)).toBeLessThanOrEqual(close);
        const end = makeVideoMotion(durationMs).motionAt(durationMs).tuned(energy);
        for (const order of [proof, close, close + 40]) expect(end.progress(order, 4000)).toBe(1);
      }),
    );
  });

  test('spans beats at any energy', () => {
    for (const energy of [0, 0.5, 1]) {
      const at = (timeMs: number) => makeVideoMotion(5000).motionAt(timeMs).tuned(energy);
      const progress = (timeMs: number) => {
        const motion = at(timeMs);
        return motion.progress(motion.at('proof'), motion.span('proof'), 'in-out');
      };
      expect([progress(1390), progress(3760)]).toEqual([0, 1]);
      expect(progress(2575)).toBeCloseTo(0.5, 1);
    }
  });

  test('has its headline in place at the first frame, and what proves it not yet', () => {
    for (const durationMs of [1000, 6000, 60_000]) {
      const motion = makeVideoMotion(durationMs).motionAt(0);
      for (const order of [0, 3, 6]) expect(motion.progress(order, 900)).toBeGreaterThan(0.85);
      expect(motion.progress(motion.at('proof'), 900)).toBe(0);
    }
  });

  test('is slower for calm brands', () => {
    const length = (energy: number) =>
      Number(
        / ([\d.]+)ms/.exec(
          String(makeVideoMotion(6000).motionAt(0).tuned(energy).enter('rise', 0).animation),
        )![1],
      );
    expect(length(0)).toBeGreaterThan(length(0.5));
    expect(length(0.5)).toBeGreaterThan(length(1));
  });

  test('is farthest from the still with all elements entered and the camera at its start', () => {
    const layer = { depth: 'front', move: 'push', from: { x: 0, y: 0 } } as const;
    const farthest = farthestMotion().tuned(0.9);
    expect(farthest.enter('rise', 3)).toEqual({});
    expect(farthest.camera(layer)).toEqual(makeVideoMotion(5000).motionAt(0).tuned(0.9).camera(layer));
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
  motion.enter('rise', 24);
  motion.progress(26, 1000);

  test.each([
    ['in an entrance have one tree and two images', 1900, 1933, { tree: true, image: false }],
    ['while a number turns have two trees', 2250, 2283, { tree: false, image: false }],
    ['at rest have one image', 4000, 4033, { tree: true, image: true }],
  ])('%s', (_rule, one, two, same) => {
    expect(video.treeAt(one) === video.treeAt(two)).toBe(same.tree);
    expect(video.imageAt(one) === video.imageAt(two)).toBe(same.image);
  });

  test('that only the camera moves share one image for some frames, and the last frames have their own', () => {
    const held = makeVideoMotion(179 * (1000 / 30));
    held.motionAt(0).camera({ depth: 'front', move: 'push', from: { x: 0, y: 0 } });
    const image = (frame: number) => held.imageAt(frame * (1000 / 30));
    expect(image(100)).toBe(image(103));
    expect(image(103)).not.toBe(image(104));
    expect(image(174)).not.toBe(image(176));
    expect(image(176)).toBe(image(179));
  });

  test('of a frame are drawn alike whenever their keys are equal', () => {
    const frameMs = 1000 / 30;
    const moving = makeVideoMotion(149 * frameMs);
    const treeAt = (frame: number) => {
      const motion = moving.motionAt(frame * frameMs).tuned(0.8);
      const layer = { depth: 'middle', from: { x: 1, y: 0 } } as const;
      return JSON.stringify([
        motion.camera({ ...layer, move: 'push' }),
        motion.camera({ ...layer, move: 'slide' }),
        motion.progress(3, 900),
      ]);
    };
    treeAt(0);
    for (let frame = 1; frame < 150; frame++) {
      const same = moving.treeAt(frame * frameMs) === moving.treeAt((frame - 1) * frameMs);
      if (same) expect(treeAt(frame), `frame ${frame}`).toBe(treeAt(frame - 1));
    }
  });

  test('near the end of an entrance share one image for three frames', () => {
    const entering = makeVideoMotion(6000);
    entering.motionAt(0).enter('lift', 24);
    const image = (frame: number) => entering.imageAt((frame + 54) * (1000 / 30));
    expect(image(6)).not.toBe(image(7));
    expect(image(18)).toBe(image(20));
    expect(image(20)).not.toBe(image(21));
    expect(image(26)).not.toBe(image(27));
    expect(image(27)).toBe(image(60));
  });
});

describe('keyframes', () => {
  test('are those that the animations name', () => {
    expect(keyframesOf(['lift 900ms ease 0ms both', 'other 1ms linear'])).toMatch(/^@keyframes lift [^@]*$/);
    expect(keyframesOf([])).toBe('');
  });
});
