import { beforeAll, expect, test } from 'vitest';
import { batch } from '../../testing/api-client.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { createBrand } from '../brands/create.ts';
import { priceRenders, submitRenders } from './submit.ts';

let ctx: VerbCtx;
let brandId: string;
const testing = useCtx();
beforeAll(async () => {
  ctx = await testing.newOrganization();
  brandId = (await createBrand(ctx, { name: 'Fieldnote', document: {} })).brand.id;
});

type Request = Parameters<typeof submitRenders>[1];
const square = { format: 'square', kind: 'still' } as const;
const request = (content: Record<string, unknown>, ...contents: (Record<string, unknown> | undefined)[]) =>
  ({
    ...batch(brandId),
    content,
    variants: contents.map((own) => ({ ...square, ...(own && { content: own }) })),
  }) as Request;

const author = { name: 'Mara Lindqvist', role: 'Head of Brand' };

test('the content of a variant is merged over that of the batch and stored with its render', async () => {
  const given = request(
    { quote: 'One for all.', author },
    undefined,
    { author: { name: 'Ines Calloway' } },
    { quote: 'Mine.' },
  );
  const { jobs } = await submitRenders(ctx, given);
  expect(jobs.map(({ meta }) => meta.content)).toEqual([
    { quote: 'One for all.', author },
    { quote: 'One for all.', author: { ...author, name: 'Ines Calloway' } },
    { quote: 'Mine.', author },
  ]);
});

test('the content is validated after merging, and an error names its variant', async () => {
  const complete = request({ author }, { quote: 'First.' }, { quote: 'Second.' });
  expect((await submitRenders(ctx, complete)).jobs).toHaveLength(2);
  await expect(submitRenders(ctx, request({ author }, { quote: 'First.' }, {}))).rejects.toMatchObject({
    code: 'content_invalid',
    details: [{ path: 'variants[1].content.quote' }],
  });
  await expect(submitRenders(ctx, request({ author }, { quote: 'First.' }, undefined))).rejects.toMatchObject(
    {
      details: [{ path: 'content.quote' }],
    },
  );
  const portrait = { ...author, portrait: 'ast_7Qm2XcVw9TzK4nRf1LbYdE' };
  await expect(
    submitRenders(ctx, request({ quote: 'One.', author }, undefined, { author: portrait })),
  ).rejects.toMatchObject({ details: [{ path: 'variants[1].content.author.portrait' }] });
});

test('a warning about the content names the variants that have it', async () => {
  const given = request({ quote: 'One.', author }, undefined, { qoute: 'Two.' });
  expect((await priceRenders(ctx, given)).warnings).toMatchObject([
    { variant: 1, code: 'field_unknown', path: 'qoute' },
  ]);
});

test('contents of variants that take long to check are refused at once', async () => {
  const many = Object.fromEntries(Array.from({ length: 24_000 }, (_, at) => [`k${at}`, at]));
  const contents = Array.from({ length: 20 }, (_, at) => ({ quote: `Number ${at}.` }));
  const given = request({ quote: 'One for all.', author, ...many }, ...contents);
  const startedAt = performance.now();
  await expect(submitRenders(ctx, given)).rejects.toMatchObject({
    code: 'content_invalid',
    details: [{ path: 'content' }],
  });
  expect(performance.now() - startedAt).toBeLessThan(500);
});
