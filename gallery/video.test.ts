import { findBoxFaults } from '@livery/engine/faults/find-faults';
import { releaseBitmap } from '@livery/engine/images/bitmap';
import type { ComposedScene, Composer } from '@livery/engine/scene/compose';
import type { TextRun } from '@livery/engine/scene/read-layout';
import { intersect } from '@livery/engine/scene/rect';
import type { StagedScene } from '@livery/engine/scene/stage-scene';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { runsEverything } from '@livery/server/testing/extent';
import { beforeAll, describe, expect, test } from 'vitest';
import { galleryCases } from './cases.ts';

const SCALE = 0.25;
const FRAME_MS = 1000 / 30;
/** The last of 180 frames. */
const LAST_MS = 179 * FRAME_MS;
/** Every frame of the entrances and every tenth after them; in the sample every fifteenth. */
const moments = Array.from({ length: 180 }, (_, frame) => frame)
  .filter((frame) => (runsEverything ? frame < 100 || frame % 10 === 9 : frame % 15 === 14))
  .map((frame) => frame * FRAME_MS);

/** The share of the canvas that may change strongly from one frame to the next; more would be a jump. */
const MAX_CHANGED = 0.09;
const STRONGLY = 72;

let composer: Composer;
beforeAll(async () => {
  composer = await createNodeComposer();
});

const cases = [
  ...galleryCases({ formats: ['square', 'wide', 'story'], brands: ['northpail'] }),
  ...galleryCases({ formats: ['portrait'], brands: ['todai-kobo'] }),
];
/** The second composition of a series. */
const alternate = galleryCases({
  formats: ['wide'],
  brands: ['northpail'],
  series: { index: 1, count: 4 },
}).filter(({ template }) => runsEverything || ['event-invite', 'proof-quote'].includes(template.id));

/** Each template in one format, the next template in another; `npm run test:long -- torture` runs all. */
const ids = [...new Set(cases.map(({ template }) => template.id))];
const taken = cases.filter(({ template, format }) => {
  const own = cases.filter((one) => one.template.id === template.id);
  return runsEverything || own[ids.indexOf(template.id) % own.length]!.format === format;
});

describe.each([...taken, ...alternate].map((one) => [one.template.id, one.format, one] as const))(
  '%s %s',
  (_id, _format, one) => {
    let staged: StagedScene;
    beforeAll(async () => {
      staged = await composer.stage(one.request);
    });
    const at = (timeMs: number, durationMs = LAST_MS) =>
      composer.recompose(staged, { moment: { timeMs, durationMs } });
    const pixels = (composed: ComposedScene) => composer.render(composed, SCALE);

    test.each([LAST_MS, 29 * FRAME_MS, 1799 * FRAME_MS])(
      'the last frame of a video of %d ms is the still',
      async (lastMs) => {
        const [video, still] = [
          await pixels(await at(lastMs, lastMs)),
          await pixels(await composer.recompose(staged)),
        ];
        expect(Buffer.compare(video, still)).toBe(0);
      },
    );

    test('the first frame has the headline or the figure, and lacks what comes later', async () => {
      const [before, after] = [await pixels(await at(0)), await pixels(await at(LAST_MS))];
      expect(changed(before, after, 12)).toBeGreaterThan(0.02);
      const first = inPlace((await at(0)).layout.texts);
      const last = inPlace((await at(LAST_MS)).layout.texts);
      const sizes = [...new Set(last.map(({ fontSize }) => fontSize))].sort((a, b) => b - a);
      const shares = sizes.slice(0, 2).map((size) => {
        const words = last.filter(({ fontSize }) => fontSize === size).map(({ text }) => text);
        const seen = first.filter(({ text }) => words.some((line) => line.includes(text.trim())));
        return count(seen.map(({ text }) => text)) / count(words);
      });
      expect(Math.max(...shares)).toBeGreaterThan(0.8);
    });

    test('a text has the same lines in every frame', async () => {
      const last = (await at(LAST_MS)).layout.texts.map(({ text }) => text.trim());
      for (const timeMs of moments.filter((_, index) => index % 4 === 0)) {
        // Numbers count up; a line may enter word by word.
        const texts = (await at(timeMs)).layout.texts.filter(({ text }) => !/\p{N}/u.test(text));
        const moved = texts.filter(({ text }) => !last.some((line) => line.includes(text.trim())));
        expect(
          moved.map(({ text }) => text),
          `at ${Math.round(timeMs)} ms`,
        ).toEqual([]);
      }
    });

    test('no frame has a text outside the safe area or over another text', async () => {
      for (const timeMs of moments) {
        const composed = await at(timeMs);
        const texts = composed.layout.texts.filter(({ decor }) => !decor);
        expect(findBoxFaults(composed, visibleTexts(texts)), `at ${Math.round(timeMs)} ms`).toEqual([]);
      }
    });

    test('no frame jumps from the one before', async () => {
      let before = await pixels(await at(0));
      let beforeMs = 0;
      for (const timeMs of moments.filter((ms) => ms > 0)) {
        // A frame whose neighbour is not in the list is compared with its own neighbour.
        if (timeMs - beforeMs > FRAME_MS * 1.5) {
          releaseBitmap(before);
          before = await pixels(await at(timeMs - FRAME_MS));
        }
        const after = await pixels(await at(timeMs));
        expect(changed(before, after, STRONGLY), `at ${Math.round(timeMs)} ms`).toBeLessThan(MAX_CHANGED);
        releaseBitmap(before);
        [before, beforeMs] = [after, timeMs];
      }
    });

    test('something moves after the entrances', async () => {
      const [one, two] = [await pixels(await at(LAST_MS * 0.55)), await pixels(await at(LAST_MS * 0.75))];
      expect(changed(one, two, 3)).toBeGreaterThan(0.0005);
    });
  },
);

/** The texts that can be read, most of each within the masks around it. */
const inPlace = (texts: TextRun[]) =>
  texts.filter(({ decor, opacity, rect, clip }) => {
    if (decor || opacity < 0.4) return false;
    const seen = clip ? intersect(rect, clip) : rect;
    return seen.bottom - seen.top > (rect.bottom - rect.top) * 0.75;
  });

const count = (texts: string[]) => texts.join('').replaceAll(/\s/g, '').length;

/** The share of pixels that differ by more than `by` in a channel. */
function changed(one: Uint8Array, two: Uint8Array, by: number): number {
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(one[at + channel]! - two[at + channel]!) > by)) count += 1;
  }
  return count / (one.length / 4);
}

/** A text with less opacity has not finished its entrance. */
const MIN_OPACITY = 0.2;

/** The visible texts at the composed moment, each clipped to its mask. */
function visibleTexts(texts: TextRun[]): TextRun[] {
  return texts.flatMap((run) => {
    if (run.opacity < MIN_OPACITY) return [];
    if (!run.clip) return [run];
    const rect = intersect(run.rect, run.clip);
    return rect.right > rect.left && rect.bottom > rect.top ? [{ ...run, rect }] : [];
  });
}
