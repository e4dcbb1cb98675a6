import { notFound } from '@livery/core/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, imageLinks } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeTimeCursor, makePage, type PageRequest } from '../pages.ts';

export type ImageLinkRow = typeof imageLinks.$inferSelect;

const ofCaller = ({ caller }: Ctx, id: string) =>
  and(eq(imageLinks.id, id), eq(imageLinks.organizationId, caller.organizationId));

export async function readImageLink(ctx: Ctx, id: string): Promise<ImageLinkRow> {
  requirePermission(ctx.caller, 'renders:write');
  const row = await ctx.db.query.imageLinks.findFirst({ where: ofCaller(ctx, id) });
  if (!row) throw notFound('The image link');
  return row;
}

/** Finds a link and locks it until the write ends. */
export async function lockImageLink(ctx: Ctx, tx: Db, id: string): Promise<ImageLinkRow> {
  const [row] = await tx.select().from(imageLinks).where(ofCaller(ctx, id)).for('update');
  if (!row) throw notFound('The image link');
  return row;
}

export async function listImageLinks(ctx: Ctx, { limit, cursor }: PageRequest) {
  requirePermission(ctx.caller, 'renders:write');
  const rows = await ctx.db.query.imageLinks.findMany({
    where: and(
      eq(imageLinks.organizationId, ctx.caller.organizationId),
      cursor ? isBefore(cursor) : undefined,
    ),
    orderBy: [desc(imageLinks.createdAt), desc(imageLinks.id)],
    limit: limit + 1,
  });
  return makePage(rows, limit, ({ createdAt, id }) => `${createdAt.toISOString()} ${id}`);
}

function isBefore(cursor: string) {
  const { time, id } = decodeTimeCursor(cursor);
  return sql`(${imageLinks.createdAt}, ${imageLinks.id}) < (${time}::timestamptz, ${id})`;
}
