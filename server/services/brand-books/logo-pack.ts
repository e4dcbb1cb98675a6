import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, notFound } from '@livery/core/errors';
import { createFairQueue, QueueFull, queueFullError } from '@livery/core/fair-queue';
import type { PreviewFile } from '../../engine/contracts.ts';
import { newId } from '../../platform/ids.ts';
import { packIco } from '../../platform/pack-ico.ts';
import { packZip, type ZipEntry } from '../../platform/pack-zip.ts';
import type { LogoRequest } from '../../preview-files/messages.ts';
import type { FileShare } from '../../preview-files/preview-files.ts';
import type { AssetRow } from '../assets/read.ts';
import type { BrandWithVersion } from '../brands/read.ts';
import type { App } from '../context.ts';
import { toImageFile } from '../preview-files/bitmap.ts';
import { drawOrReuse, toPreviewId } from '../previews/drawn-files.ts';
import type { StoredFile } from '../stored-file.ts';
import { type LegibleLogo, listLogos, studyLogos } from './logos.ts';
import { findSmallMark } from './small-mark.ts';

/** Raised when the same logos make other files. */
const FORMAT = 1;
const SIZES = [256, 512, 1024, 2048];
const ICON_SIZES = [16, 32, 48, 64, 180, 512];
const ICO_SIZES = [16, 32, 48];
/** A pack holds up to 400 MB of images until it is written, so an organisation draws one at a time. */
const packing = createFairQueue({
  maxRunning: 2,
  maxRunningPerKey: 1,
  maxWaiting: 200,
  maxWaitingPerKey: 20,
});
const tones = { white: '#ffffff', black: '#000000' };

/**
 * The logos of a brand as a zip: each as its file and as PNG in sizes, the main logo and the main mark also in white and in
 * black if their shape can be drawn in one colour, and the icon as ICO and PNG.
 */
export async function readLogoPack(
  app: App,
  { brand, version }: BrandWithVersion,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const { organizationId } = brand;
  const listed = await listLogos(app, organizationId, version.document);
  const logos = (await studyLogos(app, organizationId, listed)).filter(({ derived }) => !derived);
  if (logos.length === 0) throw notFound('A logo of this brand');
  if (logos.some(({ isStudied }) => !isStudied))
    throw new AppError('unavailable', 'The logos cannot be read right now; try again.');
  const icon = await findSmallMark(app, organizationId, version.document);
  const drawnFrom = logos.map(({ asset, kind, mode }) => [asset.sha256, kind, mode]);
  const id = toPreviewId(['logo-pack', FORMAT, version.id, drawnFrom, icon?.sha256 ?? null]);
  const write = (file: string, drawing: AbortSignal) => {
    const share = { organizationId, signal: drawing };
    const draw = () => writePack(app, { logos, icon, modifiedAt: version.createdAt }, file, share);
    return packing.run(organizationId, draw, share).catch((cause: unknown) => {
      throw cause instanceof QueueFull ? queueFullError(cause, 'archives of logos') : cause;
    });
  };
  const pack = await drawOrReuse(app, { organizationId, id, ending: 'zip' }, write, signal);
  return { ...pack, fileName: `${version.tokens.name || brand.name} logos.zip` };
}

interface PackContents {
  logos: LegibleLogo[];
  icon: AssetRow | null;
  modifiedAt: Date;
}

async function writePack(
  app: App,
  { logos, icon, modifiedAt }: PackContents,
  file: string,
  share: FileShare,
): Promise<PreviewFile> {
  const entries: ZipEntry[] = [];
  const add = (name: string, bytes: Buffer) =>
    entries.push({ name, bytes: bytes.length, modifiedAt, open: async () => Readable.from([bytes]) });
  const draw = (request: LogoRequest) => drawPart(app, request, file, share);
  const addSizes = async (stem: string, asset: AssetRow, tint?: string) => {
    const image = await toImageFile(app, asset);
    const longest = Math.max(image.width, image.height);
    const sizes = SIZES.filter((size) => image.vector || size <= longest);
    for (const size of sizes.length > 0 ? sizes : [longest]) {
      const [width, height] = [image.width, image.height].map((side) =>
        Math.max(1, Math.round((side * size) / longest)),
      );
      const png = await draw({ image, width: width!, height: height!, tint, type: 'png' });
      if (png) add(`png/${stem}-${size}.png`, png);
    }
    if (!tint || !image.vector) return;
    const svg = await draw({ image, width: image.width, height: image.height, tint, type: 'svg' });
    if (svg) add(`svg/${stem}.svg`, svg);
  };
  const names = new Map<string, number>();
  for (const { kind, mode, vector, ending, asset } of logos) {
    const stem = toUnique(`${toStem(kind)}-for-${mode}`, names);
    const { bytes, storageKey } = asset;
    const name = `${vector ? 'svg' : 'original'}/${stem}.${ending}`;
    entries.push({ name, bytes, modifiedAt, open: () => app.storage.open(storageKey) });
    await addSizes(stem, asset);
  }
  for (const { kind, silhouette, opaque, asset } of listMain(logos)) {
    if (!silhouette || opaque) continue;
    for (const [tone, hex] of Object.entries(tones)) await addSizes(`${toStem(kind)}-${tone}`, asset, hex);
  }
  if (icon) {
    const image = await toImageFile(app, icon);
    const drawn: { side: number; png: Buffer }[] = [];
    for (const side of ICON_SIZES) {
      if (!image.vector && side > Math.max(64, image.width, image.height)) continue;
      const png = await draw({ image, width: side, height: side, type: 'png' });
      if (png) drawn.push({ side, png });
    }
    for (const { side, png } of drawn) add(`icon/icon-${side}.png`, png);
    add('icon/favicon.ico', packIco(drawn.filter(({ side }) => ICO_SIZES.includes(side))));
  }
  return writeZip(entries, file);
}

/** Null if it cannot be drawn so. */
async function drawPart(
  { previewFiles }: Pick<App, 'previewFiles'>,
  request: LogoRequest,
  file: string,
  share: FileShare,
): Promise<Buffer | null> {
  // Each has its own name: the process that draws remembers images by their paths.
  const part = `${file}.${newId()}`;
  try {
    return (await previewFiles.writeLogo(request, part, share)) ? await readFile(part) : null;
  } finally {
    await rm(part, { force: true });
  }
}

/** The preferred logo, and the preferred mark if that is another one. */
function listMain(logos: readonly LegibleLogo[]): LegibleLogo[] {
  const mark = logos.find(({ kind }) => kind === 'mark');
  return logos.filter((logo, index) => index === 0 || logo === mark);
}

/** A file name from a kind, which may be any text. */
function toStem(kind: string): string {
  return (
    kind
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 30)
      .replace(/^-|-$/g, '') || 'logo'
  );
}

function toUnique(name: string, names: Map<string, number>): string {
  const count = (names.get(name) ?? 0) + 1;
  names.set(name, count);
  return count === 1 ? name : `${name}-${count}`;
}

async function writeZip(entries: readonly ZipEntry[], file: string): Promise<PreviewFile> {
  const hash = createHash('sha256');
  const { stream, bytes } = packZip(entries);
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(stream, hashed, createWriteStream(file));
  return { bytes, sha256: hash.digest('hex'), contentType: 'application/zip', warnings: [] };
}
