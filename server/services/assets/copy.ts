import { and, eq, inArray } from 'drizzle-orm';
import { assets, type Db } from '../../db/schema.ts';
import { type AssetOwner, recordAssets } from './create.ts';

/** Creates an organisation's own records of another's files. Returns the new id of each asset that was found. */
export async function copyAssets(
  tx: Db,
  ids: ReadonlySet<string>,
  from: string,
  to: AssetOwner,
): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map();
  const rows = await tx.query.assets.findMany({
    where: and(eq(assets.organizationId, from), inArray(assets.id, [...ids])),
  });
  const records = rows.map(
    ({ id: _id, organizationId: _from, extractionId: _of, createdAt: _at, ...record }) => record,
  );
  const copies = await recordAssets(tx, to, records);
  return new Map(rows.map(({ id }, index) => [id, copies[index]!.id]));
}
