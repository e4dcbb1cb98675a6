import { sql } from 'drizzle-orm';
import { type Db, organizationUsage } from '../../db/schema.ts';
import type { Settings } from '../../settings/settings.ts';

const { modelCalls, modelCallsOn } = organizationUsage;
const today = sql`(now() at time zone 'utc')::date`;

/**
 * Counts a request to the language model; false when the organisation has used those of the day. One statement, so that
 * requests of several processes never pass the limit together.
 */
export async function takeModelCall(
  { db, settings: { quotas } }: { db: Db; settings: Pick<Settings, 'quotas'> },
  organizationId: string,
): Promise<boolean> {
  const limit = quotas.modelCallsPerDay;
  if (limit === 0) return true;
  const taken = await db
    .insert(organizationUsage)
    .values({ organizationId, modelCalls: 1, modelCallsOn: today })
    .onConflictDoUpdate({
      target: organizationUsage.organizationId,
      set: {
        modelCalls: sql`case when ${modelCallsOn} = ${today} then ${modelCalls} + 1 else 1 end`,
        modelCallsOn: today,
      },
      setWhere: sql`${modelCallsOn} is distinct from ${today} or ${modelCalls} < ${limit}`,
    })
    .returning({ modelCalls });
  return taken.length > 0;
}
