import { and, eq, gte, sql } from 'drizzle-orm';
import { creditLedger } from '../../db/schema.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { listDays, startOfDay } from './day-bounds.ts';

export interface CreditDay {
  day: string;
  spent: number;
  refunded: number;
  /** Grants and adjustments; the latter can be negative. */
  granted: number;
}

/** An id is made shortly before its row is written, so the range of ids begins earlier than the range of times. */
const ID_MARGIN_MS = 60 * 60 * 1000;

/** What was spent and refunded on each of the last days, today included, also where nothing was. */
export async function readDailyCredits(
  ctx: Ctx,
  { days, timeZone, now = new Date() }: { days: number; timeZone: string; now?: Date },
): Promise<CreditDay[]> {
  requirePermission(ctx.caller, 'credits:read');
  const names = listDays(days, timeZone, now);
  const bounds = names.map((day) => startOfDay(day, timeZone));
  const { amount, type, createdAt, id, organizationId } = creditLedger;
  const times = sql.param(bounds.map((bound) => bound.toISOString()));
  const rows = await ctx.db
    .select({
      // Counts from 1, the first day.
      index: sql`width_bucket(${createdAt}, ${times}::timestamptz[])`.mapWith(Number).as('index'),
      spent: sql`coalesce(-sum(${amount}) filter (where ${type} = 'debit'), 0)`.mapWith(Number),
      refunded: sql`coalesce(sum(${amount}) filter (where ${type} = 'refund'), 0)`.mapWith(Number),
      granted: sql`coalesce(sum(${amount}) filter (where ${type} in ('grant', 'adjustment')), 0)`.mapWith(
        Number,
      ),
    })
    .from(creditLedger)
    .where(
      and(
        eq(organizationId, ctx.caller.organizationId),
        gte(id, firstIdAt(new Date(+bounds[0]! - ID_MARGIN_MS))),
        gte(createdAt, bounds[0]!),
      ),
    )
    .groupBy(sql`1`);
  const byIndex = new Map(rows.map(({ index, ...amounts }) => [index, amounts]));
  return names.map((day, index) => ({
    day,
    ...(byIndex.get(index + 1) ?? { spent: 0, refunded: 0, granted: 0 }),
  }));
}
