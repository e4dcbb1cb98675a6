import { starters } from '@livery/templates/kit/starters/starters';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient, ApiResponse } from '../../testing/api-client.ts';
import { callMcpTool } from '../../testing/mcp-requests.ts';
import { useApi } from '../../testing/use.ts';

/** Documents that no client makes by mistake, as the bytes of a request, and callers of another organisation. */

const document = starters[0]!;
const json = JSON.stringify(document);
const service = useApi();
let client: ApiClient;
let id: string;
beforeAll(async () => {
  ({ client } = await service.newOrganization());
  id = (await client.post('/templates', { document })).body.id;
});

/** The document with another text in its place. */
const replaced = (from: string, to: string) => {
  expect(json).toContain(from);
  return json.replace(from, () => to);
};
const nested = (levels: number, open: string, close: string) =>
  replaced('"scene":', `"scene":${open.repeat(levels)}{}${close.repeat(levels)},"ignored":`);

describe('a hostile document', () => {
  test.each([
    ['a number beyond all numbers', () => replaced('"boldFrom":0.2', '"boldFrom":1e999'), 'boldFrom'],
    ['a negative one', () => replaced('"boldUpTo":200', '"boldUpTo":-1e308'), 'boldUpTo'],
    ['a lone surrogate in a text', () => replaced('"We are hiring"', '"We \\ud83d hire"'), 'sample.label'],
    ['a NUL in a text', () => replaced('"We are hiring"', '"We\\u0000hire"'), 'sample.label'],
    ['a NUL in a name', () => replaced('"sample":{', '"sample":{"a\\u0000b":1,'), 'sample'],
    [
      '__proto__ as a field',
      () => replaced('"fields":{', '"fields":{"__proto__":{"max":1},'),
      'fields.__proto__',
    ],
    [
      '__proto__ in the scene',
      () => replaced('"type":"split"', '"type":"split","__proto__":{}'),
      'scene.__proto__',
    ],
    [
      'constructor as a field',
      () => replaced('"sample":{', '"sample":{"constructor":{},'),
      'sample.constructor',
    ],
    ['nodes in nodes', () => nested(20, '{"type":"stack","children":[', ']}'), 'scene'],
    ['lists in lists', () => nested(5000, '[', ']'), ''],
    ['a document of another type', () => '[]', 'document'],
    ['no document', () => 'null', 'document'],
  ])('with %s has a problem at its place, for check, create and replace alike', async (_, make, path) => {
    const body = `{"document":${make()}}`;
    const answers = {
      check: await client.post('/templates/check', body),
      create: await client.post('/templates', body),
      replace: await client.put(`/templates/${id}`, body),
    };
    for (const [name, { status, body: answer }] of Object.entries(answers)) {
      const problems = answer.problems ?? answer.error.details;
      const found = `${name}: ${status} ${JSON.stringify(answer)}`;
      expect([200, 400, 422], found).toContain(status);
      if (status === 200) expect(answer, found).toMatchObject({ valid: false, previews: [] });
      if (path !== '') expect(problems[0].path.startsWith(path), found).toBe(true);
    }
    expect((await client.get(`/templates/${id}`)).body.currentVersion).toBe(1);
  });
});

test('a template of another organisation is not found, and is as it was', async () => {
  const { client: other } = await service.newOrganization();
  const brandId = await other.createBrand();
  const render = {
    templateId: id,
    brandId,
    content: document.sample,
    variants: [{ format: 'square', kind: 'still' }],
  };
  const path = `/templates/${id}`;
  const attempts: Record<string, () => Promise<ApiResponse>> = {
    read: () => other.get(path),
    document: () => other.get(`${path}/document`),
    version: () => other.get(`${path}/document?version=1`),
    versions: () => other.get(`${path}/versions`),
    render: () => other.post('/renders', render),
    'dry run': () => other.post('/renders', { ...render, dryRun: true }),
    'render of a version': () => other.post('/renders', { ...render, templateVersion: 1 }),
    content: () => other.post('/content', { templateId: id, brandId }),
    replace: () => other.put(path, { document }),
    archive: () => other.post(`${path}/archive`, undefined),
    delete: () => other.call('DELETE', path),
    'check with a brand': async () =>
      other.post('/templates/check', { document, brandId: await client.createBrand() }),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    const { status, body } = await attempt();
    expect([status, body.error?.code], name).toEqual([404, 'not_found']);
  }
  const preview = await callMcpTool(other, 'preview_templates', { brandId, templateIds: [id] });
  expect(preview.error).toMatchObject({ code: 'invalid_request', details: [{ path: 'templateIds' }] });
  expect((await client.get(path)).body).toMatchObject({ status: 'active', currentVersion: 1 });
});
