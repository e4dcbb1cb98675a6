import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { notFound } from '@livery/core/errors';
import { listBundledFonts } from '@livery/engine/fonts/bundled-fonts';
import type { UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import { and, eq, or, sql } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import { fontFiles } from '../../engine/adapters/font-files.ts';
import type { Ctx } from '../context.ts';
import { requirePermission } from '../permissions.ts';
import type { StoredFile } from '../stored-file.ts';
import { derivedFiles } from './bitmap.ts';

export interface ListedFace {
  family: string;
  package: string;
  style: 'normal' | 'italic';
  ranges: UnicodeRanges;
  /** Of the file in its package. */
  sha256: string;
}

type BundledFile = ListedFace & { file: string };

/** The files of a family never change while the service runs. */
const families = new Map<string, Promise<BundledFile[]>>();

/** The bundled faces of one family, or of all. */
export async function listFaces(ctx: Ctx, family?: string): Promise<ListedFace[]> {
  requirePermission(ctx.caller, 'brands:read');
  const fonts = listBundledFonts().filter((font) => family === undefined || font.family === family);
  const faces = await Promise.all(fonts.map(({ family }) => readFamily(family)));
  return faces.flat().map(({ file: _, ...face }) => face);
}

function readFamily(family: string): Promise<BundledFile[]> {
  const known = families.get(family) ?? hashFaces(family);
  families.set(family, known);
  return known;
}

async function hashFaces(family: string): Promise<BundledFile[]> {
  const font = listBundledFonts().find((each) => each.family === family)!;
  const faces: BundledFile[] = [];
  for (const { file, style, ranges } of await fontFiles.listFaces(font)) {
    const sha256 = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
    faces.push({ family, package: font.package, style, ranges, sha256, file });
  }
  return faces;
}

/** A bundled face as TTF on this machine, with a `.br` beside it; or the font of the organisation with this hash. */
export async function findFont(ctx: Ctx, sha256: string): Promise<{ path: string } | { stored: StoredFile }> {
  requirePermission(ctx.caller, 'brands:read');
  const own = await findOwnFont(ctx, sha256);
  if (own) return { stored: own };
  for (const { family } of listBundledFonts()) {
    const face = (await readFamily(family)).find((each) => each.sha256 === sha256);
    if (!face) continue;
    const share = { organizationId: ctx.caller.organizationId, signal: ctx.signal };
    const path = await derivedFiles(ctx).path(['face', sha256], (file) =>
      ctx.previewFiles.writeFace(face.file, file, share),
    );
    return { path };
  }
  throw notFound('The font');
}

async function findOwnFont(ctx: Ctx, sha256: string): Promise<StoredFile | null> {
  const asset = await ctx.db.query.assets.findFirst({
    where: and(
      eq(assets.organizationId, ctx.caller.organizationId),
      eq(assets.kind, 'font'),
      or(eq(assets.sha256, sha256), sql`${assets.variants}->0->>'sha256' = ${sha256}`),
    ),
  });
  const file = asset && [...asset.variants, asset].find((each) => each.sha256 === sha256);
  if (!file) return null;
  const { storageKey: key, contentType, bytes } = file;
  return { key, contentType, bytes, sha256, fileName: `${sha256.slice(0, 12)}.ttf` };
}
