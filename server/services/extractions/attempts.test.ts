import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { assets, extractions } from '../../db/schema.ts';
import { BrowserLost, ExtractionError } from '../../extract/contracts.ts';
import { handleExtract } from '../../jobs/extract.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { startService, type TestService } from '../../testing/service.ts';
import {
  changed,
  color,
  ended,
  endless,
  extracted,
  type Reading,
  readWell,
  standInExtractor,
} from '../../testing/stand-in-extractor.ts';
import { extractionLimits } from '../attempts/limits.ts';
import {
  completeAttempt,
  extractionLease,
  failAttempt,
  reportProgress,
  startAttempt,
  toFailure,
} from './attempt.ts';
import { gatherResult } from './gather.ts';

const browser = standInExtractor();
let service: TestService;
let client: ApiClient;
let organizationId: string;
beforeAll(async () => {
  service = await startService(
    { LIVERY_EXTRACTORS: '2', LIVERY_MAX_UPLOAD_BYTES: '1000000' },
    browser.options,
  );
});
afterAll(() => service.remove());
beforeEach(async () => {
  ({ client, organizationId } = await service.newOrganization());
});

let sites = 0;
const newSite = () => `https://site-${++sites}.example/`;
const findRow = async (id: string) =>
  (await service.app.db.query.extractions.findFirst({ where: eq(extractions.id, id) }))!;
const claim = { id: '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f', retryCount: 0 };

/** An extraction whose job no worker of this process will ever claim. */
async function locked(url = newSite()): Promise<string> {
  const before = service.app.queue.enqueue;
  const enqueue = vi.spyOn(service.app.queue, 'enqueue').mockImplementation((tx, contract, jobs) => {
    const later = jobs.map((job) => ({ ...job, startAfter: new Date(Date.now() + 3_600_000) }));
    return before.call(service.app.queue, tx, contract, later);
  });
  const { body } = await client.post('/extractions', { url });
  enqueue.mockRestore();
  return body.id;
}

async function queueState(id: string): Promise<string | undefined> {
  const { engineJobId } = await findRow(id);
  const answer = await service.app.db.execute(sql`select state from pgboss.job where id = ${engineJobId}`);
  return (answer as unknown as { rows: { state: string }[] }).rows[0]?.state;
}

const scratch = async () =>
  (await readdir(service.app.scratchDir)).filter((name) => name.startsWith('extraction-'));

async function gathered(id: string, folder: string, maxMs?: number) {
  const { url, organizationId } = await findRow(id);
  const { signal } = new AbortController();
  const found = await readWell({ url, organizationId, folder, signal, onProgress() {} });
  return gatherResult(service.app, found, { organizationId, signal, ...(maxMs !== undefined && { maxMs }) });
}

test('files that there is no time to look into are left out, with a warning each', async () => {
  const { taken, warnings, document } = await gathered(await locked(), service.app.scratchDir, 0);
  expect(taken.size).toBe(0);
  expect(warnings).toHaveLength(3);
  expect(warnings[0]).toMatchObject({
    code: 'file_refused',
    message: expect.stringMatching(/took too long/),
  });
  expect(JSON.stringify(document)).not.toContain('ast_file');
});

describe('a worker that was lost', () => {
  test('changes nothing when it comes back after another took over', async () => {
    const id = await locked();
    const lost = (await startAttempt(service.app, id, claim))!;
    const next = (await startAttempt(service.app, id, claim))!;
    expect(await reportProgress(service.app, lost, { stage: 'deciding', progress: 0.9 })).toBe(false);
    const failure = { failure: toFailure('internal'), permanent: true };
    expect(await failAttempt(service.app, lost, failure, claim)).toBe('stale');
    const result = await gathered(id, service.app.scratchDir);
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
    const result = await gathered(id, service.app.scratchDir);
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

  test('that may pass is tried once more', async () => {
    const url = failing(() => new ExtractionError('crashed'), 1);
    const { id, status } = await extracted(client, url);
    expect(status).toBe('ready');
    expect(await findRow(id)).toMatchObject({ attempts: 1, workerLosses: 0 });
    expect(browser.opened(url)).toBe(2);
  });

  test('of a browser that was shared takes none of its tries', async () => {
    const url = failing(() => new BrowserLost(), 2);
    const { id, status } = await extracted(client, url);
    expect(status).toBe('ready');
    expect(await findRow(id)).toMatchObject({ attempts: 0, workerLosses: 2 });
  });

  test('that is permanent is reported', async () => {
    const url = failing(() => new ExtractionError('crashed'), 9);
    expect(await extracted(client, url)).toMatchObject({ status: 'failed', error: { code: 'crashed' } });
    expect(browser.opened(url)).toBe(2);
  });

  test('of ours says nothing of what is inside', async () => {
    const url = failing(() => new Error('at /srv/secret: ECONNREFUSED 10.0.0.3'), 9);
    const { error } = await extracted(client, url);
    expect(error).toEqual(toFailure('internal'));
    expect(browser.opened(url)).toBe(2);
  });

  test('of the storage is not the site’s', async () => {
    const put = vi.spyOn(service.app.storage, 'put').mockRejectedValueOnce(new Error('the storage is away'));
    const { status } = await extracted(client, newSite());
    put.mockRestore();
    expect(status).toBe('ready');
  });

  test('leaves no file behind, nor does anything else', async () => {
    await extracted(
      client,
      failing(() => new ExtractionError('blocked'), 9),
    );
    await extracted(client, newSite());
    const url = newSite();
    browser.sites.set(url, endless);
    const { body } = await client.post('/extractions', { url });
    await vi.waitFor(async () => expect(await scratch()).toHaveLength(1), { timeout: 10_000 });
    await client.call('POST', `/extractions/${body.id}/cancel`);
    await vi.waitFor(async () => expect(await scratch()).toEqual([]), { timeout: 5000 });
  });
});

describe('a file that is not taken', () => {
  /** A site one of whose files is not what it should be. */
  const broken =
    (name: string, bytes: string | Buffer): Reading =>
    async (request) => {
      const found = await readWell(request);
      await writeFile(join(request.folder, name), bytes);
      return found;
    };

  test.each([
    [
      'a logo with a script in it',
      'logo.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    ],
    ['a logo that is a web page', 'logo.svg', '<!doctype html><p>Not found</p>'],
    ['an empty logo', 'logo.svg', ''],
    ['a logo larger than is allowed', 'logo.svg', `<svg>${' '.repeat(1_000_001)}</svg>`],
  ])('costs itself alone: %s', async (_, name, bytes) => {
    const url = newSite();
    browser.sites.set(url, broken(name, bytes));
    const { status, document, provenance, warnings } = await extracted(client, url);
    expect(status).toBe('ready');
    expect(warnings).toEqual([
      { code: 'file_refused', message: expect.stringContaining(`${url}#inline-svg: `) },
    ]);
    expect(document.$extensions['studio.logos'].confirmed).toEqual([]);
    expect(document.font.heading.$extensions['studio.fontRole'].files).toHaveLength(1);
    expect(provenance['$extensions.studio.logos.confirmed'].alternatives).toEqual([]);
  });

  test('an image in the place of a font file leaves the family', async () => {
    const url = newSite();
    browser.sites.set(
      url,
      changed((found) => {
        found.files[1]!.file = found.files[2]!.file;
      }),
    );
    const { status, document, warnings } = await extracted(client, url);
    expect([status, warnings.length]).toEqual(['ready', 1]);
    expect(document.font.heading).toMatchObject({
      $value: ['Inter'],
      $extensions: { 'studio.fontRole': { files: [] } },
    });
  });

  test('a screenshot that is broken leaves evidence without a crop', async () => {
    const url = newSite();
    browser.sites.set(url, broken('shot.png', Buffer.from('89504e470d0a1a0a00', 'hex')));
    const { document, evidence } = await extracted(client, url);
    expect(evidence).toMatchObject([{ note: expect.stringContaining('#cf4647'), crop: null }]);
    expect(document.$extensions['studio.assets'].screenshots).toEqual([]);
  });

  test('files that nothing names are not stored', async () => {
    const url = newSite();
    browser.sites.set(
      url,
      changed((found) => {
        found.files.push({ ...found.files[0]!, ref: 'ast_file-9' });
      }),
    );
    await extracted(client, url);
    expect(await service.app.db.$count(assets, eq(assets.organizationId, organizationId))).toBe(3);
  });
});

test('values that the format does not allow are dropped with a warning, and the rest is kept', async () => {
  const url = newSite();
  browser.sites.set(
    url,
    changed(({ document, provenance }) => {
      Object.assign(document, {
        radius: { md: { $type: 'dimension', $value: { value: -3, unit: 'px' } } },
        gradient: { hero: { $type: 'gradient', $value: [{ color: 1, position: 0 }] } },
      });
      const extensions = document.$extensions as Record<string, object>;
      extensions['studio.assets'] = { ...extensions['studio.assets'], pressKitUrl: 'press' };
      provenance['color.light.primary']!.confidence = 7;
      provenance['radius.md'] = { source: 'extracted', confidence: 1, alternatives: [], evidenceIds: [] };
      (document.color as { light: object }).light = { primary: color('#cf4647'), accent: { $value: 'pink' } };
    }),
  );
  const { status, document, provenance, warnings } = await extracted(client, url);
  expect(status).toBe('ready');
  expect(warnings.map(({ code }: { code: string }) => code)).toEqual(warnings.map(() => 'field_dropped'));
  expect(JSON.stringify(warnings)).toMatch(/radius\.md.*pressKitUrl|pressKitUrl.*radius\.md/);
  expect(document.color.light.primary.$value.hex).toBe('#cf4647');
  expect(document.$extensions['studio.assets']).toMatchObject({ pressKitUrl: null, screenshots: [{}] });
  expect(provenance['radius.md'].source).not.toBe('extracted');
  expect(provenance['color.light.primary'].confidence).toBe(1);
});

test('a document without a name is called by its address', async () => {
  browser.sites.set(
    'https://www.unnamed.example/',
    changed(({ document, provenance }) => {
      delete (document.$extensions as Record<string, unknown>)['studio.identity'];
      delete provenance['$extensions.studio.identity.name'];
    }),
  );
  const { document, provenance } = await extracted(client, 'https://www.unnamed.example/');
  expect(document.$extensions['studio.identity']).toMatchObject({
    name: 'unnamed.example',
    domain: 'unnamed.example',
  });
  expect(provenance['$extensions.studio.identity.name']).toMatchObject({ source: 'default' });
});

test('the queue’s job ends with the extraction', async () => {
  const { id } = await extracted(client, newSite());
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
  expect(await ended(client, id)).toMatchObject({ status: 'ready' });
  expect(await findRow(id)).toMatchObject({ workerLosses: 1, attempts: 0 });
});
