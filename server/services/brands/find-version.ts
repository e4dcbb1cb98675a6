import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { brandVersions } from '../../db/schema.ts';

export type VersionRow = typeof brandVersions.$inferSelect;

/** One version of a brand: by its id, or by its number. */
export type VersionKey = { id: string } | { number: number };

type Columns = { [Name in keyof VersionRow]?: true };

/** The version that a number names; without a number the current one. */
export function toVersionKey(brand: { currentVersionId: string }, number: number | undefined): VersionKey {
  return number === undefined ? { id: brand.currentVersionId } : { number };
}

/**
 * The one way to look up a version. It is always looked up within its brand, so that the id of a version of another
 * organisation finds nothing. Versions are large: name the columns that are needed.
 */
export async function findVersion(db: Db, brandId: string, key: VersionKey): Promise<VersionRow>;
export async function findVersion<Chosen extends Columns>(
  db: Db,
  brandId: string,
  key: VersionKey,
  columns: Chosen,
): Promise<Pick<VersionRow, keyof Chosen & keyof VersionRow>>;
export async function findVersion(db: Db, brandId: string, key: VersionKey, columns?: Columns) {
  const isKey = 'id' in key ? eq(brandVersions.id, key.id) : eq(brandVersions.version, key.number);
  const version = await db.query.brandVersions.findFirst({
    ...(columns && { columns }),
    where: and(eq(brandVersions.brandId, brandId), isKey),
  });
  if (!version) throw notFound('id' in key ? 'The version' : `Version ${key.number} of the brand`);
  return version;
}
