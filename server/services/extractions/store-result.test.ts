import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@livery/core/limits';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { assets } from '../../db/schema.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import {
  color,
  createStandInExtractor,
  extractAndWait,
  type Reading,
  readWell,
  withChange,
} from '../../testing/stand-in-extractor.ts';
import { useApi } from '../../testing/use.ts';
import { gatherWell } from './testing/unclaimed.ts';

const browser = createStandInExtractor();
let client: ApiClient;
let organizationId: string;
const service = useApi({ LIVERY_EXTRACTORS: '2' }, { extractor: browser });
beforeEach(async () => {
  ({ client, organizationId } = await service.newOrganization());
});

let sites = 0;
const newSite = () => `https://site-${++sites}.example/`;

test('files that there is no time to inspect are left out, with a warning each', async () => {
  const { taken, warnings, document } = await gatherWell(service.app, { url: newSite(), organizationId }, 0);
  expect(taken.size).toBe(0);
  expect(warnings).toHaveLength(3);
  expect(warnings[0]).toMatchObject({
    code: 'file_refused',
    message: expect.stringMatching(/took too long/),
  });
  expect(JSON.stringify(document)).not.toContain('ast_file');
});

describe('a refused file', () => {
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
    ['a logo larger than is allowed', 'logo.svg', `<svg>${' '.repeat(MAX_UPLOAD_BYTES)}</svg>`],
  ])('costs itself alone: %s', async (_, name, bytes) => {
    const url = newSite();
    browser.sites.set(url, broken(name, bytes));
    const { status, document, provenance, warnings } = await extractAndWait(client, url);
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
      withChange((found) => {
        found.files[1]!.file = found.files[2]!.file;
      }),
    );
    const { status, document, warnings } = await extractAndWait(client, url);
    expect([status, warnings.length]).toEqual(['ready', 1]);
    expect(document.font.heading).toMatchObject({
      $value: ['Inter'],
      $extensions: { 'studio.fontRole': { files: [] } },
    });
  });

  test('a screenshot that is broken leaves evidence without a crop', async () => {
    const url = newSite();
    browser.sites.set(url, broken('shot.png', Buffer.from('89504e470d0a1a0a00', 'hex')));
    const { document, evidence } = await extractAndWait(client, url);
    expect(evidence).toMatchObject([{ note: expect.stringContaining('#cf4647'), crop: null }]);
    expect(document.$extensions['studio.assets'].screenshots).toEqual([]);
  });

  test('files that nothing names are not stored', async () => {
    const url = newSite();
    browser.sites.set(
      url,
      withChange((found) => {
        found.files.push({ ...found.files[0]!, ref: 'ast_file-9' });
      }),
    );
    await extractAndWait(client, url);
    expect(await service.app.db.$count(assets, eq(assets.organizationId, organizationId))).toBe(3);
  });
});

test('values that the format does not allow are dropped with a warning, and the rest is kept', async () => {
  const url = newSite();
  browser.sites.set(
    url,
    withChange(({ document, provenance }) => {
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
  const { status, document, provenance, warnings } = await extractAndWait(client, url);
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
    withChange(({ document, provenance }) => {
      delete (document.$extensions as Record<string, unknown>)['studio.identity'];
      delete provenance['$extensions.studio.identity.name'];
    }),
  );
  const { document, provenance } = await extractAndWait(client, 'https://www.unnamed.example/');
  expect(document.$extensions['studio.identity']).toMatchObject({
    name: 'unnamed.example',
    domain: 'unnamed.example',
  });
  expect(provenance['$extensions.studio.identity.name']).toMatchObject({ source: 'default' });
});
