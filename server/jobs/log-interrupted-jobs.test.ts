import { expect, test, vi } from 'vitest';
import type { Db } from '../db/schema.ts';
import { createLogger } from '../platform/logger.ts';
import { submitRenders } from '../services/batches/submit.ts';
import { createBrand } from '../services/brands/create.ts';
import { batch } from '../testing/api-client.ts';
import { useCtx } from '../testing/use.ts';
import { logInterruptedJobs } from './log-interrupted-jobs.ts';

const testing = useCtx();

async function logged(db: Db, payload: object): Promise<unknown> {
  const log = createLogger('silent');
  const warn = vi.spyOn(log, 'warn');
  await logInterruptedJobs(db, log, [{ id: 'job', queue: 'render', payload }], 1000);
  return warn.mock.calls[0]![0];
}

test('a job that a stop cut off is logged with its render and the organisation that owns it', async () => {
  const ctx = await testing.newOrganization();
  const { brand } = await createBrand(ctx, { name: 'X', document: {} });
  const { jobs } = await submitRenders(ctx, batch(brand.id) as Parameters<typeof submitRenders>[1]);
  const payload = { renderId: jobs[0]!.id };
  const { organizationId } = ctx.caller;
  const entry = { jobId: 'job', kind: 'render', stopTimeoutMs: 1000 };
  expect(await logged(ctx.db, payload)).toEqual({ ...entry, ...payload, organizationId });
});

test('it is logged also where its row is unknown or the database is away', async () => {
  const payload = { extractionId: crypto.randomUUID() };
  const away = { query: { extractions: { findFirst: () => Promise.reject(new Error('away')) } } };
  for (const db of [testing.app.db, away as unknown as Db])
    expect(await logged(db, payload)).toMatchObject({ ...payload, organizationId: null });
});
