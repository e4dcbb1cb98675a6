import { and, eq, inArray, lt } from 'drizzle-orm';
import { auditEntries, type Db } from '../../db/schema.ts';
import { firstIdAt } from '../../platform/ids.ts';

/** More than a year, so that a yearly review finds a whole one. */
const AUDIT_DAYS = 400;
const AT_ONCE = 1000;

interface Expiry {
  days?: number;
  /** Those of one organisation alone. */
  organizationId?: string;
  now?: Date;
  signal?: AbortSignal | undefined;
}

/** Deletes entries that are too old, along their ids, which sort by time. */
export async function expireAudit(
  db: Db,
  { days = AUDIT_DAYS, organizationId, now = new Date(), signal }: Expiry = {},
): Promise<number> {
  const oldest = firstIdAt(new Date(now.getTime() - days * 86_400_000));
  let removed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const old = db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(
        and(
          lt(auditEntries.id, oldest),
          organizationId ? eq(auditEntries.organizationId, organizationId) : undefined,
        ),
      )
      .orderBy(auditEntries.id)
      .limit(AT_ONCE);
    const dropped = await db
      .delete(auditEntries)
      .where(inArray(auditEntries.id, old))
      .returning({ id: auditEntries.id });
    removed += dropped.length;
    if (dropped.length < AT_ONCE) return removed;
  }
}
