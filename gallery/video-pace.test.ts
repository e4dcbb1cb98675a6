import { releaseBitmap } from '@livery/engine/images/bitmap';
import type { Composer } from '@livery/engine/scene/compose';
import type { StagedScene } from '@livery/engine/scene/stage-scene';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { runsEverything } from '@livery/server/testing/extent';
import { findFormat } from '@livery/templates/formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { type GalleryCase, galleryCases } from './cases.ts';
import { pixelDistance } from './perceptual.ts';

/** A video uses its whole duration: until it closes, something visible changes in every half second. */

/** The width of a tile in a feed. */
const TILE = 320;
const FRAME_MS = 1000 / 30;
const WINDOW_MS = 500;
/** The end of a video, in which it may come to rest. */
const CLOSE_MS = 800;
/** Windows start this far apart; in the sample one starts where another ends, so that they share a frame. */
const STEP_MS = runsEverything ? 250 : WINDOW_MS;

/** A pixel has changed visibly from here on, in hundredths of OKLab, and so many of them must. */
const VISIBLY = 3;
const MIN_CHANGED = 0.01;

/**
 * Where flicker is looked for, and the share of pixels that may change and come back within three frames. Letters and
 * images that enter pass over many, counting digits change in every frame, and a wave in the echo of a figure moves equal
 * outlines over each other.
 */
const FLICKER = [
  { at: 0.1, max: 0.02 },
  { at: 0.3, max: 0.02 },
  { at: 0.5, max: 0.01 },
  { at: 0.7, max: 0.01 },
  { at: 0.85, max: 0.01 },
] as const;
const BACK = 1;

let composer: Composer;
beforeAll(async () => {
  composer = await createNodeComposer();
});

/** A calm and a loud brand. */
const brands = ['salt-and-vesper', 'zapkin'];
const cases = galleryCases({ brands, ...(runsEverything ? {} : { formats: ['square', 'wide'] }) });
const durations = runsEverything ? [5, 8, 15] : [5];
/** In the sample each template has one brand in one format, and the next template others. */
const ids = [...new Set(cases.map(({ template }) => template.id))];
const taken = cases.filter((one) => {
  const own = cases.filter(({ template }) => template.id === one.template.id);
  return runsEverything || own[ids.indexOf(one.template.id) % own.length] === one;
});
const named = (list: GalleryCase[]) =>
  list.map((one) => [one.template.id, one.format, one.brand.id, one] as const);

describe.each(named(taken))('%s %s %s', (_id, _format, _brand, one) => {
  test.each(durations)('moves in every half second of %d s', async (seconds) => {
    const staged = await composer.stage(one.request);
    const durationMs = seconds * 1000 - FRAME_MS;
    const drawn = new Map<number, Promise<Uint8Array>>();
    const frameAt = (ms: number) => {
      const found = drawn.get(ms) ?? draw(staged, one, ms, durationMs);
      drawn.set(ms, found);
      return found;
    };
    const resting: string[] = [];
    for (let from = 0; from + WINDOW_MS <= durationMs - CLOSE_MS; from += STEP_MS) {
      const share = changedShare(await frameAt(from), await frameAt(from + WINDOW_MS));
      drawn.delete(from);
      if (share < MIN_CHANGED) resting.push(`${from} ms: ${(share * 100).toFixed(2)} %`);
    }
    expect(resting).toEqual([]);
  });
});

describe.each(named(taken))('%s %s %s', (_id, _format, _brand, one) => {
  test('does not flicker, and ends on its still', async () => {
    const staged = await composer.stage(one.request);
    const durationMs = 5000 - FRAME_MS;
    for (const { at, max } of FLICKER) {
      const first = Math.round((durationMs * at) / FRAME_MS);
      const frames: Uint8Array[] = [];
      for (let frame = first; frame < first + 4; frame++) {
        frames.push(await draw(staged, one, frame * FRAME_MS, durationMs));
      }
      expect(flickerShare(frames), `at ${Math.round(first * FRAME_MS)} ms`).toBeLessThan(max);
    }
    const last = await draw(staged, one, durationMs, durationMs);
    const still = await composer.render(await composer.recompose(staged), scaleOf(one));
    expect(Buffer.compare(last, still)).toBe(0);
  });
});

const scaleOf = ({ format }: GalleryCase) => TILE / findFormat(format).width;

async function draw(staged: StagedScene, one: GalleryCase, ms: number, durationMs: number) {
  // Moments of frames, as a video has them.
  const timeMs = Math.round(ms / FRAME_MS) * FRAME_MS;
  const composed = await composer.recompose(staged, { moment: { timeMs, durationMs } });
  const data = await composer.render(composed, scaleOf(one));
  const copy = Uint8Array.from(data);
  releaseBitmap(data);
  return copy;
}

function changedShare(one: Uint8Array, two: Uint8Array): number {
  return share(one, (at) => pixelDistance(one, two, at) > VISIBLY);
}

/** The share of pixels that leave the colour of the first frame and have it again in one of the next two. */
function flickerShare([first, second, third, fourth]: Uint8Array[]): number {
  return share(
    first!,
    (at) =>
      pixelDistance(first!, second!, at) > VISIBLY * 2 &&
      Math.min(pixelDistance(first!, third!, at), pixelDistance(first!, fourth!, at)) < BACK,
  );
}

function share(bitmap: Uint8Array, isCounted: (at: number) => boolean): number {
  let count = 0;
  for (let at = 0; at < bitmap.length; at += 4) if (isCounted(at)) count += 1;
  return count / (bitmap.length / 4);
}
