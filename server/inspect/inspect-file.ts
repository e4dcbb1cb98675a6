import { createHash } from 'node:crypto';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { type AssetKind, assetKinds, nameAssetKind } from '@livery/core/assets/asset-kinds';
import { Renderer } from '@takumi-rs/core';
import { sharp } from '../platform/sharp.ts';
import { Refused, refuseContent } from './errors/file-refused.ts';
import { inspectFont, plainContentType } from './font.ts';
import type { InspectedFile, Inspection, InspectTask } from './inspection.ts';
import { type Group, HEAD_BYTES, sniff } from './sniff.ts';
import { sanitizeSvg } from './svg/sanitize.ts';

/** The pixels of an image, or of all images in an SVG: 200 MB once they are decoded. */
const MAX_IMAGE_PIXELS = 50_000_000;

const DRAWN_SIDE = 512;

/**
 * Draws an SVG with the engine that will draw it later. One that takes forever, by nested patterns or an endless
 * filter, times out this process and is refused; so is one that cannot be drawn.
 */
async function drawOnce(svg: string, aspectRatio: number | null): Promise<void> {
  const ratio = aspectRatio ?? 1;
  const width = Math.max(1, Math.round(ratio >= 1 ? DRAWN_SIDE : DRAWN_SIDE * ratio));
  const height = Math.max(1, Math.round(ratio >= 1 ? DRAWN_SIDE / ratio : DRAWN_SIDE));
  const src = 'drawing.svg';
  await new Renderer()
    .render(
      { type: 'image', src, style: { width, height } },
      { width, height, format: 'raw', images: [{ src, data: Buffer.from(svg) }] },
    )
    .catch(() => {
      throw refuseContent('The SVG cannot be drawn.');
    });
}

const MAX_SIDE = 20_000;

interface RasterFacts {
  width: number;
  height: number;
  contentType: string;
}

const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heif: 'image/avif',
  gif: 'image/gif',
};

/** Reads the size of an image from its header, then decodes its pixels once to check that they are complete. */
async function inspectRaster(file: string | Buffer, maxPixels: number): Promise<RasterFacts> {
  // Only the header is read without a pixel limit, so that the refusal of an image that is too large can name its size.
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  const contentType = contentTypes[header.format ?? ''];
  if (!contentType || (header.format === 'heif' && header.compression !== 'av1')) throw unreadable();
  const { width, height } = header.autoOrient;
  if (width * height > maxPixels || Math.max(width, height) > MAX_SIDE) {
    const max = Math.round(maxPixels / 1_000_000);
    throw refuseContent(
      `The image has ${width} × ${height} pixels. At most ${max} megapixels and ${MAX_SIDE} pixels a side are accepted.`,
    );
  }
  await sharp(file, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 })
    .resize({ width: 16, height: 16, fit: 'inside' })
    .raw()
    .toBuffer()
    .catch(unreadable);
  return { width, height, contentType };
}

function unreadable(): never {
  throw refuseContent('The image cannot be read: it is damaged or cut off.');
}

/** Detects the type of a file and checks that it is valid; throws `Refused` otherwise. */
export async function inspectFile(
  { file, name, kinds = assetKinds }: InspectTask,
  report: (decodedS: number) => void = () => {},
): Promise<Inspection> {
  const { group, extension } = await sniff(await readHead(file), name);
  requireKind(toKind(group), kinds);
  if (group === 'vector') {
    const { svg, width, height, aspectRatio, warnings, images } = sanitizeSvg(await readFile(file));
    // All images embedded in one SVG are decoded together when it is drawn, so they share one pixel limit.
    let pixels = MAX_IMAGE_PIXELS;
    for (const image of images) {
      const { width: across, height: down } = await inspectRaster(image, pixels);
      pixels -= across * down;
    }
    await drawOnce(svg, aspectRatio);
    const clean = await leave(`${file}.svg`, Buffer.from(svg), 'image/svg+xml');
    return { ...imageFacts, ...clean, width, height, aspectRatio, vector: true, warnings };
  }
  if (group === 'raster') {
    const { width, height, contentType } = await inspectRaster(file, MAX_IMAGE_PIXELS);
    const stored = await describe(file, contentType);
    return { ...imageFacts, ...stored, width, height, aspectRatio: ratio(width, height), vector: false };
  }
  if (group in audioTypes) {
    const contentType = audioTypes[group as keyof typeof audioTypes];
    // Loaded with the first track, because FFmpeg takes more memory than all other parsers together.
    const { inspectAudio } = await import('./audio.ts');
    const audio = await inspectAudio(file, contentType, report);
    return { ...imageFacts, ...(await describe(file, contentType)), kind: 'audio', audio };
  }
  const data = await readFile(file);
  const { info, plain } = await inspectFont(data, group);
  const stored = await describe(file, `font/${group === 'sfnt' ? info.format : extension}`);
  return {
    ...imageFacts,
    ...stored,
    kind: 'font',
    font: info,
    plain: group === 'sfnt' ? null : await leave(`${file}.plain`, plain, plainContentType(plain)),
  };
}

const imageFacts = {
  kind: 'image' as const,
  width: null,
  height: null,
  aspectRatio: null,
  vector: false,
  font: null,
  audio: null,
  plain: null,
  warnings: [],
};

const audioTypes = { mp3: 'audio/mpeg', wav: 'audio/wav', m4a: 'audio/mp4', ogg: 'audio/ogg' } as const;

function toKind(group: Group): AssetKind {
  if (group === 'vector' || group === 'raster') return 'image';
  return group in audioTypes ? 'audio' : 'font';
}

function requireKind(kind: AssetKind, wanted: readonly AssetKind[]): void {
  if (wanted.includes(kind)) return;
  const expected = wanted.map(nameAssetKind).join(' or ');
  throw new Refused('unsupported_media_type', `The file is ${nameAssetKind(kind)}. Expected ${expected}.`);
}

function ratio(width: number, height: number): number {
  return Number((width / height).toFixed(4));
}

async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function describe(file: string, contentType: string): Promise<InspectedFile> {
  const hash = createHash('sha256');
  const handle = await open(file, 'r');
  for await (const chunk of handle.createReadStream()) hash.update(chunk);
  const { size } = await stat(file);
  return { file, contentType, bytes: size, sha256: hash.digest('hex') };
}

async function leave(file: string, data: Buffer, contentType: string): Promise<InspectedFile> {
  await writeFile(file, data);
  return {
    file,
    contentType,
    bytes: data.length,
    sha256: createHash('sha256').update(data).digest('hex'),
  };
}
