import { eq } from 'drizzle-orm';
import { type Db, extractions, renders } from '../db/schema.ts';
import type { Logger } from '../platform/logger.ts';
import type { InterruptedJob } from '../queue/port.ts';

/** Logs each job that a stop did not wait for, so that an operator knows whose work takes longer. */
export async function logInterruptedJobs(
  db: Db,
  log: Logger,
  jobs: InterruptedJob[],
  stopTimeoutMs: number,
): Promise<void> {
  for (const { id: jobId, queue: kind, payload } of jobs) {
    // If the database is unavailable, the job is still logged.
    const organizationId = await findOrganization(db, payload).catch(() => null);
    log.warn(
      { jobId, kind, ...payload, organizationId, stopTimeoutMs },
      'job cut off: it did not end within LIVERY_STOP_TIMEOUT_MS and starts again at the next start',
    );
  }
}

async function findOrganization(db: Db, payload: InterruptedJob['payload']): Promise<string | null> {
  const { renderId, extractionId } = payload as { renderId?: string; extractionId?: string };
  const columns = { organizationId: true } as const;
  if (renderId) {
    return (
      (await db.query.renders.findFirst({ columns, where: eq(renders.id, renderId) }))?.organizationId ?? null
    );
  }
  if (!extractionId) return null;
  const found = await db.query.extractions.findFirst({ columns, where: eq(extractions.id, extractionId) });
  return found?.organizationId ?? null;
}
