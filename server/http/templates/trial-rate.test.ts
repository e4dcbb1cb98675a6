import { writeFile } from 'node:fs/promises';
import { starters } from '@livery/templates/kit/starters/starters';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Previewer, PreviewFile } from '../../engine/contracts.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { callMcpTool } from '../../testing/mcp-requests.ts';
import { useApi } from '../../testing/use.ts';
import { RateCounter } from '../limits/rate-counter.ts';

/** How often documents are drawn on trial; the drawing itself is tested with the whole service. */

const document = starters[0]!;
const wrong = { ...document, scene: { type: 'text', bind: 'nothing' } };
const RATE = 2;

let trials: number;
let client: ApiClient;
const service = useApi({}, { limits: { previewRate: new RateCounter(RATE) } });
beforeAll(() => {
  const file: PreviewFile = { bytes: 5, sha256: 'a', contentType: 'image/jpeg', warnings: [] };
  const draw = async (_: unknown, target: string) => {
    await writeFile(target, 'image');
    return file;
  };
  const previewer: Previewer = {
    warnings: async () => [],
    tryDocument: async () => {
      trials++;
      return [];
    },
    previewStill: draw,
    previewSheet: draw,
    previewSpecimen: draw,
    previewLogo: draw,
  };
  service.app.previewer = previewer;
});
beforeEach(async () => {
  trials = 0;
  ({ client } = await service.newOrganization());
});

const name = (index: number) => ({ ...document, name: `Number ${index}` });
const preview = (args: object) => callMcpTool(client, 'preview_templates', args);

describe('the rate of previews', () => {
  test.each([
    ['a check', async (index: number) => client.post('/templates/check', { document: name(index) })],
    ['a new template', async (index: number) => client.post('/templates', { document: name(index) })],
  ])('is taken before the trial of %s, and answers 429', async (_, send) => {
    const answers = [];
    for (let index = 0; index <= RATE; index++) answers.push(await send(index));
    const { status, body, headers } = answers.at(-1)!;
    expect(answers.slice(0, RATE).map((each) => Math.floor(each.status / 100))).toEqual([2, 2]);
    expect([status, body.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(trials).toBe(RATE);
  });

  test('is one for checks, new templates and new versions, and one for each organisation', async () => {
    const { id } = (await client.post('/templates', { document })).body;
    expect((await client.post('/templates/check', { document })).status).toBe(200);
    expect((await client.put(`/templates/${id}`, { document: name(2) })).status).toBe(429);
    expect((await client.get(`/templates/${id}`)).body.currentVersion).toBe(1);
    expect(trials).toBe(2);
    const { client: other } = await service.newOrganization();
    expect((await other.post('/templates/check', { document })).status).toBe(200);
  });

  test('does not count a document that breaks a rule, or a template that is not found', async () => {
    for (let index = 0; index <= RATE; index++) {
      expect((await client.post('/templates', { document: wrong })).status).toBe(422);
      expect((await client.post('/templates/check', { document: wrong })).body.valid).toBe(false);
      expect((await client.put(`/templates/tpl_${'a'.repeat(22)}`, { document })).status).toBe(404);
    }
    expect((await client.post('/templates/check', { document })).body.valid).toBe(true);
    expect(trials).toBe(1);
  });

  test('counts a preview of a document over MCP once', async () => {
    const brandId = await client.createBrand();
    for (let index = 0; index < RATE; index++) {
      expect((await preview({ brandId, document: name(index) })).error).toBeNull();
    }
    const { error } = await preview({ brandId, document: name(RATE) });
    expect(error).toMatchObject({ code: 'rate_limited', details: { retryAfterS: expect.any(Number) } });
    expect(trials).toBe(RATE);
  });
});

describe('a preview of a document over MCP', () => {
  test('needs templates:write', async () => {
    const { client: reader } = await service.newOrganization({ scopes: ['brands:read', 'brands:write'] });
    const brandId = await reader.createBrand();
    const args = { brandId, templateIds: ['proof-quote'] };
    expect((await callMcpTool(reader, 'preview_templates', args)).error).toBeNull();
    const { error } = await callMcpTool(reader, 'preview_templates', { brandId, document });
    expect(error).toMatchObject({ code: 'forbidden', details: { required: 'templates:write' } });
    expect(trials).toBe(0);
  });

  test('for the brand of another organisation is not_found, and is not tried', async () => {
    const { client: other } = await service.newOrganization();
    const { error } = await preview({ brandId: await other.createBrand(), document });
    expect([error.code, trials]).toEqual(['not_found', 0]);
  });

  test('for an archived brand is refused, and is not tried', async () => {
    const brandId = await client.createBrand();
    await client.patch(`/brands/${brandId}`, { status: 'archived' });
    const { error } = await preview({ brandId, document });
    expect([error.code, trials]).toEqual(['brand_archived', 0]);
  });
});
