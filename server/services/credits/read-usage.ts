import { AppError } from '@livery/core/errors';
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { apiKeys, type Db, renders, user } from '../../db/schema.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { nameTemplateOf } from '../templates/name-of.ts';

export const usageGroups = ['month', 'member', 'key', 'template'] as const;
export type UsageGroup = (typeof usageGroups)[number];

const MAX_ROWS = 10_000;

const columns = {
  month: sql<string | null>`to_char(${renders.createdAt} at time zone 'UTC', 'YYYY-MM')`,
  member: sql<string | null>`${renders.createdByUserId}`,
  key: sql<string | null>`${renders.apiKeyId}`,
  template: sql<string | null>`${renders.templateId}`,
};

const isDone = sql`${renders.status} <> 'failed'`;
const seconds = sql`(${renders.meta}->>'durationS')::double precision`;
const count = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

export interface UsageRequest {
  by: readonly UsageGroup[];
  /** The current one included. */
  months: number;
}

/** The usage of the caller's organisation. */
export async function readUsage(ctx: Ctx, request: UsageRequest) {
  const { by } = request;
  requirePermission(ctx.caller, 'credits:read');
  if (by.includes('member')) requirePermission(ctx.caller, 'members:read');
  if (by.includes('key')) requirePermission(ctx.caller, 'keys:write');
  return loadUsage(ctx.db, ctx.caller.organizationId, request);
}

/** What was rendered since the beginning of a month, in groups. Free renders are counted like others. */
export async function loadUsage(db: Db, organizationId: string, { by, months }: UsageRequest) {
  const now = new Date();
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1));
  const pick = (group: UsageGroup) => (by.includes(group) ? columns[group] : sql<string | null>`null::text`);
  const rows = await db
    .select({
      month: pick('month').as('usage_month'),
      userId: pick('member').as('usage_user'),
      keyId: pick('key').as('usage_key'),
      templateId: pick('template').as('usage_template'),
      templateName: sql<string | null>`max(${renders.templateName})`,
      stills: count(sql`${renders.kind} = 'still' and ${isDone}`),
      videos: count(sql`${renders.kind} = 'video' and ${isDone}`),
      videoSeconds:
        sql`coalesce(sum(${seconds}) filter (where ${renders.kind} = 'video' and ${isDone}), 0)`.mapWith(
          Number,
        ),
      failed: count(sql`${renders.status} = 'failed'`),
      credits: sql`sum(${renders.credits} - coalesce(${renders.creditsRefunded}, 0))`.mapWith(Number),
    })
    .from(renders)
    .where(
      and(
        eq(renders.organizationId, organizationId),
        // Narrows the range of the index; an id is made shortly before its row.
        gte(renders.id, firstIdAt(new Date(+from - 60 * 60 * 1000))),
        gte(renders.createdAt, from),
      ),
    )
    .groupBy(sql`1, 2, 3, 4`)
    .orderBy(sql`1 desc nulls last, count(*) desc, 2, 3, 4`)
    .limit(MAX_ROWS + 1);
  if (rows.length > MAX_ROWS)
    throw new AppError(
      'limit_reached',
      `The usage has more than ${MAX_ROWS} rows. Ask for fewer groups or months.`,
    );
  const people = await namesOf(
    rows.map((row) => row.userId),
    (ids) =>
      db
        .select({ id: user.id, name: sql<string>`coalesce(${user.email}, ${user.name})` })
        .from(user)
        .where(inArray(user.id, ids)),
  );
  const keys = await namesOf(
    rows.map((row) => row.keyId),
    (ids) =>
      db
        .select({ id: apiKeys.id, name: apiKeys.name })
        .from(apiKeys)
        .where(and(inArray(apiKeys.id, ids), eq(apiKeys.organizationId, organizationId))),
  );
  return rows.map(({ month, userId, keyId, templateId, templateName, ...figures }) => ({
    month,
    userId,
    member: people.get(userId ?? '') ?? null,
    keyId,
    keyName: keys.get(keyId ?? '') ?? null,
    templateId,
    templateName: templateId && nameTemplateOf({ templateId, templateName }),
    ...figures,
  }));
}

async function namesOf(
  ids: (string | null)[],
  find: (ids: string[]) => Promise<{ id: string; name: string }[]>,
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  const found = known.length === 0 ? [] : await find(known);
  return new Map(found.map(({ id, name }) => [id, name]));
}
