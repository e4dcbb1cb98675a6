import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { brands, type Db, imageLinkImages, organization, renders } from '../../db/schema.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { useCtx } from '../../testing/use.ts';
import { createBrand } from '../brands/create.ts';
import { closeOrganization } from '../closing/close.ts';
import type { App } from '../context.ts';
import { readCredits } from '../credits/read.ts';
import { purgeOrganizations } from '../maintenance/purge-organizations.ts';
import { removeImageLink } from '../removal/image-link.ts';
import { failAttempt, startAttempt } from '../renders/attempt.ts';
import { type CreatedImageLink, createImageLink, type NewImageLink } from './create.ts';
import { serveImageLink } from './serve.ts';
import { signAddress } from './sign.ts';
import { updateImageLink } from './update.ts';

let ctx: VerbCtx;
let brandId: string;
const testing = useCtx();
beforeEach(async () => {
  await start();
});

async function start(key: object = {}) {
  ctx = await testing.newOrganization(key);
  brandId = (await createBrand(ctx, { name: 'Fieldnote', document: {} })).brand.id;
}

const author = { name: 'Mara Lindqvist', role: 'Head of Brand' };
const input = (): NewImageLink => ({
  templateId: 'proof-quote',
  brandId,
  format: 'square',
  content: { quote: 'Its own.', author },
  open: ['quote'],
});

function open({ link, secret }: CreatedImageLink, filled: Record<string, string>, app: App = testing.app) {
  const address = { path: `/i/${link.id}.png`, query: new URLSearchParams(filled) };
  address.query.set('s', signAddress(secret, address));
  return serveImageLink(app, address, { rate: { take: () => null }, onSigned() {} });
}

const listOpen = () =>
  ctx.db.query.renders.findMany({
    where: (row, { and, inArray }) =>
      and(eq(row.organizationId, ctx.caller.organizationId), inArray(row.status, ['queued', 'rendering'])),
  });

/** Ends the renders of an organisation as soon as they are there, until the work is done. */
async function whileDrawing<Result>(work: Promise<Result>, end = finish): Promise<Result> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => {});
  while (!isDone) {
    for (const { id } of await listOpen()) await end(id);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return done;
}

const finish = (id: string) => finishRender(testing.app, id, Buffer.from(id));
async function fail(id: string) {
  const claim = { id: crypto.randomUUID(), retryCount: 0 };
  const attempt = await startAttempt(testing.app, id, claim);
  await failAttempt(testing.app, attempt!, { failure: 'it cannot be drawn', permanent: true }, claim);
}

const balance = async () => (await readCredits(ctx, { limit: 1, cursor: null })).balance;

/** The service, with something that happens between the checks of a drawing and its transaction. */
function interrupted(work: () => Promise<unknown>): App {
  let isDone = false;
  const transaction = async (run: (tx: Db) => Promise<unknown>) => {
    if (!isDone) {
      isDone = true;
      await work();
    }
    return ctx.db.transaction(run);
  };
  const db = new Proxy(ctx.db, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  });
  return { ...testing.app, db };
}

describe('a link that changes while one of its images is about to be drawn', () => {
  test('draws what it has now, once', async () => {
    const made = await createImageLink(ctx, input());
    await whileDrawing(Promise.resolve());
    const changed = { quote: 'Changed.', author: { ...author, role: 'Founder' } };
    const app = interrupted(() => updateImageLink(ctx, made.link.id, { content: changed }));
    const served = await whileDrawing(open(made, { quote: 'Filled.' }, app));
    expect(served.fallback).toBeNull();
    const again = await whileDrawing(open(made, { quote: 'Filled.' }));
    expect(again.file.key).toBe(served.file.key);
    const drawn = await ctx.db.query.renders.findMany({
      where: eq(renders.organizationId, ctx.caller.organizationId),
    });
    const filled = drawn.filter(({ meta }) => meta.content.quote === 'Filled.');
    expect(filled.map(({ meta }) => meta.content)).toEqual([{ ...changed, quote: 'Filled.' }]);
    expect(await balance()).toBe(197);
  });

  test('keeps its new own image', async () => {
    const made = await createImageLink(ctx, input());
    await whileDrawing(Promise.resolve());
    await ctx.db.delete(imageLinkImages).where(eq(imageLinkImages.linkId, made.link.id));
    const app = interrupted(() =>
      updateImageLink(ctx, made.link.id, { content: { quote: 'Changed.', author } }),
    );
    await whileDrawing(open(made, {}, app));
    const own = await whileDrawing(open(made, {}));
    const [row] = await ctx.db
      .select()
      .from(imageLinkImages)
      .innerJoin(renders, eq(renders.id, imageLinkImages.renderId))
      .where(eq(imageLinkImages.linkId, made.link.id));
    expect(row!.image_link_images.revision).toBe(2);
    expect(row!.renders.meta.content.quote).toBe('Changed.');
    expect(own.file.key).toBe(row!.renders.outputKey);
  });

  test('is not found once it is deleted, and nothing is debited', async () => {
    const made = await createImageLink(ctx, input());
    await whileDrawing(Promise.resolve());
    const app = interrupted(() => removeImageLink(ctx, made.link.id));
    await expect(whileDrawing(open(made, { quote: 'Filled.' }, app))).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await balance()).toBe(199);
  });
});

test('a key with a cap does not get more through its links', async () => {
  await start({ spendCap: 2 });
  const made = await createImageLink(ctx, input());
  await whileDrawing(Promise.resolve());
  expect((await whileDrawing(open(made, { quote: 'One.' }))).fallback).toBeNull();
  expect((await whileDrawing(open(made, { quote: 'Two.' }))).fallback).toBe('insufficient_credits');
});

test('an own image that cannot be drawn again leaves the one before', async () => {
  const made = await createImageLink(ctx, input());
  await whileDrawing(Promise.resolve());
  const before = await open(made, {});
  await updateImageLink(ctx, made.link.id, { content: { quote: 'Fails.', author } });
  const after = await whileDrawing(open(made, {}), fail);
  expect(after).toMatchObject({ fallback: 'render_failed', file: { key: before.file.key } });
});

test('an image that failed is counted once in a month', async () => {
  const made = await createImageLink(ctx, { ...input(), monthlyLimit: 2 });
  await whileDrawing(Promise.resolve());
  expect((await whileDrawing(open(made, { quote: 'One.' }), fail)).fallback).toBe('render_failed');
  expect((await whileDrawing(open(made, { quote: 'One.' }))).fallback).toBeNull();
  expect((await whileDrawing(open(made, { quote: 'Two.' }))).fallback).toBeNull();
  expect((await whileDrawing(open(made, { quote: 'Three.' }))).fallback).toBe('limit_reached');
});

test('addresses are refused that name a field twice, or a closed one', async () => {
  const made = await createImageLink(ctx, input());
  const query = new URLSearchParams([
    ['quote', 'One.'],
    ['quote', 'Two.'],
  ]);
  const address = { path: `/i/${made.link.id}.png`, query };
  query.set('s', signAddress(made.secret, address));
  const served = serveImageLink(testing.app, address, { rate: { take: () => null }, onSigned() {} });
  await expect(served).rejects.toMatchObject({ code: 'invalid_request', details: [{ path: 'quote' }] });
  await expect(open(made, { 'author.role': 'Boss' })).rejects.toMatchObject({ code: 'invalid_request' });
});

describe('an organisation with links', () => {
  test('serves nothing once it is deleted', async () => {
    const made = await createImageLink(ctx, input());
    await whileDrawing(Promise.resolve());
    await ctx.db.transaction((tx) => closeOrganization(testing.app, tx, ctx.caller.organizationId));
    await expect(open(made, {})).rejects.toMatchObject({ code: 'gone' });
  });

  test('is removed by maintenance', async () => {
    const { organizationId } = ctx.caller;
    await createImageLink(ctx, input());
    await ctx.db
      .update(organization)
      .set({ guestUntil: sql`now()` })
      .where(eq(organization.id, organizationId));
    await purgeOrganizations(testing.app);
    expect(await ctx.db.$count(brands, eq(brands.organizationId, organizationId))).toBe(0);
    expect(await ctx.db.$count(organization, eq(organization.id, organizationId))).toBe(0);
  });
});
