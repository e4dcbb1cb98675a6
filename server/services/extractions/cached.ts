import { and, desc, eq, gt, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { extractions } from '../../db/schema.ts';
import { type ReadyExtraction, requireReady } from './read.ts';

/** How long a result is reused for the same site. */
const CACHE_HOURS = 24;

/** The newest extraction of a site by any organisation. Copies do not count, otherwise a result would never expire. */
export async function findCached(tx: Db, url: string): Promise<ReadyExtraction | null> {
  const [row] = await tx
    .select()
    .from(extractions)
    .where(
      and(
        eq(extractions.url, url),
        eq(extractions.status, 'ready'),
        not(extractions.cached),
        gt(extractions.finishedAt, sql`now() - make_interval(hours => ${CACHE_HOURS})`),
      ),
    )
    .orderBy(desc(extractions.finishedAt))
    .limit(1)
    // Maintenance skips locked rows, so a result does not expire while it is copied.
    .for('key share');
  return row ? requireReady(row) : null;
}
