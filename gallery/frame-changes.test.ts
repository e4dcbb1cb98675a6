import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FontTokens } from '@livery/core/tokens/types';
import type { SceneRequest, StillRequest } from '@livery/engine/contracts';
import { releaseBitmap } from '@livery/engine/images/release-bitmap';
import type { Composer } from '@livery/engine/scene/compose';
import { type FramePatch, type FrameSource, openFrameSource } from '@livery/engine/video/frame-source';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { runsEverything } from '@livery/server/testing/extent';
import { asDesigned } from '@livery/templates/define-template';
import { beforeAll, expect, test } from 'vitest';
import { decompress } from 'woff2-encoder';
import { galleryCases } from './cases.ts';

/** A video draws only the parts of a frame that differ from the frame before. Together they must be the whole frame. */

const require = createRequire(import.meta.url);

const SCALE = 0.5;
/**
 * Takumi rounds an edge at a fraction of a pixel differently in a part of the canvas now and then, so a pixel may have any
 * value between those of its neighbours.
 */
const MAX_DIFFERENCE = 3;
const MAX_SHARE = 0.0001;
/** In the sample every third frame is compared; what a patch leaves out stays in the frames after it. */
const COMPARED = runsEverything ? 1 : 3;

let composer: Composer;
beforeAll(async () => {
  composer = await createNodeComposer();
});

const cases = [
  ...galleryCases({ formats: ['square'], brands: ['northpail'] }),
  ...galleryCases({ formats: ['story'], brands: ['zapkin'] }),
  ...galleryCases({ formats: ['wide'], brands: ['salt-and-vesper'] }),
];
const ids = [...new Set(cases.map(({ template }) => template.id))];
/** In the sample each template has one case, the next template another; `npm run test:all` runs all. */
const taken = cases.filter((one) => {
  const own = cases.filter(({ template }) => template.id === one.template.id);
  return runsEverything || own[ids.indexOf(one.template.id) % own.length] === one;
});

test.each(taken.map((one) => [one.template.id, one.format, one.brand.id, one] as const))(
  'the changes of %s %s %s add up to every frame',
  async (_id, _format, _brand, { request }) => {
    expect(await addChanges(request)).toBeLessThan(0.9);
  },
);

test.each([
  ['a figure', 'proof-metric', { value: `FA${'\u0302'.repeat(9)}` }],
  ['a title', 'steps-timeline', { title: `FA${'\u0302'.repeat(20)} and E${'\u0323'.repeat(20)}` }],
])('so do those of %s with many marks on a letter', async (_, id, content) => {
  const [one] = galleryCases({ templates: [id], formats: ['square'], brands: ['northpail'] });
  await addChanges({ ...one!.request, content: { ...(one!.request.content as object), ...content } });
});

/** Its figure moves without a mask, so that everything its letters paint is seen. */
const [offer] = galleryCases({ templates: ['offer-promo'], formats: ['square'], brands: ['northpail'] });

test('so do those of a font with letters far above its ascent, which still has patches', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-tall-font-'));
  try {
    const request = await withFont(offer!.request, await makeLowAscent(), folder);
    expect(await addChanges(request)).toBeLessThan(0.95);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Adds up the changes of a video, compares them with whole frames, and returns the mean share of the canvas drawn. */
async function addChanges(scene: SceneRequest): Promise<number> {
  const frames = await openFrameSource(composer, {
    scene,
    contrastFix: asDesigned,
    durationS: 4.5,
    framesPerSecond: 30,
    scale: SCALE,
  });
  const shown = new Uint8Array(frames.width * frames.height * 4);
  let drawnPart = 0;
  for (let frame = 0; frame < frames.frames; frame++) {
    const patches = await frames.drawChanges(frame);
    for (const patch of patches) {
      apply(shown, frames, patch);
      drawnPart += (patch.width * patch.height) / (frames.width * frames.height);
    }
    // A frame that looks like the one before may be a fraction of a pixel behind.
    if (patches.length === 0 || frame % COMPARED !== 0) continue;
    const whole = await frames.drawAlways(frame);
    expect(differing(whole, shown, frames), `frame ${frame}`).toBeLessThan(MAX_SHARE * shown.length);
    releaseBitmap(whole);
  }
  const last = await frames.drawAlways(frames.frames - 1);
  expect(Buffer.compare(last, shown)).toBe(0);
  return drawnPart / frames.frames;
}

/** A font that says its letters end a fifth of an em above the line, as those with large swashes do. */
async function makeLowAscent(): Promise<Buffer> {
  const file = require.resolve('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2');
  const font = Buffer.from(await decompress(await readFile(file)));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const offsetOf = (tag: string) =>
    font.readUInt32BE(tables.find((at) => font.toString('latin1', at, at + 4) === tag)! + 8);
  const ascent = font.readUInt16BE(offsetOf('head') + 18) / 5;
  font.writeInt16BE(ascent, offsetOf('hhea') + 4);
  font.writeInt16BE(ascent, offsetOf('OS/2') + 68);
  font.writeUInt16BE(ascent, offsetOf('OS/2') + 74);
  return font;
}

/** The request with this file as every font of the brand. */
async function withFont(request: StillRequest, font: Buffer, folder: string): Promise<StillRequest> {
  const path = join(folder, 'font.ttf');
  await writeFile(path, font);
  const file = { storageUrl: 'asset:0', variable: false, weight: '400', weightRange: null, style: 'normal' };
  const { fonts } = request.tokens;
  const own = (tokens: FontTokens): FontTokens => ({
    ...tokens,
    files: [{ ...file, format: 'ttf' }] as FontTokens['files'],
  });
  return {
    ...request,
    tokens: {
      ...request.tokens,
      fonts: { ...fonts, display: own(fonts.display), heading: own(fonts.heading), body: own(fonts.body) },
    },
    renderAssets: { ...request.renderAssets, fonts: { 'asset:0': path } },
  };
}

function apply(shown: Uint8Array, { width }: FrameSource, patch: FramePatch): void {
  const rowBytes = patch.width * 4;
  for (let y = 0; y < patch.height; y++) {
    const row = patch.data.subarray(y * rowBytes, (y + 1) * rowBytes);
    shown.set(row, ((patch.top + y) * width + patch.left) * 4);
  }
}

/** The number of bytes outside the range of their neighbours in the other image. */
function differing(one: Uint8Array, two: Uint8Array, { width, height }: FrameSource): number {
  if (Buffer.compare(one, two) === 0) return 0;
  let bytes = 0;
  for (let at = 0; at < one.length; at++) {
    if (Math.abs(one[at]! - two[at]!) <= MAX_DIFFERENCE) continue;
    const [x, y] = [(at >> 2) % width, Math.floor((at >> 2) / width)];
    let [low, high] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
        const value = one[(row * width + column) * 4 + (at & 3)]!;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    if (two[at]! < low - MAX_DIFFERENCE || two[at]! > high + MAX_DIFFERENCE) bytes += 1;
  }
  return bytes;
}
