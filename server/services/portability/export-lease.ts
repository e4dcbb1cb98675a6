import { AppError } from '@livery/core/errors';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db, organization } from '../../db/schema.ts';
import { describeError, type Logger } from '../../platform/logger.ts';

const RENEW_MS = 60_000;
const MINUTES = 5;

/** Allows one export of an organisation at a time, in all processes. A killed process holds it for five minutes. */
export async function takeLease(db: Db, organizationId: string, log: Logger): Promise<() => Promise<void>> {
  const exportingUntil = sql`now() + make_interval(mins => ${MINUTES})`;
  const ofOrganization = eq(organization.id, organizationId);
  const isFree = or(isNull(organization.exportingUntil), lt(organization.exportingUntil, sql`now()`));
  const taken = await db
    .update(organization)
    .set({ exportingUntil })
    .where(and(ofOrganization, isFree))
    .returning({ id: organization.id });
  if (taken.length === 0) {
    throw new AppError(
      'in_use',
      'An export of this organisation is running. Start another one when it has ended.',
    );
  }
  const timer = setInterval(() => {
    const renewed = db.update(organization).set({ exportingUntil }).where(ofOrganization);
    renewed.catch((cause: unknown) => log.warn({ error: describeError(cause) }, 'an export was not noted'));
  }, RENEW_MS).unref();
  return async () => {
    clearInterval(timer);
    await db.update(organization).set({ exportingUntil: null }).where(ofOrganization);
  };
}
