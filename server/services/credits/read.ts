import { freePrices, prices } from '@livery/core/pricing';
import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { creditLedger } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makePage, type PageRequest } from '../pages.ts';
import { readBalance, readSpending } from './balance.ts';

export interface LedgerFilter extends PageRequest {
  /** Movements at this time or later. */
  from?: Date | undefined;
  before?: Date | undefined;
}

export async function readCredits(ctx: Ctx, { limit, cursor, from, before }: LedgerFilter) {
  requirePermission(ctx.caller, 'credits:read');
  const { organizationId } = ctx.caller;
  const rows = await ctx.db.query.creditLedger.findMany({
    where: and(
      eq(creditLedger.organizationId, organizationId),
      cursor ? lt(creditLedger.id, decodeCursor(cursor)) : undefined,
      from ? gte(creditLedger.createdAt, from) : undefined,
      before ? lt(creditLedger.createdAt, before) : undefined,
    ),
    orderBy: desc(creditLedger.id),
    limit: limit + 1,
  });
  const balance = await readBalance(ctx.db, organizationId);
  const isCharged = ctx.settings.credits.isOn;
  return {
    isCharged,
    prices: isCharged ? prices : freePrices,
    balance,
    ...(await readSpending(ctx.db, ctx.caller)),
    ...makePage(rows, limit, ({ id }) => id),
  };
}
