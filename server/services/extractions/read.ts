import { AppError, notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { type Db, extractions } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';

export type ExtractionRow = typeof extractions.$inferSelect;

/** A completed extraction with its whole result. */
export type ReadyExtraction = ExtractionRow & {
  [Member in 'document' | 'tokens' | 'provenance' | 'evidence' | 'warnings']: NonNullable<
    ExtractionRow[Member]
  >;
};

export function readExtraction(ctx: Ctx, id: string): Promise<ExtractionRow> {
  requirePermission(ctx.caller, 'brands:read');
  return findExtraction(ctx.db, ctx.caller.organizationId, id);
}

/** An extraction of another organisation is not found, as if it did not exist. */
export async function findExtraction(db: Db, organizationId: string, id: string): Promise<ExtractionRow> {
  const row = await db.query.extractions.findFirst({
    where: and(eq(extractions.id, id), eq(extractions.organizationId, organizationId)),
  });
  if (!row) throw notFound('The extraction');
  return row;
}

/** Finds it and locks it until the write ends. */
export async function lockExtraction(tx: Db, organizationId: string, id: string): Promise<ExtractionRow> {
  const [row] = await tx
    .select()
    .from(extractions)
    .where(and(eq(extractions.id, id), eq(extractions.organizationId, organizationId)))
    .for('update');
  if (!row) throw notFound('The extraction');
  return row;
}

/** Throws if there is no result yet. */
export function requireReady(row: ExtractionRow): ReadyExtraction {
  if (row.status === 'ready') return row as ReadyExtraction;
  const message =
    row.status === 'failed'
      ? `This extraction has failed. ${row.error?.message ?? ''}`.trim()
      : 'This extraction is not ready yet.';
  throw new AppError('extraction_not_ready', message, { status: row.status, error: row.error });
}

export function hasEnded({ status }: Pick<ExtractionRow, 'status'>): boolean {
  return status === 'ready' || status === 'failed';
}
