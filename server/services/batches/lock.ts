import { notFound } from '@livery/core/errors';
import { and, asc, eq } from 'drizzle-orm';
import { type Db, renders } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import type { RenderRow } from '../renders/read.ts';

/**
 * Locks all renders of a batch before any key or account, in one order: otherwise a refund that holds the account could
 * wait for a row whose own refund waits for the account.
 */
export async function lockBatch({ caller }: Ctx, tx: Db, batchId: string): Promise<RenderRow[]> {
  const rows = await tx
    .select()
    .from(renders)
    .where(and(eq(renders.batchId, batchId), eq(renders.organizationId, caller.organizationId)))
    .orderBy(asc(renders.id))
    .for('update');
  if (rows.length === 0) throw notFound('The batch');
  return rows;
}
