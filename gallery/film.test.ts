import { type Composed, type Composer, createComposer } from '@livery/server/engine/compose';
import { release } from '@livery/server/engine/release';
import type { Staged } from '@livery/server/engine/stage-scene';
import { beforeAll, describe, expect, test } from 'vitest';
import { galleryCases } from './cases.ts';
import { boxFaults, seenTexts } from './torture/checks.ts';

const SCALE = 0.25;
const FRAME_MS = 1000 / 30;
/** The last of 180 frames. */
const LAST_MS = 179 * FRAME_MS;
/** Every frame until everything has come in, and some of the hold. */
const moments = Array.from({ length: 180 }, (_, frame) => frame)
  .filter((frame) => frame < 100 || frame % 10 === 9)
  .map((frame) => frame * FRAME_MS);

/** The part of the canvas that may change strongly from one frame to the next: more would be a jump. */
const MAX_CHANGED = 0.09;
const STRONGLY = 72;

let composer: Composer;
beforeAll(async () => {
  composer = await createComposer();
});

const cases = [
  ...galleryCases({ formats: ['square', 'wide', 'story'], brands: ['northpail'] }),
  ...galleryCases({ formats: ['portrait'], brands: ['todai-kobo'] }),
];
/** Each template in one format, the next one in another; `npm run torture` has all. */
const everything = process.env.LIVERY_TORTURE === 'all';
const ids = [...new Set(cases.map(({ template }) => template.id))];
const taken = cases.filter(({ template, format }) => {
  const own = cases.filter((one) => one.template.id === template.id);
  return everything || own[ids.indexOf(template.id) % own.length]!.format === format;
});

describe.each(taken.map((one) => [one.template.id, one.format, one] as const))(
  '%s %s',
  (_id, _format, one) => {
    let staged: Staged;
    beforeAll(async () => {
      staged = await composer.stage(one.request);
    });
    const at = (timeMs: number, durationMs = LAST_MS) =>
      composer.recompose(staged, { moment: { timeMs, durationMs } });
    const pixels = (composed: Composed) => composer.render(composed, SCALE);

    test.each([LAST_MS, 29 * FRAME_MS, 1799 * FRAME_MS])(
      'the last of a film of %d ms is the still',
      async (lastMs) => {
        const [video, still] = [
          await pixels(await at(lastMs, lastMs)),
          await pixels(await composer.recompose(staged)),
        ];
        expect(video.equals(still)).toBe(true);
      },
    );

    test('begins with most of it yet to come', async () => {
      const [before, after] = [await pixels(await at(0)), await pixels(await at(LAST_MS))];
      expect(changed(before, after, 12)).toBeGreaterThan(0.02);
    });

    test('no frame has a text outside the safe area or on another', async () => {
      for (const timeMs of moments) {
        const composed = await at(timeMs);
        const texts = composed.layout.texts.filter(({ decor }) => !decor);
        expect(boxFaults(composed, seenTexts(texts)), `at ${Math.round(timeMs)} ms`).toEqual([]);
      }
    });

    test('no frame jumps away from the one before', async () => {
      let before = await pixels(await at(0));
      let beforeMs = 0;
      for (const timeMs of moments.filter((ms) => ms > 0)) {
        // Between the moments that are looked at in the hold, neighbours are compared as well.
        if (timeMs - beforeMs > FRAME_MS * 1.5) {
          release(before);
          before = await pixels(await at(timeMs - FRAME_MS));
        }
        const after = await pixels(await at(timeMs));
        expect(changed(before, after, STRONGLY), `at ${Math.round(timeMs)} ms`).toBeLessThan(MAX_CHANGED);
        release(before);
        [before, beforeMs] = [after, timeMs];
      }
    });

    test('the hold is alive', async () => {
      const [one, two] = [await pixels(await at(LAST_MS * 0.55)), await pixels(await at(LAST_MS * 0.75))];
      expect(changed(one, two, 3)).toBeGreaterThan(0.0005);
    });
  },
);

/** The part of two pictures' pixels that differ by more than `by` in a channel. */
function changed(one: Buffer, two: Buffer, by: number): number {
  let count = 0;
  for (let place = 0; place < one.length; place += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(one[place + channel]! - two[place + channel]!) > by)) count += 1;
  }
  return count / (one.length / 4);
}
