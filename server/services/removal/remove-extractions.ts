import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { assets, brands, type Db, extractions } from '../../db/schema.ts';
import { extractJob } from '../../queue/contracts.ts';
import type { App } from '../context.ts';
import { endAsFailed, toFailure } from '../extractions/attempt.ts';
import { hasEnded } from '../extractions/read.ts';
import { countRows, type Removal } from './removal.ts';
import { removeEvents } from './remove-events.ts';

/**
 * Deletes extractions of an organisation and cancels those that have not ended. Returns the ids of the assets that they
 * found, or null without an extraction.
 */
export async function removeExtractions(
  app: App,
  tx: Db,
  { organizationId, where }: { organizationId: string; where: SQL | undefined },
  removal: Removal,
): Promise<string[] | null> {
  const found = await tx
    .select()
    .from(extractions)
    .where(and(eq(extractions.organizationId, organizationId), where))
    .orderBy(asc(extractions.id))
    .for('update');
  if (found.length === 0) return null;
  for (const row of found.filter((each) => !hasEnded(each))) {
    await endAsFailed(app, tx, row, toFailure('cancelled'));
    if (row.engineJobId) await app.queue.cancel(tx, extractJob, [row.engineJobId]);
  }
  const ids = found.map(({ id }) => id);
  await tx
    .update(brands)
    .set({ extractionId: null })
    .where(and(eq(brands.organizationId, organizationId), inArray(brands.extractionId, ids)));
  const theirs = await tx.select({ id: assets.id }).from(assets).where(inArray(assets.extractionId, ids));
  await tx.delete(extractions).where(inArray(extractions.id, ids));
  countRows(removal, 'extractions', ids.length);
  await removeEvents(tx, organizationId, ids, removal);
  return theirs.map(({ id }) => id);
}
