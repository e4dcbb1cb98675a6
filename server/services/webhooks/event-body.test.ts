import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { events } from '../../db/schema.ts';
import { prefixedId } from '../../platform/ids.ts';
import { batch } from '../../testing/api-client.ts';
import type { VerbCtx } from '../../testing/ctx.ts';
import { useCtx } from '../../testing/use.ts';
import { submitRenders } from '../batches/submit.ts';
import { createBrand } from '../brands/create.ts';
import { presentCancelled } from '../renders/present.ts';
import type { RenderRow } from '../renders/read.ts';
import { recordRenderEvents } from '../renders/record-event.ts';
import { readEventBody } from './event-body.ts';

let ctx: VerbCtx;
let render: RenderRow;
const testing = useCtx();
beforeEach(async () => {
  ctx = await testing.newOrganization();
  const { brand } = await createBrand(ctx, { name: 'X', document: {} });
  [render] = (await submitRenders(ctx, batch(brand.id) as Parameters<typeof submitRenders>[1])).jobs as [
    RenderRow,
  ];
});

/** Records that the render is done, and reads the event. */
async function recordEvent() {
  await ctx.write((tx) => recordRenderEvents(testing.app, tx, 'render.completed', [render]));
  const where = eq(events.organizationId, ctx.caller.organizationId);
  return (await ctx.db.query.events.findFirst({ where }))!;
}

test('an event is stored without the content, and its body has it at its old place', async () => {
  const event = await recordEvent();
  expect(event.payload.meta).not.toHaveProperty('content');
  const { creditsRefunded: _, ...presented } = presentCancelled(render);
  const { id, type, createdAt } = event;
  const data = { ...presented, fileUrl: null };
  expect(await readEventBody(ctx.db, event)).toBe(
    JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data }),
  );
});

test('an event of an earlier version has the content that was stored with it', async () => {
  const { organizationId } = ctx.caller;
  const meta = { ...render.meta, content: { quote: 'Stored with the event' } };
  const payload = { ...presentCancelled(render), meta, fileUrl: null };
  const event = { id: prefixedId('evt'), organizationId, type: 'render.completed' as const, payload };
  const [stored] = await ctx.db.insert(events).values(event).returning();
  expect(JSON.parse(await readEventBody(ctx.db, stored!)).data.meta).toEqual(meta);
});

test('the content of a render of another organisation is never added', async () => {
  const { organizationId } = (await testing.newOrganization()).caller;
  const { content: _, ...meta } = render.meta;
  const event = await recordEvent();
  const ofAnother = { ...event, organizationId, payload: { ...event.payload, meta } };
  expect(JSON.parse(await readEventBody(ctx.db, ofAnother)).data.meta.content).toEqual({});
});
