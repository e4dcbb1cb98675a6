import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeReadable } from '@livery/engine/contrast/compose-readable';
import { releaseBitmap } from '@livery/engine/images/bitmap';
import { noRenderAssets, type StillRequest } from '@livery/engine/ports';
import type { Composer } from '@livery/engine/scene/compose';
import { openFrameSource } from '@livery/engine/video/frame-source';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { runsEverything } from '@livery/server/testing/extent';
import { asDesigned } from '@livery/templates/define-template';
import { baseFormats } from '@livery/templates/formats';
import { starters } from '@livery/templates/kit/starters/starters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { galleryBrands } from './brands.ts';
import { type GalleryCase, galleryCases } from './cases.ts';
import { uploadedFonts, withUploads } from './uploaded-files.ts';
import { createWasmComposer } from './wasm-composer.ts';

/**
 * The server draws with `@takumi-rs/core` and a browser with `@takumi-rs/wasm`, both through `engine/`. A preview in
 * the browser is only true when both give the same bytes.
 */

/** `npm run test:long -- renderers` draws every template, format and sample brand at full size. */
const SCALE = runsEverything ? 1 : 0.5;

/**
 * Takumi rounds an edge at a fraction of a pixel differently in WASM now and then: in 1 of 60 moving frames 3 pixels
 * were off by one. What stands at rest, as every still and every last frame does, has no such edge.
 */
const MAX_MOVING_BYTES = 24;

let native: Composer;
let wasm: Composer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-uploads-'));
  [native, wasm] = await Promise.all([createNodeComposer(), createWasmComposer()]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Draws a request from layout and contrast check to pixels. */
async function draw(composer: Composer, request: StillRequest) {
  const { composed, contrastFix, warnings } = await composeReadable(composer, request);
  return { pixels: await composer.render(composed, SCALE), layout: composed.layout, contrastFix, warnings };
}

async function expectSameStill(request: StillRequest) {
  const [one, two] = [await draw(native, request), await draw(wasm, request)];
  expect(two.warnings).toEqual(one.warnings);
  expect(two.contrastFix).toEqual(one.contrastFix);
  expect(two.layout).toEqual(one.layout);
  expect(compareBytes(one.pixels, two.pixels).bytes).toBe(0);
  return one.warnings.map(({ code }) => code);
}

/** The number of bytes that differ, and the most that one differs by. */
function compareBytes(one: Uint8Array, two: Uint8Array) {
  expect(two.length).toBe(one.length);
  const difference = { bytes: 0, max: 0 };
  if (Buffer.compare(one, two) !== 0)
    for (let at = 0; at < one.length; at++) {
      const by = Math.abs(one[at]! - two[at]!);
      if (by > 0) difference.bytes += 1;
      difference.max = Math.max(difference.max, by);
    }
  releaseBitmap(one);
  releaseBitmap(two);
  return difference;
}

const title = ({ template, format, brand }: GalleryCase) => `${template.id} ${format} ${brand.id}`;
const named = (cases: GalleryCase[]) => cases.map((one) => [title(one), one] as const);

/** Without `npm run test:long -- renderers`, each template in one format for one brand, the next template in the next ones. */
function sample(cases: GalleryCase[]): GalleryCase[] {
  if (runsEverything) return cases;
  return [...Map.groupBy(cases, ({ template }) => template.id).values()].map(
    (own, index) => own[(index * 7) % own.length]!,
  );
}

/** The same for the starters, which the engine draws from their documents. */
function ownCases(): [string, StillRequest][] {
  const [{ request }] = galleryCases({ templates: ['proof-quote'], formats: ['square'] }) as [GalleryCase];
  return starters.flatMap((document, index) => {
    const cases = document.formats.flatMap((format) =>
      galleryBrands.map(({ id, tokens, mode, logos }): [string, StillRequest] => [
        `${document.slug} ${format} ${id}`,
        {
          ...request,
          templateId: document.slug,
          document,
          content: document.sample,
          tokens,
          mode,
          format,
          renderAssets: { ...noRenderAssets, logos },
        },
      ]),
    );
    return runsEverything ? cases : [cases[(index * 7) % cases.length]!];
  });
}

describe('native and WASM draw the same bytes', () => {
  test.each(named(sample(galleryCases({ formats: [...baseFormats] }))))('%s', async (_, { request }) => {
    await expectSameStill(request);
  });

  test.each(ownCases())('an own template: %s', async (_, request) => {
    await expectSameStill(request);
  });

  const uploads = galleryCases({ brands: Object.keys(uploadedFonts), formats: ['square'] });
  const own = Map.groupBy(uploads, ({ brand }) => brand.id);
  const three = [...own.values()].map((cases, index) =>
    cases.filter((_, nth) => runsEverything || nth === index * 3),
  );
  test.each(named(three.flat()))('uploaded fonts, logo and images: %s', async (_, one) => {
    const warnings = await expectSameStill(await withUploads(one, await mkdtemp(join(folder, 'brand-'))));
    for (const code of ['font_replaced', 'logo_replaced', 'picture_replaced'])
      expect(warnings).not.toContain(code);
  });

  test('emoji, and scripts that need fallback fonts', async () => {
    const [one] = galleryCases({ templates: ['proof-quote'], formats: ['square'], brands: ['northpail'] });
    const quote = 'Ship it 🚀👩🏽‍🚀 نعم 静かな 한글 ก ज्ञ ① Ж';
    await expectSameStill({ ...one!.request, content: { quote, author: { name: 'Ada 🎉', role: 'שלום' } } });
  });

  const videos = galleryCases({ brands: ['salt-and-vesper'], formats: ['square'] });
  test.each(named(runsEverything ? videos : videos.slice(0, 2)))(
    'frames of a video, the last one exactly: %s',
    async (_, { request }) => {
      const open = (composer: Composer) =>
        openFrameSource(composer, {
          scene: request,
          contrastFix: asDesigned,
          durationS: 4,
          framesPerSecond: 30,
          scale: SCALE / 2,
        });
      const [one, two] = [await open(native), await open(wasm)];
      expect(two.frames).toBe(one.frames);
      for (const frame of [0, 9, 25, 60, one.frames - 1]) {
        const drawn = [await one.drawAlways(frame), await two.drawAlways(frame)] as const;
        const { bytes, max } = compareBytes(...drawn);
        expect(max, `frame ${frame}`).toBeLessThanOrEqual(1);
        expect(bytes, `frame ${frame}`).toBeLessThanOrEqual(frame === one.frames - 1 ? 0 : MAX_MOVING_BYTES);
      }
    },
  );
});
