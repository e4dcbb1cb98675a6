import { notFound } from '@livery/core/errors';
import { and, eq, or, sql } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import { type SerializedJson, serialize } from '../../platform/serialized-json.ts';
import { type Ctx, requirePermission } from '../context.ts';
import type { StoredFile } from '../stored-file.ts';
import { derivedFiles } from './bitmap.ts';
import type { OpenFile } from './derived-files.ts';

/** By the family; that of all is under the empty name. The files do not change while the service runs. */
const lists = new Map<string, SerializedJson>();

/** The bundled faces of one family, or of all: `{ faces }`, ready to be sent. */
export async function listFaces(ctx: Ctx, family?: string): Promise<SerializedJson> {
  requirePermission(ctx.caller, 'brands:read');
  const known = lists.get(family ?? '');
  if (known) return known;
  const faces = await ctx.previewFiles.listFaces(family);
  const list = serialize({ faces: faces.map(({ file: _, ...face }) => face) });
  // Anyone may ask for any name; only families that exist are kept.
  if (faces.length > 0) lists.set(family ?? '', list);
  return list;
}

export type FoundFont =
  | { stored: StoredFile }
  /** A bundled face as TTF, plain or compressed with Brotli. */
  | { open(coding: 'br' | 'identity'): Promise<OpenFile> };

/** A bundled face, or the font of the organisation with this hash. */
export async function findFont(ctx: Ctx, sha256: string): Promise<FoundFont> {
  requirePermission(ctx.caller, 'brands:read');
  const own = await findOwnFont(ctx, sha256);
  if (own) return { stored: own };
  const face = (await ctx.previewFiles.listFaces()).find((each) => each.sha256 === sha256);
  if (!face) throw notFound('The font');
  return {
    open: (coding) =>
      derivedFiles(ctx).open(['face', sha256], {
        share: { organizationId: ctx.caller.organizationId, signal: ctx.signal },
        make: (file, share) => ctx.previewFiles.writeFace(face.file, file, share),
        suffix: coding === 'br' ? '.br' : '',
      }),
  };
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
