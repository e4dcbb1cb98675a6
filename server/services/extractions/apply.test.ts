import { beforeEach, describe, expect, test } from 'vitest';
import type { Extracted } from '../../extract/contracts.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import {
  color,
  createStandInExtractor,
  endless,
  extractAndWait,
  waitForExtraction,
  withChange,
} from '../../testing/stand-in-extractor.ts';
import { useApi } from '../../testing/use.ts';

const browser = createStandInExtractor();
let client: ApiClient;
let url: string;
const service = useApi({ LIVERY_EXTRACTORS: '2' }, { extractor: browser });
let sites = 0;
beforeEach(async () => {
  ({ client } = await service.newOrganization());
  url = `https://site-${++sites}.example/`;
});

const TAGLINE = '$extensions.studio.identity.tagline';
const PRIMARY = 'color.light.primary';
const LOGOS = '$extensions.studio.logos.confirmed';

const primaryIs = (hex: string) => (found: Extracted) => {
  (found.document.color as { light: object }).light = { primary: color(hex), background: color('#ffffff') };
};
const taglineIs = (tagline: string) => ({ document: { $extensions: { 'studio.identity': { tagline } } } });

/** A brand that was made from the site as it is at first. */
async function newBrand() {
  const { claimToken } = await extractAndWait(client, url);
  const { body } = await client.post('/claims', { claimToken });
  return body;
}

const readAgain = (brandId: string) => extractAndWait(client, url, `/brands/${brandId}/extractions`);
const makeDiff = async (brandId: string, id: string) =>
  (await client.get(`/brands/${brandId}/extractions/${id}/diff`)).body;
const apply = (brandId: string, id: string, body?: object, headers = {}) =>
  client.call('POST', `/brands/${brandId}/extractions/${id}/apply`, body, headers);

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
const field = (diff: any, path: string) => diff.fields.find((each: { path: string }) => each.path === path);

describe('reading a brand’s site again', () => {
  test('is of its domain where nothing else is asked for, and is the brand’s', async () => {
    const brand = await newBrand();
    const { status, body } = await client.call('POST', `/brands/${brand.id}/extractions`);
    expect([status, body.cached]).toEqual([202, true]);
    expect(await waitForExtraction(client, body.id)).toMatchObject({ url, brandId: brand.id });
    const listed = (await client.get(`/extractions?brandId=${brand.id}`)).body.extractions;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([body.id, brand.extractionId]);
    const forced = await client.post(`/brands/${brand.id}/extractions`, { refresh: true });
    expect(forced.body).toMatchObject({ status: 'queued', cached: false });
    const elsewhere = await client.post(`/brands/${brand.id}/extractions`, { url: 'elsewhere.example' });
    expect((await waitForExtraction(client, elsewhere.body.id)).url).toBe('https://elsewhere.example/');
  });

  test('needs somewhere to read', async () => {
    const { body: brand } = await client.post('/brands', { name: 'X', document: {} });
    expect(await client.call('POST', `/brands/${brand.id}/extractions`)).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: [{ path: 'url' }] } },
    });
  });

  test('is not done for an archived brand', async () => {
    const brand = await newBrand();
    await client.patch(`/brands/${brand.id}`, { status: 'archived' });
    expect(await client.call('POST', `/brands/${brand.id}/extractions`)).toMatchObject({
      status: 409,
      body: { error: { code: 'brand_archived' } },
    });
  });
});

describe('the diff', () => {
  test('of a site that has not changed has nothing to change, though every file is stored again', async () => {
    const brand = await newBrand();
    const again = await readAgain(brand.id);
    const diff = await makeDiff(brand.id, again.id);
    expect(Object.keys(diff).sort()).toEqual(
      ['brandId', 'extractionId', 'baseVersionId', 'currentVersionId', 'fields', 'summary'].sort(),
    );
    expect(diff).toMatchObject({
      brandId: brand.id,
      extractionId: again.id,
      baseVersionId: brand.currentVersionId,
      currentVersionId: brand.currentVersionId,
      summary: { changed: 0, conflicts: 0, userEdited: 0 },
    });
    expect(diff.summary.unchanged).toBe(diff.fields.length);
    expect(again.document.$extensions['studio.logos']).not.toEqual(
      brand.document.$extensions['studio.logos'],
    );
  });

  test('lists what the site changed, what the person changed, and what both changed', async () => {
    const brand = await newBrand();
    await client.patch(`/brands/${brand.id}`, taglineIs('Mine'));
    const mono = { font: { mono: { $type: 'fontFamily', $value: ['Fira Code'] } } };
    const { body: edited } = await client.patch(`/brands/${brand.id}`, { document: mono });
    browser.sites.set(
      url,
      withChange((found) => {
        primaryIs('#0055aa')(found);
        (found.document.$extensions as Record<string, object>)['studio.identity'] = {
          name: 'Fieldnote',
          tagline: 'Theirs',
        };
      }),
    );
    const again = await readAgain(brand.id);
    const diff = await makeDiff(brand.id, again.id);
    expect(diff).toMatchObject({
      baseVersionId: brand.currentVersionId,
      currentVersionId: edited.currentVersionId,
    });
    expect(field(diff, PRIMARY)).toMatchObject({
      current: { $value: { hex: '#cf4647' } },
      extracted: { $value: { hex: '#0055aa' } },
      base: { $value: { hex: '#cf4647' } },
      changed: true,
      userEdited: false,
      conflict: false,
      defaultChoice: 'extracted',
      provenance: { source: 'extracted', confidence: 0.9 },
    });
    expect(field(diff, TAGLINE)).toMatchObject({
      current: 'Mine',
      extracted: 'Theirs',
      base: 'Notes that find you',
      changed: true,
      userEdited: true,
      conflict: true,
      defaultChoice: 'current',
    });
    expect(field(diff, 'font.mono')).toMatchObject({
      userEdited: true,
      conflict: false,
      defaultChoice: 'current',
    });
    expect(diff.summary).toMatchObject({ conflicts: 1, userEdited: 2 });
  });

  test('of a brand that never came from a site has no base, and keeps what was sent', async () => {
    const { body: brand } = await client.post('/brands', {
      name: 'X',
      domain: new URL(url).host,
      document: { color: { light: { primary: color('#123456') } } },
    });
    const again = await readAgain(brand.id);
    const diff = await makeDiff(brand.id, again.id);
    expect(diff.baseVersionId).toBeNull();
    expect(field(diff, PRIMARY)).toMatchObject({
      base: null,
      userEdited: true,
      conflict: true,
      defaultChoice: 'current',
    });
    expect(field(diff, LOGOS)).toMatchObject({ userEdited: false, defaultChoice: 'extracted' });
  });

  test('of what is not ready, or of another brand, cannot be had', async () => {
    const brand = await newBrand();
    browser.sites.set(url, endless);
    const { body } = await client.post(`/brands/${brand.id}/extractions`, { refresh: true });
    for (const call of [() => diffCall(brand.id, body.id), () => apply(brand.id, body.id)]) {
      expect(await call()).toMatchObject({ status: 409, body: { error: { code: 'extraction_not_ready' } } });
    }
    await client.call('POST', `/extractions/${body.id}/cancel`);
    expect(await apply(brand.id, body.id)).toMatchObject({ status: 409 });
    const other = await client.createBrand();
    for (const call of [() => diffCall(other, body.id), () => apply(other, body.id)]) {
      expect(await call()).toMatchObject({ status: 404, body: { error: { code: 'not_found' } } });
    }
    expect((await diffCall(brand.id, brand.id)).status).toBe(404);
  });

  const diffCall = (brandId: string, id: string) => client.get(`/brands/${brandId}/extractions/${id}/diff`);

  test('and apply take one that was made for no brand', async () => {
    const brandId = await client.createBrand();
    const { id } = await extractAndWait(client, url);
    expect((await diffCall(brandId, id)).status).toBe(200);
    expect((await apply(brandId, id)).status).toBe(200);
    expect((await client.get(`/extractions/${id}`)).body.brandId).toBe(brandId);
  });
});

describe('applying', () => {
  test('takes what the site changed, keeps what the person edited, and makes one version', async () => {
    const brand = await newBrand();
    const { body: edited } = await client.patch(`/brands/${brand.id}`, taglineIs('Mine'));
    browser.sites.set(url, withChange(primaryIs('#0055aa')));
    const again = await readAgain(brand.id);
    const { status, body, headers } = await apply(brand.id, again.id);
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"3"');
    expect(body).toMatchObject({
      currentVersion: 3,
      extractionId: again.id,
      tokens: { colors: { roles: { primary: '#0055aa' } } },
    });
    expect(body.document.$extensions['studio.identity'].tagline).toBe('Mine');
    expect(body.provenance[TAGLINE]).toMatchObject({ source: 'user' });
    expect(body.provenance[PRIMARY]).toEqual(again.provenance[PRIMARY]);
    const [version] = (await client.get(`/brands/${brand.id}/versions`)).body.versions;
    expect(version).toMatchObject({
      version: 3,
      parentVersionId: edited.currentVersionId,
      meta: { extractionId: again.id },
    });
  });

  test('makes no version when nothing changes', async () => {
    const brand = await newBrand();
    const again = await readAgain(brand.id);
    const { status, body } = await apply(brand.id, again.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ currentVersion: brand.currentVersion, extractionId: again.id });
  });

  test('makes the version that is compared with next, and edits that were kept stay edits', async () => {
    const brand = await newBrand();
    await client.patch(`/brands/${brand.id}`, taglineIs('Mine'));
    const { body: applied } = await apply(brand.id, (await readAgain(brand.id)).id);
    const diff = await makeDiff(brand.id, (await readAgain(brand.id)).id);
    expect(diff.baseVersionId).toBe(applied.currentVersionId);
    expect(field(diff, TAGLINE)).toMatchObject({ userEdited: true, defaultChoice: 'current' });
  });

  test('goes by the choices', async () => {
    const brand = await newBrand();
    await client.patch(`/brands/${brand.id}`, taglineIs('Mine'));
    browser.sites.set(url, withChange(primaryIs('#0055aa')));
    const again = await readAgain(brand.id);
    const choices = { [TAGLINE]: 'extracted', [PRIMARY]: 'current' };
    const { body } = await apply(brand.id, again.id, { choices });
    expect(body.document.$extensions['studio.identity'].tagline).toBe('Notes that find you');
    expect(body.document.color.light.primary.$value.hex).toBe('#cf4647');
    expect(body.provenance[TAGLINE]).toMatchObject({ source: 'extracted' });
    expect(body.provenance[PRIMARY]).toEqual(brand.provenance[PRIMARY]);
  });

  test.each([
    [
      'a field that is not there',
      { choices: { 'color.light.tertiary': 'current' } },
      'choices.color.light.tertiary',
    ],
    ['a choice that is none', { choices: { [PRIMARY]: 'both' } }, `choices.${PRIMARY}`],
    ['choices that are none', { choices: ['current'] }, 'choices'],
    ['a slip', { choice: {} }, 'choice'],
  ])('refuses %s, and makes no version', async (_, body, path) => {
    const brand = await newBrand();
    const answer = await apply(brand.id, brand.extractionId, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request', details: [{ path }] } },
    });
    expect((await client.get(`/brands/${brand.id}`)).body.currentVersion).toBe(1);
  });

  test('to a version that is no longer current is refused', async () => {
    const brand = await newBrand();
    await client.patch(`/brands/${brand.id}`, taglineIs('Mine'));
    const stale = { 'If-Match': '"1"' };
    expect(await apply(brand.id, brand.extractionId, undefined, stale)).toMatchObject({
      status: 412,
      body: { error: { code: 'version_conflict' } },
    });
    expect((await apply(brand.id, brand.extractionId, undefined, { 'If-Match': '"2"' })).status).toBe(200);
  });

  test('an edited brand that was saved from an extraction loses nothing by default', async () => {
    const { id, document } = await extractAndWait(client, url);
    const mine = structuredClone(document);
    mine.color.light.primary = color('#00aa55');
    const { body: brand } = await client.post('/brands', { document: mine, extractionId: id });
    browser.sites.set(url, withChange(primaryIs('#0055aa')));
    const { body } = await apply(brand.id, (await readAgain(brand.id)).id);
    expect(body.document.color.light.primary.$value.hex).toBe('#00aa55');
    expect(body.provenance[PRIMARY]).toMatchObject({ source: 'user' });
  });
});
