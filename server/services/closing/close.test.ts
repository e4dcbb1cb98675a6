import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhooks } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { makeCtx, type TestCtx } from '../../testing/ctx.ts';
import { closeOrganization } from './close.ts';

/** The embedded database has one session. */
describe.runIf(process.env.LIVERY_TEST_DATABASE_URL)('beside other sessions', () => {
  let testing: TestCtx;
  let other: Client;
  beforeAll(async () => {
    testing = await makeCtx();
    other = new Client({ connectionString: testing.app.settings.databaseUrl });
    await other.connect();
  });
  afterAll(async () => {
    await other?.end();
    await testing?.remove();
  });

  test('webhooks are locked in the order in which deliveries lock them', async () => {
    const { caller, db } = await testing.newOrganization();
    const { organizationId } = caller;
    const [first, second] = [newId(), newId()].sort();
    // The table has them in the other order.
    for (const id of [second!, first!]) {
      const url = 'https://example.com/';
      await db.insert(webhooks).values({ id, organizationId, url, events: ['render.failed'], secret: 'x' });
    }
    const lock = 'select 1 from webhooks where id = $1 for no key update';
    await other.query('begin');
    await other.query(lock, [first]);
    const closing = db.transaction((tx) => closeOrganization(testing.app, tx, organizationId));
    closing.catch(() => {});
    await pause(300);
    await other.query(lock, [second]);
    await other.query('commit');
    await closing;
    expect(await db.$count(webhooks, eq(webhooks.organizationId, organizationId))).toBe(0);
  });
});
