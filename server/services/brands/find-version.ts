import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { brandVersions, type Db } from '../../db/schema.ts';
import { keptVersions } from './kept-versions.ts';

export type VersionRow = typeof brandVersions.$inferSelect;

/** Identifies a version of a brand: by its id, or by its number. */
export type VersionKey = { id: string } | { number: number };

type Columns = { [Name in keyof VersionRow]?: true };

/** The key of the version with a number; without a number, of the current version. */
export function toVersionKey(brand: { currentVersionId: string }, number: number | undefined): VersionKey {
  return number === undefined ? { id: brand.currentVersionId } : { number };
}

/**
 * The only way to look up a version. The lookup is always within its brand, so that the id of another organisation's
 * version finds nothing. Versions are large: name only the columns that are needed.
 */
export async function findVersion(db: Db, brandId: string, key: VersionKey): Promise<VersionRow>;
export async function findVersion<Chosen extends Columns>(
  db: Db,
  brandId: string,
  key: VersionKey,
  columns: Chosen,
): Promise<Pick<VersionRow, keyof Chosen & keyof VersionRow>>;
export async function findVersion(db: Db, brandId: string, key: VersionKey, columns?: Columns) {
  const kept = 'id' in key ? keptVersions(db).get(key.id) : undefined;
  if (kept?.brandId === brandId) return kept;
  const isKey = 'id' in key ? eq(brandVersions.id, key.id) : eq(brandVersions.version, key.number);
  const version = await db.query.brandVersions.findFirst({
    ...(columns && { columns }),
    where: and(eq(brandVersions.brandId, brandId), isKey),
  });
  if (!version) throw notFound('id' in key ? 'The version' : `Version ${key.number} of the brand`);
  if (!columns) keptVersions(db).set(version.id, version);
  return version;
}
