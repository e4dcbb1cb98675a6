import { beforeAll, describe, expect, test } from 'vitest';
import { batch } from '../testing/api-client.ts';
import { countRows } from '../testing/count-rows.ts';
import { useApi } from '../testing/use.ts';

let brandId: string;
const service = useApi();
beforeAll(async () => {
  brandId = await service.owner.createBrand();
});

const rows = () => countRows(service.app.db);

describe('bad input gets its code and changes nothing', () => {
  const other = '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f';
  const cases: [string, (id: string) => unknown, number, string, string?][] = [
    ['malformed JSON', () => '{"templateId": ', 400, 'invalid_request'],
    ['no body', () => '', 400, 'invalid_request'],
    ['an array for a body', () => [], 400, 'invalid_request'],
    [
      'a missing field',
      (id) => ({ ...batch(id), templateId: undefined }),
      400,
      'invalid_request',
      'templateId',
    ],
    ['a wrong type', (id) => ({ ...batch(id), content: 'text' }), 400, 'invalid_request', 'content'],
    ['an id that is no uuid', () => batch('brand'), 400, 'invalid_request', 'brandId'],
    ['21 variants', (id) => batch(id, Array(21).fill('square')), 400, 'invalid_request', 'variants'],
    ['0 variants', (id) => batch(id, []), 400, 'invalid_request', 'variants'],
    [
      'a scale of 4',
      (id) => ({ ...batch(id), variants: [{ format: 'square', kind: 'still', scale: 4 }] }),
      400,
      'invalid_request',
      'variants[0].scale',
    ],
    [
      'a still as mp4',
      (id) => ({ ...batch(id), variants: [{ format: 'square', kind: 'still', output: 'mp4' }] }),
      400,
      'invalid_request',
      'variants[0].output',
    ],
    [
      'a video without a duration',
      (id) => ({ ...batch(id), variants: [{ format: 'square', kind: 'video' }] }),
      400,
      'invalid_request',
      'variants[0].durationS',
    ],
    [
      'a brandVersion past all numbers',
      (id) => ({ ...batch(id), brandVersion: 2 ** 31 }),
      400,
      'invalid_request',
      'brandVersion',
    ],
    ['JSON without end', () => `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 400, 'invalid_request'],
    ['an unknown template', (id) => ({ ...batch(id), templateId: 'nope' }), 404, 'not_found'],
    ['an unknown brand', () => batch(other), 404, 'not_found'],
    ['an unknown version', (id) => ({ ...batch(id), brandVersion: 99 }), 404, 'not_found'],
    [
      'a format it has not',
      (id) => batch(id, ['square', 'banner']),
      422,
      'format_not_supported',
      'variants[1].format',
    ],
    [
      'content that breaks its schema',
      (id) => ({ ...batch(id), content: { quote: 'x', author: { name: 'A' } } }),
      422,
      'content_invalid',
      'content.author.role',
    ],
    [
      'content that is too long',
      (id) => ({ ...batch(id), content: { ...batch(id).content, quote: 'x'.repeat(2000) } }),
      422,
      'content_invalid',
      'content.quote',
    ],
  ];

  test.each(cases)('%s', async (_name, body, status, code, path) => {
    const before = await rows();
    const answer = await service.owner.post('/renders', body(brandId));
    expect({ status: answer.status, code: answer.body.error.code }).toEqual({ status, code });
    if (path) expect(answer.body.error.details.map((issue: { path: string }) => issue.path)).toContain(path);
    expect(await rows()).toEqual(before);
  });

  test('a 5 MB body', async () => {
    const before = await rows();
    const answer = await service.owner.post('/renders', {
      ...batch(brandId),
      padding: 'x'.repeat(5_000_000),
    });
    expect(answer).toMatchObject({ status: 413, body: { error: { code: 'payload_too_large' } } });
    expect(await rows()).toEqual(before);
  });

  test.each(['application/json ; charset=utf-8', 'application/json;', 'application/vnd.x1+json'])(
    'a body whose type is "%s" is JSON',
    async (type) => {
      const answer = await service.owner.post('/renders', batch(brandId), { 'content-type': type });
      expect(answer.status).toBe(202);
    },
  );

  test.each(['text/plain', 'application/json-seq', ''])('a body whose type is "%s"', async (type) => {
    const answer = await service.owner.post('/renders', JSON.stringify(batch(brandId)), {
      'content-type': type,
    });
    expect(answer).toMatchObject({ status: 415, body: { error: { code: 'unsupported_media_type' } } });
  });

  test.each([
    ['a NUL', 'Field\0note'],
    ['half a character', 'Field\ud800note'],
    ['no end', 'x'.repeat(100_000)],
  ])('a brand name with %s', async (_name, name) => {
    const before = await rows();
    const identity = { document: { $extensions: { 'studio.identity': { name } } } };
    expect(await service.owner.post('/brands', identity)).toMatchObject({ status: 422 });
    expect(await service.owner.post('/brands', { name, document: {} })).toMatchObject({ status: 400 });
    expect(await rows()).toEqual(before);
  });

  test('a document nested without end', async () => {
    const deep = `{"name":"x","document":{"gradient":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}}`;
    expect(await service.owner.post('/brands', deep)).toMatchObject({ status: 400 });
  });

  test('no credits: the batch is refused whole', async () => {
    const { client } = await service.newOrganization();
    const own = await client.createBrand();
    const big = { ...batch(own), variants: Array(20).fill({ format: 'square', kind: 'still', scale: 3 }) };
    expect((await client.post('/renders', big)).status).toBe(202);
    const before = await rows();
    const answer = await client.post('/renders', big);
    expect(answer).toMatchObject({
      status: 402,
      body: { error: { code: 'insufficient_credits', details: { required: 180, balance: 20 } } },
    });
    expect(await rows()).toEqual(before);
  });

  test('a document that is not valid names the path', async () => {
    const before = await rows();
    const primary = { $type: 'color', $value: { colorSpace: 'srgb', components: [1, 2] } };
    const answer = await service.owner.post('/brands', {
      name: 'X',
      document: { color: { light: { primary } } },
    });
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'document_invalid' } } });
    expect(answer.body.error.details[0].path).toBe('color.light.primary.$value.components');
    expect(await rows()).toEqual(before);
  });
});
