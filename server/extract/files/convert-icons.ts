import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { BrowserClock, type JobClock } from '../browser/browser-clock.ts';
import type { FetchedFile } from './fetch-files.ts';

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

/** The largest picture that an icon file may contain; icons of systems have 256 pixels. */
const MAX_SIDE = 1024;
const MAX_PICTURES = 64;
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const PNG_WORD = 0x89504e47;

/** Whether the bytes are an ICO file: type 1, because type 2 is a cursor. */
function isIconFile(data: Buffer): boolean {
  return data.length > HEADER_BYTES + ENTRY_BYTES && data.readUInt32LE(0) === 0x00010000;
}

/**
 * Whether every picture of an ICO file is inside the file and small enough to decode. The directory has one byte for
 * each side, so the sizes are read from the pictures themselves, which decoders believe.
 */
export function isDecodableIcon(data: Buffer): boolean {
  if (!isIconFile(data)) return false;
  const count = data.readUInt16LE(4);
  if (count === 0 || count > MAX_PICTURES || HEADER_BYTES + count * ENTRY_BYTES > data.length) return false;
  return Array.from({ length: count }, (_, index) => HEADER_BYTES + index * ENTRY_BYTES).every((entry) => {
    const size = data.readUInt32LE(entry + 8);
    const start = data.readUInt32LE(entry + 12);
    if (size < 24 || start + size > data.length) return false;
    const [width, height] = readSides(data, start);
    return width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE;
  });
}

function readSides(data: Buffer, start: number): [number, number] {
  if (data.readUInt32BE(start) === PNG_WORD)
    return [data.readUInt32BE(start + 16), data.readUInt32BE(start + 20)];
  // A bitmap without file header. Its height counts the colours and the mask below them.
  return [Math.abs(data.readInt32LE(start + 4)), Math.ceil(Math.abs(data.readInt32LE(start + 8)) / 2)];
}
