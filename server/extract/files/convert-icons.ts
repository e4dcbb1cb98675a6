import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { BrowserClock, type JobClock } from '../browser/browser-clock.ts';
import type { FetchedFile } from './fetch-files.ts';
import { isDecodableIcon } from './icon-file.ts';

const MAX_BYTES = 1024 * 1024;
const MAX_ICONS = 6;
const DECODE_MS = 2000;
const PNG_URL = 'data:image/png;base64,';
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** A drawing of 1024 by 1024 pixels that cannot be compressed has 5.6 million characters. */
const answerSchema = z.array(z.string().max(6_000_000).nullable()).max(MAX_ICONS);

/**
 * Converts ICO files to PNG in place: the largest picture of each. The browser decodes them, because it reads every kind
 * of picture that an icon may contain, and because its sandbox is the safest place to do it. Files that cannot be
 * converted stay as they are.
 */
export async function convertIcons(
  page: Page,
  files: FetchedFile[],
  clock: JobClock = new BrowserClock(),
): Promise<FetchedFile[]> {
  const read = await Promise.all(files.map(async (file) => ({ file, data: await readIcon(file) })));
  const icons = read.flatMap(({ file, data }) => (data ? [{ file, data }] : [])).slice(0, MAX_ICONS);
  if (icons.length === 0) return files;
  const urls = icons.map(({ data }) => `data:image/x-icon;base64,${data.toString('base64')}`);
  const max = clock.stretch(DECODE_MS);
  const drawn = answerSchema.parse(await page.evaluate(drawIcons, { urls, max }));
  const converted = new Map<FetchedFile, FetchedFile>();
  for (const [index, { file }] of icons.entries()) {
    const png = readPng(drawn[index] ?? null);
    if (!png) continue;
    await writeFile(file.file, png);
    converted.set(file, { ...file, name: file.name?.replace(/\.ico$/i, '.png') ?? null });
  }
  return files.map((file) => converted.get(file) ?? file);
}

async function readIcon({ file }: FetchedFile): Promise<Buffer | null> {
  const data = await readFile(file);
  return data.length <= MAX_BYTES && isDecodableIcon(data) ? data : null;
}

/** Runs in the page. Of the pictures in an ICO file, the browser shows the largest, and of these the one with most colours. */
async function drawIcons({ urls, max }: { urls: string[]; max: number }): Promise<(string | null)[]> {
  const draw = async (url: string) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  };
  const late = new Promise<null>((resolve) => setTimeout(resolve, max, null));
  return Promise.all(urls.map((url) => Promise.race([draw(url).catch(() => null), late])));
}

function readPng(url: string | null): Buffer | null {
  if (!url?.startsWith(PNG_URL)) return null;
  const data = Buffer.from(url.slice(PNG_URL.length), 'base64');
  return data.subarray(0, PNG_START.length).equals(PNG_START) ? data : null;
}
