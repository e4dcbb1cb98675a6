import type { BrandDocument } from '@livery/core/brand/document';
import { sortLogos } from '@livery/core/brand/sort-logos';
import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import type { AssetRow } from '../assets/read.ts';
import type { App } from '../context.ts';

/** The image for places of 16 to 64 pixels: the icon of the brand, else its mark. A lockup is never legible there. */
export async function findSmallMark(
  { db }: Pick<App, 'db'>,
  organizationId: string,
  { $extensions }: BrandDocument,
): Promise<AssetRow | null> {
  const { favicon } = $extensions['studio.assets'];
  const mark = sortLogos($extensions['studio.logos'].confirmed).find(({ kind }) => kind === 'mark');
  const ids = [favicon, mark?.src].flatMap((ref) => ref?.$asset ?? []);
  if (ids.length === 0) return null;
  const rows = await db.query.assets.findMany({
    where: and(eq(assets.organizationId, organizationId), inArray(assets.id, ids), eq(assets.kind, 'image')),
  });
  return ids.map((id) => rows.find((row) => row.id === id)).find((row) => row !== undefined) ?? null;
}
