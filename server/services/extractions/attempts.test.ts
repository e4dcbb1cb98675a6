import { readdir } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { assets, extractions } from '../../db/schema.ts';
import { BrowserLost, ExtractionError } from '../../extract/contracts.ts';
import { handleExtract } from '../../jobs/extract.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import {
  createStandInExtractor,
  endless,
  extractAndWait,
  readWell,
  waitForExtraction,
} from '../../testing/stand-in-extractor.ts';
import { useService } from '../../testing/use.ts';
import {
  completeAttempt,
  extractionLease,
  extractionLimits,
  failAttempt,
  reportProgress,
  startAttempt,
  toFailure,
} from './attempt.ts';
import { gatherWell, submitUnclaimed } from './testing/unclaimed.ts';

const browser = createStandInExtractor();
let client: ApiClient;
const service = useService({ LIVERY_EXTRACTORS: '2' }, browser.options);
beforeEach(async () => {
  ({ client } = await service.newOrganization());
});

let sites = 0;
const newSite = () => `https://site-${++sites}.example/`;
const findRow = async (id: string) =>
  (await service.app.db.query.extractions.findFirst({ where: eq(extractions.id, id) }))!;
const claim = { id: '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f', retryCount: 0 };

const locked = (url = newSite()) => submitUnclaimed(service.app, client, url);

async function queueState(id: string): Promise<string | undefined> {
  const { engineJobId } = await findRow(id);
  const answer = await service.app.db.execute(sql`select state from pgboss.job where id = ${engineJobId}`);
  return (answer as unknown as { rows: { state: string }[] }).rows[0]?.state;
}

const scratch = async () =>
  (await readdir(service.app.scratchDir)).filter((name) => name.startsWith('extraction-'));
const gathered = async (id: string) => gatherWell(service.app, await findRow(id));

describe('a worker that was lost', () => {
  test('changes nothing when it comes back after another took over', async () => {
    const id = await locked();
    const lost = (await startAttempt(service.app, id, claim))!;
    const next = (await startAttempt(service.app, id, claim))!;
    expect(await reportProgress(service.app, lost, { stage: 'deciding', progress: 0.9 })).toBe(false);
    const failure = { failure: toFailure('internal'), permanent: true };
    expect(await failAttempt(service.app, lost, failure, claim)).toBe('stale');
    const result = await gathered(id);
    const before = await service.app.db.$count(assets);
    expect(await completeAttempt(service.app, lost, result, claim)).toBe(false);
    expect(await service.app.db.$count(assets)).toBe(before);
    expect(await findRow(id)).toMatchObject({
      status: 'running',
      attemptId: next.attemptId,
      workerLosses: 1,
    });
    expect(await completeAttempt(service.app, next, result, claim)).toBe(true);
    expect(await findRow(id)).toMatchObject({ status: 'ready', attempts: 0, attemptId: null });
    expect(await completeAttempt(service.app, next, result, claim)).toBe(false);
  });

  test('is replaced three times, then the extraction fails', async () => {
    const id = await locked();
    for (let loss = 0; loss <= extractionLimits.losses; loss++) {
      expect(await startAttempt(service.app, id, claim)).not.toBeNull();
    }
    expect(await startAttempt(service.app, id, claim)).toBeNull();
    expect(await findRow(id)).toMatchObject({
      status: 'failed',
      error: { code: 'internal' },
      attemptId: null,
    });
  });

  test('changes nothing after a cancel', async () => {
    const id = await locked();
    const attempt = (await startAttempt(service.app, id, claim))!;
    await client.call('POST', `/extractions/${id}/cancel`);
    const result = await gathered(id);
    expect(await completeAttempt(service.app, attempt, result, claim)).toBe(false);
    expect(await startAttempt(service.app, id, claim)).toBeNull();
    expect(await findRow(id)).toMatchObject({
      status: 'failed',
      error: { code: 'cancelled' },
      document: null,
    });
    expect(await queueState(id)).toBe('cancelled');
  });

  test('and that the queue gave up on leaves an extraction that ends', async () => {
    const id = await locked();
    await startAttempt(service.app, id, claim);
    expect(await extractionLease.abandon(service.app, id, claim)).toMatchObject({ id });
    expect(await findRow(id)).toMatchObject({ status: 'failed', error: { code: 'internal' } });
    expect(await extractionLease.abandon(service.app, id, claim)).toBeNull();
  });
});

describe('a failure', () => {
  const failing = (error: () => Error, times: number) => {
    let failed = 0;
    const url = newSite();
    browser.sites.set(url, async (request) => {
      if (failed++ < times) throw error();
      return readWell(request);
    });
    return url;
  };

  test('that is retryable is attempted once more', async () => {
    const url = failing(() => new ExtractionError('crashed'), 1);
    const { id, status } = await extractAndWait(client, url);
    expect(status).toBe('ready');
    expect(await findRow(id)).toMatchObject({ attempts: 1, workerLosses: 0 });
    expect(browser.opened(url)).toBe(2);
  });

  test('of a browser that was shared takes none of its tries', async () => {
    const url = failing(() => new BrowserLost(), 2);
    const { id, status } = await extractAndWait(client, url);
    expect(status).toBe('ready');
    expect(await findRow(id)).toMatchObject({ attempts: 0, workerLosses: 2 });
  });

  test('that is permanent is reported', async () => {
    const url = failing(() => new ExtractionError('crashed'), 9);
    expect(await extractAndWait(client, url)).toMatchObject({ status: 'failed', error: { code: 'crashed' } });
    expect(browser.opened(url)).toBe(2);
  });

  test('of ours says nothing of what is inside', async () => {
    const url = failing(() => new Error('at /srv/secret: ECONNREFUSED 10.0.0.3'), 9);
    const { error } = await extractAndWait(client, url);
    expect(error).toEqual(toFailure('internal'));
    expect(browser.opened(url)).toBe(2);
  });

  test('of the storage is not the site’s', async () => {
    const put = vi.spyOn(service.app.storage, 'put').mockRejectedValueOnce(new Error('the storage is away'));
    const { status } = await extractAndWait(client, newSite());
    put.mockRestore();
    expect(status).toBe('ready');
  });

  test('leaves no file behind, nor does anything else', async () => {
    await extractAndWait(
      client,
      failing(() => new ExtractionError('blocked'), 9),
    );
    await extractAndWait(client, newSite());
    const url = newSite();
    browser.sites.set(url, endless);
    const { body } = await client.post('/extractions', { url });
    await vi.waitFor(async () => expect(await scratch()).toHaveLength(1), { timeout: 10_000 });
    await client.call('POST', `/extractions/${body.id}/cancel`);
    await vi.waitFor(async () => expect(await scratch()).toEqual([]), { timeout: 5000 });
  });
});

test('the queue’s job ends with the extraction', async () => {
  const { id } = await extractAndWait(client, newSite());
  expect(await queueState(id)).toBe('completed');
});

test('an attempt whose worker stops counts for nothing, however often', async () => {
  const id = await locked();
  const reason = new Error('the worker stops');
  for (let stops = 0; stops <= extractionLimits.losses + 1; stops++) {
    const stopping = new AbortController();
    const extractor = {
      ...browser,
      extract: async () => {
        stopping.abort(reason);
        throw reason;
      },
    };
    const job = { ...claim, payload: { extractionId: id }, signal: stopping.signal, isStopping: () => true };
    const worker = { app: service.app, extractor, metrics: createMetrics(service.app.queue) };
    await expect(handleExtract(worker, job)).rejects.toBe(reason);
    expect(await findRow(id)).toMatchObject({
      status: 'running',
      attemptId: null,
      attempts: 0,
      workerLosses: 0,
    });
  }
});

test('a stop in the middle hands the extraction back, and the next start reads it', async () => {
  const url = newSite();
  const id = await locked(url);
  await startAttempt(service.app, id, claim);
  // What a start does on the embedded database, and a silent heartbeat on the other: the job is due again.
  await service.app.db.execute(
    sql`update pgboss.job set start_after = now() where id = ${(await findRow(id)).engineJobId}`,
  );
  expect(await waitForExtraction(client, id)).toMatchObject({ status: 'ready' });
  expect(await findRow(id)).toMatchObject({ workerLosses: 1, attempts: 0 });
});
