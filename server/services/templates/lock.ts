import { and, eq } from 'drizzle-orm';
import { type Db, ownTemplates } from '../../db/schema.ts';
import type { Caller } from '../context.ts';
import { findOwnTemplate, type OwnTemplateRow } from './find.ts';

/** Locks an own template, so that version numbers have no gap and no version is added to one that is being deleted. */
export async function lockTemplate(
  tx: Db,
  { organizationId }: Pick<Caller, 'organizationId'>,
  id: string,
): Promise<OwnTemplateRow> {
  await findOwnTemplate(tx, organizationId, id);
  const [row] = await tx
    .select()
    .from(ownTemplates)
    .where(and(eq(ownTemplates.id, id), eq(ownTemplates.organizationId, organizationId)))
    .for('update');
  // Deleted in between.
  return row ?? findOwnTemplate(tx, organizationId, id);
}
