import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/is-any-of.ts';
import { organization, renders } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { finishRemoval, startRemoval } from '../removal/removal.ts';
import { removeRenders } from '../removal/remove-renders.ts';
import { expireAudit } from './expire-audit.ts';
import { expireExtractions } from './expire-extractions.ts';
import { isNotShown } from './expire-files.ts';

const AT_ONCE = 100;

/** Deletes what organisations have asked to keep for some days only. */
export async function applyRetention(app: App, signal?: AbortSignal): Promise<void> {
  const { renderDays, extractionDays, auditDays } = organization;
  const asked = await app.db
    .select({ id: organization.id, renderDays, extractionDays, auditDays })
    .from(organization)
    .where(
      and(
        isNull(organization.guestUntil),
        or(isNotNull(renderDays), isNotNull(extractionDays), isNotNull(auditDays)),
      ),
    );
  for (const { id: organizationId, ...days } of asked) {
    signal?.throwIfAborted();
    if (days.renderDays) await expireRenders(app, organizationId, days.renderDays, signal);
    if (days.extractionDays) {
      await expireExtractions(app, days.extractionDays, { organizationId, signal });
    }
    if (days.auditDays) await expireAudit(app.db, { days: days.auditDays, organizationId, signal });
  }
}

/** A hundred in each transaction, so that locks are short. */
async function expireRenders(
  app: App,
  organizationId: string,
  days: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const removed = await app.db.transaction(async (tx) => {
      const old = await tx
        .select({ id: renders.id })
        .from(renders)
        .where(
          and(
            eq(renders.organizationId, organizationId),
            inArray(renders.status, ['completed', 'failed']),
            lt(renders.finishedAt, sql`now() - make_interval(days => ${days})`),
            isNotShown(tx),
          ),
        )
        .orderBy(asc(renders.id))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const ids = old.map(({ id }) => id);
      const removal = startRemoval();
      const where = isAnyOf(renders.id, ids);
      const count = await removeRenders(app, tx, { organizationId, where }, removal);
      await finishRemoval(organizationId, tx, removal);
      return count;
    });
    if (removed < AT_ONCE) return;
  }
}
