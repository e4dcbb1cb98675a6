import type { BrandDocument } from '@livery/core/brand/document';
import { sortLogos } from '@livery/core/brand/sort-logos';
import { AppError, notFound } from '@livery/core/errors';
import { createLruCache } from '@livery/core/lru-cache';
import type { ImageFacts } from '@livery/engine/images/image-facts';
import { type ChoosableLogo, toChoosable } from '@livery/templates/shared/media/choose-logo';
import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import type { AssetRow } from '../assets/read.ts';
import type { BrandWithVersion } from '../brands/read.ts';
import type { App } from '../context.ts';
import { readImageFacts } from '../preview-files/facts.ts';
import { drawOrReuse, type StoredPreview, toPreviewId } from '../previews/drawn-files.ts';
import { requirePreviewer } from '../previews/previewer.ts';
import type { StoredFile } from '../stored-file.ts';
import { gatherBookAssets } from './gather-assets.ts';

/** A logo of a brand book. Its number is part of the address of its files. */
export interface BookLogo {
  number: number;
  kind: string;
  mode: 'light' | 'dark';
  aspectRatio: number;
  vector: boolean;
  monochrome: boolean;
  origin?: string | undefined;
  /** The ending of the original file. */
  ending: string;
  asset: AssetRow;
}

/** A logo with what decides where it is legible. */
export type LegibleLogo = BookLogo & ChoosableLogo & { isStudied: boolean };

const endings: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** A book shows no more than these. */
const MAX_LOGOS = 12;
/** The longest side of a logo that is drawn from a vector file. */
const DRAWN_SIDE = 2048;
/** Of an image of pixels on a printed page, which shows a logo on less than half of its width. */
const PRINTED_SIDE = 1024;
const PRINTED_BYTES = 1024 * 1024;

/** The confirmed logos whose files are there; each file once on a background. */
export async function listLogos(
  { db }: Pick<App, 'db'>,
  organizationId: string,
  document: BrandDocument,
): Promise<BookLogo[]> {
  const confirmed = sortLogos(document.$extensions['studio.logos'].confirmed).slice(0, MAX_LOGOS);
  if (confirmed.length === 0) return [];
  const rows = await db.query.assets.findMany({
    where: and(
      eq(assets.organizationId, organizationId),
      inArray(
        assets.id,
        confirmed.map(({ src }) => src.$asset),
      ),
    ),
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  return confirmed.flatMap(({ src, kind, mode, aspectRatio, vector, monochrome, origin }, index) => {
    const asset = byId.get(src.$asset);
    const ending = asset && endings[asset.contentType];
    const background = mode === 'dark' ? 'dark' : 'light';
    const shown = `${src.$asset} ${background}`;
    if (!asset || !ending || seen.has(shown)) return [];
    seen.add(shown);
    const facts = { kind, mode: background, aspectRatio, vector, monochrome, origin } as const;
    return [{ number: index + 1, ...facts, ending, asset }];
  });
}

type StudiedFacts = Pick<ImageFacts, 'silhouette' | 'opaque' | 'colors'>;
/** By the hash of the file: the facts of a file never change. */
const knownFacts = createLruCache<StudiedFacts | 'unusable'>({ max: 2000 });

/** The logos with the colours of their pixels. */
export async function studyLogos(
  app: App,
  organizationId: string,
  logos: readonly BookLogo[],
): Promise<LegibleLogo[]> {
  const studied: LegibleLogo[] = [];
  for (const logo of logos) {
    const { sha256 } = logo.asset;
    const facts = knownFacts.get(sha256) ?? (await readFacts(app, organizationId, logo));
    if (facts) knownFacts.set(sha256, facts);
    const known = facts === 'unusable' ? null : facts;
    studied.push({ ...toChoosable(logo, known), isStudied: facts !== null });
  }
  return studied;
}

/** Null while the service is too busy to read them. */
async function readFacts(
  app: App,
  organizationId: string,
  { asset }: BookLogo,
): Promise<StudiedFacts | 'unusable' | null> {
  try {
    const answer = await readImageFacts(app, asset, { organizationId });
    return 'facts' in answer ? answer.facts : 'unusable';
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    if (cause.code === 'content_invalid') return 'unusable';
    if (cause.code === 'internal_error') throw cause;
    return null;
  }
}

/** A file of a logo: the original, or a PNG of a vector. */
export async function readLogoFile(
  app: App,
  { brand, version }: BrandWithVersion,
  number: number,
  ending: string,
): Promise<StoredFile> {
  const { organizationId } = brand;
  const logos = await listLogos(app, organizationId, version.document);
  const logo = logos.find((each) => each.number === number);
  if (!logo) throw notFound('This file');
  const fileName = `${version.tokens.name || brand.name} ${logo.kind || 'logo'} ${logo.mode}.${ending}`;
  const { asset } = logo;
  if (ending === logo.ending) {
    const { storageKey: key, contentType, bytes, sha256 } = asset;
    return { key, contentType, bytes, sha256, fileName };
  }
  if (!logo.vector || ending !== 'png') throw notFound('This file');
  return { ...(await drawLogo(app, { brand, version }, asset, DRAWN_SIDE)), fileName };
}

/** A logo as the printed page shows it: a vector as it is, and an image of pixels no larger than print needs. */
export async function readPrintedLogo(
  app: App,
  found: BrandWithVersion,
  { asset }: Pick<BookLogo, 'asset'>,
): Promise<Pick<StoredFile, 'key' | 'contentType' | 'bytes'>> {
  const { storageKey: key, contentType, bytes, vector, width, height } = asset;
  const isSmall = bytes <= PRINTED_BYTES && Math.max(width ?? Infinity, height ?? Infinity) <= PRINTED_SIDE;
  return vector || isSmall ? { key, contentType, bytes } : drawLogo(app, found, asset, PRINTED_SIDE);
}

/** A PNG of a logo with this length on its longer side; smaller if the logo itself is. */
function drawLogo(
  app: App,
  { brand, version }: BrandWithVersion,
  asset: AssetRow,
  side: number,
): Promise<StoredPreview> {
  const { organizationId } = brand;
  const previewer = requirePreviewer(app);
  const id = toPreviewId(['book-logo', organizationId, asset.sha256, side]);
  return drawOrReuse(app, { organizationId, id, ending: 'png' }, async (file) => {
    const { logos: files } = await gatherBookAssets(app, { brand, version });
    const found = files.find((each) => each.asset === asset.id);
    if (!found) throw notFound('This file');
    const scale = side / Math.max(found.width, found.height);
    const fitted = found.vector ? scale : Math.min(1, scale);
    const request = { file: found, width: found.width * fitted, height: found.height * fitted };
    return previewer.previewLogo(request, file, { organizationId });
  });
}
