import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import { batch } from '../../testing/api-client.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { submitRenders } from '../batches/submit.ts';
import { createBrand } from '../brands/create.ts';
import { cancelRender } from '../renders/cancel.ts';
import { readUsage, type UsageGroup } from './read-usage.ts';

let ctx: VerbCtx;
const testing = useCtx();
beforeAll(async () => {
  ctx = await testing.newOrganization();
  const { brand } = await createBrand(ctx, { name: 'X', document: {} });
  const stills = batch(brand.id, ['square', 'wide', 'story']) as Parameters<typeof submitRenders>[1];
  const { jobs } = await submitRenders(ctx, stills);
  await cancelRender(ctx, jobs[0]!.id);
  const video = { format: 'wide', kind: 'video', durationS: 6 } as never;
  await submitRenders({ ...ctx, caller: { ...ctx.caller, keyId: null } }, { ...stills, variants: [video] });
  const createdAt = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000);
  await ctx.db.update(renders).set({ createdAt }).where(eq(renders.kind, 'video'));
});

const read = async (by: UsageGroup[], months = 12) =>
  (await readUsage(ctx, { by, months })).map(({ stills, videos, videoSeconds, failed, credits }) => [
    stills,
    videos,
    videoSeconds,
    failed,
    credits,
  ]);

test.each<[UsageGroup[], number[][]]>([
  [['template'], [[2, 1, 6, 1, 14]]],
  [['member'], [[2, 1, 6, 1, 14]]],
  [
    ['month'],
    [
      [2, 0, 0, 1, 2],
      [0, 1, 6, 0, 12],
    ],
  ],
  [
    ['key'],
    [
      [2, 0, 0, 1, 2],
      [0, 1, 6, 0, 12],
    ],
  ],
  [
    ['month', 'member', 'key', 'template'],
    [
      [2, 0, 0, 1, 2],
      [0, 1, 6, 0, 12],
    ],
  ],
])('usage by %j counts files, seconds, failures and what was paid', async (by, figures) => {
  expect(await read(by)).toEqual(figures);
});

test('rows have names, earlier months are left out, and another organisation has none', async () => {
  const [row, ...more] = await readUsage(ctx, { by: ['key', 'member', 'template'], months: 1 });
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    month: null,
    keyName: expect.any(String),
    member: expect.stringContaining('@'),
    templateName: expect.any(String),
  });
  expect(await readUsage(await testing.newOrganization(), { by: ['month'], months: 12 })).toEqual([]);
});

test('a caller who may not list keys or members gets no names of them', async () => {
  const weak = { ...ctx, caller: { ...ctx.caller, permissions: ['credits:read'] as const } };
  await expect(readUsage(weak, { by: ['month', 'key'], months: 1 })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(readUsage(weak, { by: ['member'], months: 1 })).rejects.toMatchObject({ code: 'forbidden' });
});
