import type { Database } from '../../db/schema.ts';
import { describeError } from '../../platform/logger.ts';
import { removeUnusedFiles } from '../assets/remove-unused-files.ts';
import type { App } from '../context.ts';
import { grantMonthlyCredits } from '../credits/grant-monthly.ts';
import { expireResponses } from '../idempotency/expire.ts';
import { expireOauthRecords } from '../oauth/expire-records.ts';
import { reconcileUsage } from '../quotas/reconcile.ts';
import { applyRetention } from './apply-retention.ts';
import { expireAccess } from './expire-access.ts';
import { expireAudit } from './expire-audit.ts';
import { expireEvents } from './expire-events.ts';
import { expireExtractions } from './expire-extractions.ts';
import { expireFiles } from './expire-files.ts';
import { expireKeys } from './expire-keys.ts';
import { purgeOrganizations } from './purge-organizations.ts';

const FIRST_MS = 60_000;
const EVERY_MS = 60 * 60 * 1000;

/** All regular maintenance. Any number of processes may run it at once. */
async function runMaintenance(app: App, database: Database, signal?: AbortSignal): Promise<void> {
  const { idempotencyHours, eventDays, fileDays, extractionDays } = app.settings.keep;
  const steps: Record<string, () => Promise<unknown>> = {
    access: () => expireAccess(app.db),
    credits: () => grantMonthlyCredits(app, new Date(), signal),
    audit: () => expireAudit(app.db, { signal }),
    organizations: () => purgeOrganizations(app, signal),
    answers: () => expireResponses(app.db, idempotencyHours),
    events: async () => eventDays > 0 && expireEvents(app.db, eventDays, signal),
    files: async () => fileDays > 0 && expireFiles(app, fileDays, signal),
    extractions: async () => extractionDays > 0 && expireExtractions(app, extractionDays, { signal }),
    retention: () => applyRetention(app, signal),
    oauth: () => expireOauthRecords(app.db, signal),
    keys: () => expireKeys(app.db, app.settings.ownerKey, signal),
    unusedFiles: () => removeUnusedFiles(app, signal),
    usage: () => reconcileUsage(app, signal),
    vacuum: () => database.vacuum(signal),
    sweep: () => app.storage.sweep(),
  };
  for (const [step, run] of Object.entries(steps)) {
    if (signal?.aborted) return;
    // A failed step, for example because the storage is unavailable, does not stop the others.
    await run().catch((cause) => {
      if (!signal?.aborted) app.log.warn({ step, error: describeError(cause) }, 'maintenance failed');
    });
  }
}

/** Runs maintenance soon after the start and then every hour, in every process, because each may be the only one. */
export function startMaintenance(app: App, database: Database): () => Promise<void> {
  const stopping = new AbortController();
  let round = Promise.resolve();
  const tidy = () => {
    round = round.then(() => runMaintenance(app, database, stopping.signal));
  };
  const first = setTimeout(tidy, FIRST_MS);
  const timer = setInterval(tidy, EVERY_MS);
  return async () => {
    clearTimeout(first);
    clearInterval(timer);
    stopping.abort();
    await round;
  };
}
