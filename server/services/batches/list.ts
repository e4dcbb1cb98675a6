import { and, asc, desc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { brands, renders } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makeSizedPage, type Page, type PageRequest } from '../pages.ts';
import type { RenderFilter } from '../renders/list.ts';
import type { RenderRow } from '../renders/read.ts';
import { nameTemplateOf } from '../templates/name-of.ts';

/** What a list shows of a render: its content, which can be large, is that of its batch. */
export type ListedRender = Pick<
  RenderRow,
  | 'id'
  | 'batchId'
  | 'format'
  | 'kind'
  | 'scale'
  | 'status'
  | 'progress'
  | 'error'
  | 'credits'
  | 'creditsRefunded'
  | 'publicId'
> & { hasFile: boolean };

export interface ListedBatch {
  batchId: string;
  brandId: string;
  brandName: string;
  brandVersion: number;
  templateId: string;
  templateName: string;
  content: Record<string, unknown>;
  createdAt: Date;
  /** All renders of the batch, in the order in which they were submitted. */
  renders: ListedRender[];
}

export type BatchFilter = Pick<RenderFilter, 'brandId' | 'templateId' | 'kind' | 'status'> & {
  /** Words of the content, in any case. */
  q?: string | undefined;
};

/** Words are sought in this many renders and bytes, so that a search costs the same in an organisation of any size. */
export const SEARCHED = 2000;
const SEARCHED_BYTES = 4 * 1024 * 1024;

/** The batches with at least one render that matches, newest first. */
export async function listBatches(
  ctx: Ctx,
  { limit, cursor, ...filter }: PageRequest & BatchFilter,
): Promise<Page<ListedBatch>> {
  requirePermission(ctx.caller, 'renders:read');
  const { organizationId } = ctx.caller;
  const earlier = alias(renders, 'earlier');
  // The first matching render represents its batch. The scan follows the index by id and stops at the limit, where a
  // grouping would read every render of the organisation.
  const heads = await ctx.db
    .select({
      id: renders.id,
      batchId: renders.batchId,
      bytes: sql`octet_length(${renders.meta}::text)`.mapWith(Number),
    })
    .from(renders)
    .where(
      and(
        matches(renders, organizationId, filter),
        cursor ? lt(renders.id, decodeCursor(cursor)) : undefined,
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(earlier)
            .where(
              and(
                eq(earlier.batchId, renders.batchId),
                lt(earlier.id, renders.id),
                matches(earlier, organizationId, filter),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(renders.id))
    .limit(limit + 1);
  const page = makeSizedPage(heads, limit, ({ id }) => id);
  return { rows: await readListed(ctx, page.rows), nextCursor: page.nextCursor };
}

async function readListed(ctx: Ctx, heads: { id: string; batchId: string }[]): Promise<ListedBatch[]> {
  if (heads.length === 0) return [];
  const { organizationId } = ctx.caller;
  const ids = heads.map(({ id }) => id);
  const rows = await ctx.db
    .select({
      id: renders.id,
      batchId: renders.batchId,
      format: renders.format,
      kind: renders.kind,
      scale: renders.scale,
      status: renders.status,
      progress: renders.progress,
      error: renders.error,
      credits: renders.credits,
      creditsRefunded: renders.creditsRefunded,
      publicId: renders.publicId,
      hasFile: sql<boolean>`${renders.outputKey} is not null and not ${renders.expired}`,
    })
    .from(renders)
    .where(
      and(
        inArray(
          renders.batchId,
          heads.map(({ batchId }) => batchId),
        ),
        eq(renders.organizationId, organizationId),
      ),
    )
    .orderBy(asc(renders.id));
  const abouts = await ctx.db
    .select({
      id: renders.id,
      brandId: renders.brandId,
      brandName: brands.name,
      brandVersion: renders.brandVersion,
      templateId: renders.templateId,
      templateName: renders.templateName,
      meta: renders.meta,
      createdAt: renders.createdAt,
    })
    .from(renders)
    .innerJoin(brands, eq(brands.id, renders.brandId))
    .where(inArray(renders.id, ids));
  const byHead = new Map(abouts.map((about) => [about.id, about]));
  const byBatch = Map.groupBy(rows, ({ batchId }) => batchId);
  return heads.flatMap(({ id, batchId }) => {
    const about = byHead.get(id);
    // Deleted between the two reads.
    if (!about) return [];
    const { id: _, meta, ...rest } = about;
    return [
      {
        ...rest,
        templateName: nameTemplateOf(rest),
        batchId,
        content: meta.content,
        renders: byBatch.get(batchId) ?? [],
      },
    ];
  });
}

function matches(
  table: Record<'id' | 'meta' | 'organizationId' | keyof Omit<BatchFilter, 'q'>, PgColumn>,
  organizationId: string,
  { brandId, templateId, kind, status, q }: BatchFilter,
): SQL | undefined {
  return and(
    eq(table.organizationId, organizationId),
    brandId === undefined ? undefined : eq(table.brandId, brandId),
    templateId === undefined ? undefined : eq(table.templateId, templateId),
    kind === undefined ? undefined : eq(table.kind, kind),
    status === undefined ? undefined : eq(table.status, status),
    q === undefined ? undefined : hasWords(table, organizationId, q),
  );
}

/** As JSON writes them, because content is compared as it is stored. */
function hasWords(table: Record<'id' | 'meta', PgColumn>, organizationId: string, q: string): SQL {
  const words = JSON.stringify(q.toLowerCase()).slice(1, -1);
  // The oldest render that is searched is found first: as a bound of the index it leaves the others unread.
  return sql`(${table.id} >= (
      select id from (
        select id, sum(content_bytes) over (order by id desc) - content_bytes as bytes_before from (
          select id, content_bytes from renders where organization_id = ${organizationId}
          order by id desc limit ${SEARCHED}
        ) newest
      ) sized where bytes_before < ${SEARCHED_BYTES} order by id limit 1
    ) and position(${words} in lower((${table.meta} -> 'content')::text)) > 0)`;
}
