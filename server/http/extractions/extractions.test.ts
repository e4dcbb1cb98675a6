import { beforeEach, describe, expect, test } from 'vitest';
import { ExtractionError } from '../../extract/contracts.ts';
import { createNoExtractor } from '../../extract/thread-extractor.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { longTest } from '../../testing/extent.ts';
import { startService } from '../../testing/service.ts';
import {
  createStandInExtractor,
  endless,
  extractAndWait,
  waitForExtraction,
} from '../../testing/stand-in-extractor.ts';
import { useService } from '../../testing/use.ts';

const browser = createStandInExtractor();
let client: ApiClient;
const service = useService({ LIVERY_EXTRACTORS: '2', LIVERY_EXTRACT_TIMEOUT_MS: '15000' }, browser.options);
beforeEach(async () => {
  ({ client } = await service.newOrganization());
});

let sites = 0;
const newSite = () => `https://site-${++sites}.example/`;
const cancel = (id: string) => client.call('POST', `/extractions/${id}/cancel`);

describe('an extraction', () => {
  test('is accepted and read, and its answer has all members', async () => {
    const url = newSite();
    const accepted = await client.post('/extractions', { url });
    expect(accepted.status).toBe(202);
    expect(accepted.body).toEqual({
      id: expect.any(String),
      status: 'queued',
      cached: false,
      claimToken: expect.stringMatching(/^clm_[0-9A-Za-z]{43}$/),
    });
    const body = await waitForExtraction(client, accepted.body.id);
    expect(Object.keys(body).sort()).toEqual(
      [
        ...[
          'id',
          'url',
          'status',
          'stage',
          'stageText',
          'progress',
          'cached',
          'document',
          'tokens',
          'provenance',
        ],
        ...['evidence', 'warnings', 'error', 'brandId', 'createdAt', 'finishedAt'],
      ].sort(),
    );
    expect(body).toMatchObject({
      url,
      status: 'ready',
      stage: 'done',
      stageText: 'The extraction is finished.',
      progress: 1,
      cached: false,
      warnings: [],
      error: null,
      brandId: null,
      tokens: { name: 'Fieldnote', colors: { roles: { primary: '#cf4647' } } },
    });
    expect(Date.parse(body.finishedAt)).toBeGreaterThanOrEqual(Date.parse(body.createdAt));
  });

  test('has the provenance of every field, in the record and in the document', async () => {
    const { document, provenance, evidence } = await extractAndWait(client, newSite());
    expect(provenance).toEqual(document.$extensions['studio.provenance']);
    const [primary, dark] = [provenance['color.light.primary'], provenance['color.dark.primary']];
    expect(primary).toMatchObject({
      source: 'extracted',
      confidence: 0.9,
      alternatives: [{ $type: 'color' }],
    });
    // Ids of missing evidence are dropped.
    expect(primary.evidenceIds).toEqual([evidence[0].id]);
    expect(evidence[0]).toMatchObject({
      rule: 'primary-score',
      ruleText: expect.stringMatching(/^The colour/),
    });
    expect(dark).toMatchObject({ source: 'derived', from: expect.any(Array) });
    // Found, although the extractor gave no provenance.
    expect(provenance['$extensions.studio.identity.tagline']).toMatchObject({ source: 'extracted' });
  });

  test('stores its files as assets of the organisation', async () => {
    const url = newSite();
    const { document, provenance, evidence, tokens } = await extractAndWait(client, url);
    const { assets } = (await client.get('/assets')).body;
    const byId = new Map<string, { id: string }>(assets.map((asset: { id: string }) => [asset.id, asset]));
    const [logo] = document.$extensions['studio.logos'].confirmed;
    expect(byId.get(logo.src.$asset)).toMatchObject({ vector: true, sourceUrl: `${url}#inline-svg` });
    expect(logo).toMatchObject({ default: true, aspectRatio: 4, vector: true });
    const [file] = document.font.heading.$extensions['studio.fontRole'].files;
    expect(byId.get(file.$asset)).toMatchObject({ kind: 'font', font: { family: 'Inter', weight: 700 } });
    expect(byId.get(evidence[0].crop.$asset)).toMatchObject({ width: 64, height: 48 });
    expect(evidence[0].crop).toMatchObject({ x: 1, y: 2, width: 10, height: 5 });
    // An alternative whose file is missing is left out.
    expect(provenance['$extensions.studio.logos.confirmed'].alternatives).toEqual([logo.src]);
    const { bytes } = await client.download(tokens.logo.src);
    expect(bytes.toString()).toContain('<svg');
    expect(assets).toHaveLength(3);
  });

  test.each([
    ['site.example', 'https://site.example/'],
    ['HTTPS://Site.Example:443/?utm_source=x#top', 'https://site.example/'],
  ])('of %s is of %s', async (asked, url) => {
    const { body } = await client.post('/extractions', { url: asked });
    expect((await waitForExtraction(client, body.id)).url).toBe(url);
  });

  test('can be saved as a brand that keeps the provenance of its fields', async () => {
    const { id, document } = await extractAndWait(client, newSite());
    const edited = structuredClone(document);
    edited.$extensions['studio.identity'].tagline = 'Mine';
    const { status, body } = await client.post('/brands', { document: edited, extractionId: id });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Fieldnote', extractionId: id });
    expect(body.provenance['$extensions.studio.identity.tagline']).toMatchObject({ source: 'user' });
    expect(body.provenance['color.light.primary']).toMatchObject({ source: 'extracted', confidence: 0.9 });
    expect(body.provenance['color.dark.primary']).toMatchObject({ source: 'derived' });
    expect((await client.get(`/extractions/${id}`)).body.brandId).toBe(body.id);
  });

  test('that is not ready cannot become a brand', async () => {
    const url = newSite();
    browser.sites.set(url, endless);
    const { body } = await client.post('/extractions', { url });
    expect(await client.post('/brands', { name: 'X', document: {}, extractionId: body.id })).toMatchObject({
      status: 409,
      body: { error: { code: 'extraction_not_ready' } },
    });
    await cancel(body.id);
  });
});

describe('a site that cannot be read', () => {
  test.each([
    'dns_failed',
    'unreachable',
    'timeout',
    'http_error',
    'blocked',
    'not_html',
    'url_not_allowed',
  ] as const)('fails at once with %s', async (code) => {
    const url = newSite();
    browser.sites.set(url, async () => {
      throw new ExtractionError(code);
    });
    const { status, error, document, tokens, provenance, finishedAt } = await extractAndWait(client, url);
    expect({ status, error, document, tokens, provenance }).toEqual({
      status: 'failed',
      error: { code, message: expect.stringMatching(/^The/) },
      document: null,
      tokens: null,
      provenance: {},
    });
    expect(finishedAt).not.toBeNull();
    expect(browser.opened(url)).toBe(1);
  });

  longTest('in time fails with a timeout', async () => {
    const quick = createStandInExtractor();
    const own = await startService({ LIVERY_EXTRACT_TIMEOUT_MS: '1000' }, quick.options);
    quick.sites.set('https://slow.example/', endless);
    // An extractor that ignores the abort does not block for long.
    quick.sites.set('https://deaf.example/', () => new Promise(() => {}));
    const codes = [];
    for (const site of ['slow', 'deaf', 'slow']) {
      codes.push((await extractAndWait(own.owner, `https://${site}.example/`)).error.code);
    }
    await own.remove();
    expect(codes).toEqual(['timeout', 'timeout', 'timeout']);
  });

  longTest('without a browser fails with the reason, and the service runs', async () => {
    const own = await startService({}, { openExtractor: createNoExtractor });
    const { status, error } = await extractAndWait(own.owner, 'https://site.example/');
    await own.remove();
    expect([status, error.code]).toEqual(['failed', 'internal']);
    expect(error.message).toContain('Chromium');
  });
});

describe('a list', () => {
  test('has complete records, newest first, in pages without gaps', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 3; each++) ids.unshift((await extractAndWait(client, newSite())).id);
    const whole = (await client.get('/extractions')).body;
    expect(whole.extractions.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(whole.extractions[0]).toEqual((await client.get(`/extractions/${ids[0]}`)).body);
    const first = (await client.get('/extractions?limit=2')).body;
    const second = (await client.get(`/extractions?limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.extractions, ...second.extractions]).toEqual(whole.extractions);
    expect(second.nextCursor).toBeNull();
  });

  test.each(['limit=0', 'cursor=x', 'status=done', 'state=ready'])('refuses %s', async (query) => {
    expect((await client.get(`/extractions?${query}`)).status).toBe(400);
  });
});

describe('a repeat with the same Idempotency-Key', () => {
  test('gets the first answer, its token included, and starts nothing', async () => {
    const url = newSite();
    const key = { 'Idempotency-Key': 'extract-once' };
    const first = await client.post('/extractions', { url }, key);
    const again = await client.post('/extractions', { url }, key);
    expect([again.status, again.body]).toEqual([202, first.body]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await client.get('/extractions')).body.extractions).toHaveLength(1);
    expect((await client.post('/extractions', { url: newSite() }, key)).status).toBe(422);
  });

  test('claims once', async () => {
    const { claimToken } = await extractAndWait(client, newSite());
    const key = { 'Idempotency-Key': 'claim-once' };
    const first = await client.post('/claims', { claimToken }, key);
    const again = await client.post('/claims', { claimToken }, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('etag')).toBe('"1"');
  });
});
