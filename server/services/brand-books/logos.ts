import type { BrandDocument } from '@livery/core/brand/document';
import { notFound } from '@livery/core/errors';
import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import type { AssetRow } from '../assets/read.ts';
import type { BrandWithVersion } from '../brands/read.ts';
import type { App } from '../context.ts';
import { drawOrReuse, toPreviewId } from '../previews/drawn-files.ts';
import type { StoredFile } from '../stored-file.ts';
import { gatherBookAssets } from './gather-assets.ts';
import { requirePreviewer } from './previewer.ts';

/** A logo of a brand book. Its number is part of the address of its files. */
export interface BookLogo {
  number: number;
  kind: string;
  mode: 'light' | 'dark';
  aspectRatio: number;
  vector: boolean;
  monochrome: boolean;
  /** The ending of the original file. */
  ending: string;
  asset: AssetRow;
}

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

/** The confirmed logos whose files are there; each file once. */
export async function listLogos(
  { db }: Pick<App, 'db'>,
  organizationId: string,
  document: BrandDocument,
): Promise<BookLogo[]> {
  const confirmed = [...document.$extensions['studio.logos'].confirmed]
    .sort((a, b) => Number(b.default) - Number(a.default))
    .slice(0, MAX_LOGOS);
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
  return confirmed.flatMap(({ src, kind, mode, aspectRatio, vector, monochrome }, index) => {
    const asset = byId.get(src.$asset);
    const ending = asset && endings[asset.contentType];
    if (!asset || !ending) return [];
    const ground = mode === 'dark' ? 'dark' : 'light';
    return [{ number: index + 1, kind, mode: ground, aspectRatio, vector, monochrome, ending, asset }];
  });
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
  const previewer = requirePreviewer(app);
  const id = toPreviewId(['book-logo', organizationId, asset.sha256, DRAWN_SIDE]);
  const drawn = await drawOrReuse(app, { organizationId, id, ending: 'png' }, async (file) => {
    const { logos: files } = await gatherBookAssets(app, { brand, version });
    const found = files.find((each) => each.asset === asset.id);
    if (!found) throw notFound('This file');
    const scale = DRAWN_SIDE / Math.max(found.width, found.height);
    const request = { file: found, width: found.width * scale, height: found.height * scale };
    return previewer.previewLogo(request, file, { organizationId });
  });
  return { ...drawn, fileName };
}
