import { AppError } from '@livery/core/errors';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Db, organization } from '../../db/schema.ts';
import { describeError, type Logger } from '../../platform/logger.ts';

const RENEW_MS = 60_000;
const MINUTES = 5;

/** Allows one export of an organisation at a time, in all processes. A killed process holds it for five minutes. */
export async function takeLease(db: Db, organizationId: string, log: Logger): Promise<() => Promise<void>> {
  const ofOrganization = eq(organization.id, organizationId);
  const hold = async (condition: SQL | undefined) => {
    const [row] = await db
      .update(organization)
      .set({ exportingUntil: sql`now() + make_interval(mins => ${MINUTES})` })
      .where(and(ofOrganization, condition))
      .returning({ until: organization.exportingUntil });
    return row?.until ?? null;
  };
  const isFree = or(isNull(organization.exportingUntil), lt(organization.exportingUntil, sql`now()`));
  let held = await hold(isFree);
  if (!held) {
    throw new AppError(
      'in_use',
      'An export of this organisation is running. Start another one when it has ended.',
    );
  }
  // Of a process that stood still for minutes, the lease is that of another export by now.
  const isHeld = () => eq(organization.exportingUntil, held!);
  const renew = async () => {
    held = (await hold(isHeld())) ?? held;
  };
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch((cause: unknown) =>
      log.warn({ error: describeError(cause) }, 'an export was not noted'),
    );
  }, RENEW_MS).unref();
  return async () => {
    clearInterval(timer);
    await renewing;
    await db.update(organization).set({ exportingUntil: null }).where(and(ofOrganization, isHeld()));
  };
}
