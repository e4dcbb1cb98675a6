import { beforeAll, describe, expect, test } from 'vitest';
import { tools } from '../mcp/registry.ts';
import { batch } from '../testing/api-client.ts';
import { type BrowserClient, signIn } from '../testing/browser-client.ts';
import { countRows } from '../testing/count-rows.ts';
import { callMcpTool } from '../testing/mcp-requests.ts';
import { listOperations } from '../testing/operations.ts';
import { newAddress } from '../testing/people.ts';
import { useApi } from '../testing/use.ts';

/** A misspelled member would be ignored, and the request would look like a success that costs credits. */

let owner: BrowserClient;
let brandId: string;
const service = useApi({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
beforeAll(async () => {
  owner = await signIn(service.app, service.url, newAddress());
  brandId = (await owner.post('/brands', { name: 'Fieldnote', document: {} })).body.id;
});

const callTool = (name: string, args: unknown) =>
  callMcpTool({ url: service.url, key: service.owner.key }, name, args);

const [still] = batch('').variants;
const wrong: [string, object, string, string][] = [
  ['of the batch', { dryrun: true }, 'dryrun', 'dryRun'],
  ['of a variant', { variants: [{ ...still, ouput: 'jpeg' }] }, 'variants[0].ouput', 'output'],
  ['of a series', { series: { index: 0, cout: 2 } }, 'series.cout', 'count'],
  [
    'of the sound',
    { variants: [{ ...still, audio: { assetId: 'ast_7Qm2XcVw9TzK4nRf1LbYdE', start: 1 } }] },
    'variants[0].audio.start',
    'startS',
  ],
];

describe('an unknown member is refused with the one that was meant', () => {
  test.each(wrong)('%s', async (_of, change, path, meant) => {
    const before = await countRows(service.app.db);
    const message = `There is no member \`${path.split('.').at(-1)}\`. Did you mean \`${meant}\`?`;
    const sent = { ...batch(brandId), ...change };
    const expected = {
      code: 'invalid_request',
      message: expect.stringContaining(message),
      details: expect.arrayContaining([{ path, message }]),
    };
    expect(await owner.post('/renders', sent)).toMatchObject({ status: 400, body: { error: expected } });
    expect((await callTool('render', sent)).error).toMatchObject(expected);
    expect(await countRows(service.app.db)).toEqual(before);
  });

  test('in the body of every operation', async () => {
    const operations = listOperations((await owner.get('/openapi.json')).body).filter(({ body }) => body);
    expect(operations.length).toBeGreaterThan(20);
    const ids: Record<string, string> = {
      batchId: `bat_${'A'.repeat(22)}`,
      userCode: 'BCDF-GHJK',
      uid: 'A'.repeat(43),
    };
    const answers: Record<string, unknown> = {};
    for (const { name, method, path, body } of operations) {
      const address = path.replace(/\{(\w+)\}/g, (_, id) => ids[id] ?? brandId);
      const answer = await owner.call(method, address, { ...(body as object), zzUnknown: 1 });
      answers[name] = [
        answer.status,
        JSON.stringify(answer.body).includes('There is no member `zzUnknown`.'),
      ];
    }
    expect(answers).toEqual(Object.fromEntries(operations.map(({ name }) => [name, [400, true]])));
  });

  test('in the arguments of every tool', async () => {
    for (const { name } of tools) {
      const { error } = await callTool(name, { zzUnknown: 1 });
      expect([name, error.code, error.message]).toEqual([
        name,
        'invalid_request',
        expect.stringContaining('There is no member `zzUnknown`.'),
      ]);
    }
  });

  test('many of them are told by the first hundred, also those with long names', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`${index}ouput`, 0]));
    for (const unknown of [many, { ['dryRun'.repeat(250_000)]: 1 }]) {
      const answer = await owner.post('/renders', { ...batch(brandId), ...unknown });
      expect(answer.status).toBe(400);
      expect(answer.body.error.details.length).toBeLessThanOrEqual(100);
      expect(JSON.stringify(answer.body).length).toBeLessThan(50_000);
    }
  });
});

describe('a record may be sent back as it was read', () => {
  test.each([
    ['PATCH', () => `/brands/${brandId}`],
    ['PUT', () => `/brands/${brandId}`],
    ['PATCH', () => '/account'],
    ['PATCH', () => '/organization'],
  ])('%s %s', async (method, address) => {
    const record = (await owner.get(address())).body;
    expect(await owner.call(method, address(), record)).toMatchObject({ status: 200, body: record });
  });

  test('a member, a webhook and a version', async () => {
    const [member] = (await owner.get('/members')).body.members;
    expect((await owner.call('PATCH', `/members/${member.id}`, member)).body).toEqual(member);
    const { body } = await owner.post('/webhooks', { url: 'http://127.0.0.1:9/', events: ['render.failed'] });
    const webhook = (await owner.get(`/webhooks/${body.webhooks[0].id}`)).body;
    expect((await owner.call('PATCH', `/webhooks/${webhook.id}`, webhook)).body).toEqual(webhook);
    const [version] = (await owner.get(`/brands/${brandId}/versions`)).body.versions;
    expect((await owner.post(`/brands/${brandId}/versions`, version)).body).toMatchObject({
      version: version.version + 1,
      document: version.document,
    });
  });

  test('but not with a member that no record has, and a read-only one is never suggested', async () => {
    const answer = await owner.call('PATCH', '/account', { name: 'Ada', idd: 1 });
    expect(answer.body.error.message).toContain('There is no member `idd`. Known: `name`.');
  });
});

describe('an unknown field of a content', () => {
  const rest = { author: { name: 'A', role: 'B' } };

  test('is a warning while the content is whole', async () => {
    const content = { quote: 'So.', author: { ...rest.author, rolle: 'C' }, zzz: 1 };
    const { status, body } = await owner.post('/renders', { ...batch(brandId), content, dryRun: true });
    expect([status, body.warnings]).toEqual([
      200,
      [
        {
          variant: 0,
          code: 'field_unknown',
          path: 'author.rolle',
          message: 'There is no field `rolle`. Did you mean `role`?',
        },
        expect.objectContaining({
          path: 'zzz',
          message: expect.stringMatching(/^There is no field `zzz`\. /),
        }),
      ],
    ]);
  });

  test('is told beside what is missing', async () => {
    const content = { qoute: 'So.', ...rest };
    const unknown = { path: 'content.qoute', message: 'There is no field `qoute`. Did you mean `quote`?' };
    const expected = {
      code: 'content_invalid',
      details: [expect.objectContaining({ path: 'content.quote' }), unknown],
    };
    const answer = await owner.post('/renders', { ...batch(brandId), content });
    expect(answer).toMatchObject({ status: 422, body: { error: expected } });
    const mine = await service.owner.createBrand();
    const called = await callTool('render', { ...batch(mine), content });
    expect(called.error).toMatchObject(expected);
  });
});
