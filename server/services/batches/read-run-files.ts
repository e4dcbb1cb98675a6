import { notFound } from '@livery/core/errors';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { hasMetadata } from '../renders/list.ts';
import type { RenderRow } from '../renders/read.ts';
import { type BatchFiles, packJobs } from './read-files.ts';

/** A zip lists its files in memory. */
export const MAX_FILES = 5000;

/** The finished files of a bulk run, by `metadata.bulk`: the newest of more than 5,000. */
export async function readRunFiles(ctx: Ctx, bulk: string): Promise<BatchFiles> {
  requirePermission(ctx.caller, 'renders:read');
  const { meta: _, metadata: __, drawing: ___, ...columns } = getTableColumns(renders);
  const found = await ctx.db
    .select({
      ...columns,
      // Without their content: that of thousands of renders would fill the memory.
      meta: sql`json_build_object('output', substring(${renders.outputKey} from '[^.]*$'))`,
      metadata: sql`jsonb_build_object('bulk', ${renders.metadata} -> 'bulk', 'row', ${renders.metadata} -> 'row')`,
    })
    .from(renders)
    .where(and(eq(renders.organizationId, ctx.caller.organizationId), hasMetadata({ bulk })))
    .orderBy(desc(renders.id))
    .limit(MAX_FILES);
  if (found.length === 0) throw notFound('The run');
  return packJobs(ctx, found.reverse() as RenderRow[]);
}
