import { desc, eq } from 'drizzle-orm';
import { apiKeys, type Db } from '../../db/schema.ts';

/** The keys of all organisations or of one, as an operator lists them: never with the hash. */
export function listKeys(db: Db, filter: { organizationId?: string | undefined }) {
  return db.query.apiKeys.findMany({
    columns: { hash: false },
    where: filter.organizationId ? eq(apiKeys.organizationId, filter.organizationId) : undefined,
    orderBy: desc(apiKeys.id),
  });
}
