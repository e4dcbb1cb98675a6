import { readFile } from 'node:fs/promises';
import type { Pixels } from '@livery/extraction/facts';
import { measurePixels } from '@livery/extraction/pixels/measure';
import { measureDetail } from '@livery/extraction/pixels/measure-detail';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { JobClock } from '../browser/browser-clock.ts';
import { toRaster } from '../visit/take-shots.ts';
import type { FetchedFile } from './fetch-files.ts';

const CELL = 192;
const COLUMNS = 6;
const MAX_FILES = 18;
const MAX_BYTES = 2 * 1024 * 1024;
const LOAD_MS = 3000;
const SHOT_MS = 5000;

const sizesSchema = z.array(z.tuple([z.number().min(0), z.number().min(0)]));

/**
 * Measures the pixels of files on an empty page, by their keys. The browser renders them on one sheet, because its sandbox is the safest
 * place to decode untrusted images, and because it supports every format that pages use.
 */
export async function measureFiles(
  page: Page,
  files: FetchedFile[],
  clock: JobClock,
): Promise<Record<string, Pixels>> {
  const cells = (await Promise.all(files.slice(0, MAX_FILES).map(asCell))).filter((cell) => cell !== null);
  if (cells.length === 0) return {};
  await page.setViewportSize({ width: CELL * COLUMNS, height: CELL * Math.ceil(cells.length / COLUMNS) });
  // Not `setContent`, which waits for a console message, and those are dropped.
  const sizes = sizesSchema.parse(
    await page.evaluate(
      async ({ html, max }) => {
        document.documentElement.innerHTML = html;
        const imageElements = [...document.images];
        const late = new Promise((resolve) => setTimeout(resolve, max));
        await Promise.race([Promise.allSettled(imageElements.map((image) => image.decode())), late]);
        return imageElements.map(({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]);
      },
      { html: sheet(cells.map(({ url }) => url)), max: clock.stretch(LOAD_MS) },
    ),
  );
  const timeout = clock.stretch(SHOT_MS);
  const raster = await toRaster(await page.screenshot({ omitBackground: true, timeout }));
  const found: Record<string, Pixels> = {};
  for (const [index, { key, use }] of cells.entries()) {
    const [width, height] = sizes[index] ?? [0, 0];
    if (width === 0 || height === 0) continue;
    const part = fitted(index, width, height);
    // The background of an icon belongs to it; a grey background of an opaque logo does not.
    const pixels = measurePixels(raster, part, { backdrop: use === 'icon' ? false : 'grey' });
    found[key] = { ...pixels, width, height, detail: measureDetail(raster, part) };
  }
  return found;
}

interface Cell {
  key: string;
  use: FetchedFile['use'];
  url: string;
}

async function asCell({ key, file, use, name }: FetchedFile): Promise<Cell | null> {
  const data = await readFile(file);
  if (data.length > MAX_BYTES) return null;
  const head = data.subarray(0, 300).toString('latin1').trimStart();
  const isSvg = head.startsWith('<') || name?.endsWith('.svg');
  // The browser detects raster formats by their bytes; only SVG needs its type.
  return { key, use, url: `data:image/${isSvg ? 'svg+xml' : 'png'};base64,${data.toString('base64')}` };
}

function sheet(urls: string[]): string {
  const cells = urls.map((url) => `<img src="${url}" alt="">`).join('');
  return `<style>html,body{margin:0;background:transparent}body{display:grid;grid-template-columns:repeat(${COLUMNS},${CELL}px)}img{width:${CELL}px;height:${CELL}px;object-fit:contain;display:block}</style>${cells}`;
}

/** The position of an image in its cell. */
function fitted(index: number, width: number, height: number) {
  const scale = Math.min(CELL / width, CELL / height);
  const [w, h] = [Math.max(1, width * scale), Math.max(1, height * scale)];
  const x = (index % COLUMNS) * CELL + (CELL - w) / 2;
  const y = Math.floor(index / COLUMNS) * CELL + (CELL - h) / 2;
  return { x, y, width: w, height: h };
}
