import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries, extractions, organization, renders } from '../../db/schema.ts';
import { firstIdAt, newId } from '../../platform/ids.ts';
import { batch } from '../../testing/api-client.ts';
import { finishRender } from '../../testing/finish-render.ts';
import { useApi } from '../../testing/use.ts';
import { applyRetention } from './apply-retention.ts';

const service = useApi();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Two renders that are 40 days old, one of them public, and a young one; an old audit entry and an old extraction. */
async function makeOld() {
  const { client, organizationId } = await service.newOrganization();
  const { db } = service.app;
  const { body } = await client.post(
    '/renders',
    batch(await client.createBrand(), ['square', 'wide', 'story']),
  );
  const [old, shown, young] = body.jobs.map(({ id }: { id: string }) => id);
  for (const id of [old, shown, young]) await finishRender(service.app, id);
  await client.post(`/renders/${shown}/publish`, undefined);
  await db
    .update(renders)
    .set({ finishedAt: daysAgo(40) })
    .where(inArray(renders.id, [old, shown]));
  const entry = {
    ...{
      id: firstIdAt(daysAgo(40)),
      organizationId,
      action: 'key.created',
      targetType: 'key',
      targetId: 'x',
    },
    details: {},
  };
  await db.insert(auditEntries).values(entry);
  const [{ createdByUserId }] = (await db.select().from(renders).where(eq(renders.id, old))) as [
    typeof renders.$inferSelect,
  ];
  const read = { id: newId(), organizationId, createdByUserId, url: 'https://old.example/', askedUrl: 'old' };
  await db.insert(extractions).values({ ...read, status: 'failed', finishedAt: daysAgo(40) });
  const countOld = async () => {
    await applyRetention(service.app);
    const left = await db.select().from(renders).where(eq(renders.organizationId, organizationId));
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.id, entry.id));
    const readings = await db.$count(extractions, eq(extractions.id, read.id));
    return { renders: left.length, entries: entries.length, readings };
  };
  const keep = (days: object) => db.update(organization).set(days).where(eq(organization.id, organizationId));
  return { client, old, shown, young, countOld, keep };
}

test('each kind goes after the days that its organisation has asked for, and nothing goes by default', async () => {
  const [one, other] = [await makeOld(), await makeOld()];
  expect(await one.countOld()).toEqual({ renders: 3, entries: 1, readings: 1 });
  await one.keep({ renderDays: 41, extractionDays: 41, auditDays: 41 });
  expect(await one.countOld()).toEqual({ renders: 3, entries: 1, readings: 1 });
  await one.keep({ renderDays: 39 });
  expect(await one.countOld()).toEqual({ renders: 2, entries: 1, readings: 1 });
  expect((await one.client.get(`/renders/${one.old}`)).status).toBe(404);
  await one.keep({ extractionDays: 39, auditDays: 39 });
  expect(await one.countOld()).toEqual({ renders: 2, entries: 0, readings: 0 });
  expect(await other.countOld()).toEqual({ renders: 3, entries: 1, readings: 1 });
});
