import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { type Db, renders } from '../../db/schema.ts';
import type { Caller } from '../context.ts';
import type { RenderRow } from './read.ts';

/** Locks the caller's render for this transaction, so that two changes of it do not overlap. */
export async function lockRender(tx: Db, caller: Caller, id: string): Promise<RenderRow> {
  const [row] = await tx
    .select()
    .from(renders)
    .where(and(eq(renders.id, id), eq(renders.organizationId, caller.organizationId)))
    .for('update');
  if (!row) throw notFound('The render');
  return row;
}
