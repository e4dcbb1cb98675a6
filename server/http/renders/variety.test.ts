import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { renders } from '../../db/schema.ts';
import { drawRequest } from '../../jobs/draw-request.ts';
import { render } from '../../mcp/tools/render.ts';
import { batch } from '../../testing/api-client.ts';
import { countRows } from '../../testing/count-rows.ts';
import { useApi } from '../../testing/use.ts';

let brandId: string;
const api = useApi();
beforeAll(async () => {
  brandId = await api.owner.createBrand();
});

const still = { format: 'square', kind: 'still' };
const submit = (change: object, headers?: Record<string, string>) =>
  api.owner.post('/renders', { ...batch(brandId), ...change }, headers);

describe('treatment and series', () => {
  test('are `auto` and none without a request', async () => {
    const { body } = await submit({});
    expect(body.jobs[0].meta).toMatchObject({ treatment: 'auto', series: null });
  });

  test('of the batch apply to every variant that does not say its own', async () => {
    const { status, body } = await submit({
      treatment: 'calm',
      series: { index: 2, count: 5 },
      variants: [still, { ...still, treatment: 'bold', series: { index: 0, count: 20 } }],
    });
    expect(status).toBe(202);
    const expected = [
      { treatment: 'calm', series: { index: 2, count: 5 } },
      { treatment: 'bold', series: { index: 0, count: 20 } },
    ];
    expect(body.jobs.map(({ meta }: { meta: object }) => meta)).toMatchObject(expected);
    for (const [index, { id }] of body.jobs.entries()) {
      expect((await api.owner.get(`/renders/${id}`)).body.meta).toMatchObject(expected[index]!);
      const row = await api.app.db.query.renders.findFirst({ where: eq(renders.id, id) });
      expect(await drawRequest(api.app, row!)).toMatchObject({ still: expected[index]! });
    }
  });

  test('a render of an earlier version answers with the defaults', async () => {
    const { body } = await submit({});
    const { id, meta } = body.jobs[0];
    const { treatment: _, series: __, ...earlier } = meta;
    await api.app.db.update(renders).set({ meta: earlier }).where(eq(renders.id, id));
    const { body: read } = await api.owner.get(`/renders/${id}`);
    expect(read.meta).toMatchObject({ treatment: 'auto', series: null });
  });

  test('another treatment is another request under the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'one-look' };
    const first = await submit({ treatment: 'calm' }, headers);
    expect((await submit({ treatment: 'calm' }, headers)).body).toEqual(first.body);
    const { status, body } = await submit({ treatment: 'bold' }, headers);
    expect([status, body.error.code]).toEqual([422, 'idempotency_conflict']);
  });

  const series = (index: unknown, count: unknown) => ({ series: { index, count } });
  test.each([
    ['an unknown treatment', { treatment: 'loud' }, 'treatment', /auto.*calm.*bold/],
    [
      'an unknown treatment of a variant',
      { variants: [{ ...still, treatment: 1 }] },
      'variants[0].treatment',
      /./,
    ],
    ['an index at the count', series(3, 3), 'series.index', /below the count 3/],
    ['a negative index', series(-1, 3), 'series.index', />=0/],
    ['a fraction', series(0.5, 3), 'series.index', /int/],
    ['a count of 0', series(0, 0), 'series.count', />=1/],
    ['a count above the batch size', series(0, 21), 'series.count', /<=20/],
    ['no count', { series: { index: 0 } }, 'series.count', /./],
    [
      'a series of a variant',
      { variants: [{ ...still, ...series(9, 2) }] },
      'variants[0].series.index',
      /below/,
    ],
  ])('%s is refused, also in a dry run, and nothing is stored', async (_, change, path, message) => {
    const before = await countRows(api.app.db);
    for (const dryRun of [false, true]) {
      const { status, body } = await submit({ ...change, dryRun });
      expect([status, body.error.code]).toEqual([400, 'invalid_request']);
      expect(body.error.details).toContainEqual({ path, message: expect.stringMatching(message) });
    }
    expect(await countRows(api.app.db)).toEqual(before);
  });
});

test('the MCP tool takes both, for the batch and for each variant', () => {
  const schema = z.toJSONSchema(render.input, { io: 'input' }) as unknown as Schema;
  const variant = schema.properties.variants!.items!;
  for (const { properties } of [schema, variant]) {
    expect(properties.treatment).toMatchObject({ enum: ['auto', 'calm', 'bold'] });
    expect(properties.series).toMatchObject({
      required: ['index', 'count'],
      properties: { index: { minimum: 0, maximum: 19 }, count: { minimum: 1, maximum: 20 } },
    });
  }
  const call = { templateId: 'proof-quote', brandId, content: {}, variants: [still] };
  expect(render.input.safeParse({ ...call, series: { index: 0, count: 1 } }).success).toBe(true);
  expect(render.input.safeParse({ ...call, series: { index: 1, count: 1 } }).success).toBe(false);
});

interface Schema {
  properties: Record<string, Schema>;
  items?: Schema;
}
