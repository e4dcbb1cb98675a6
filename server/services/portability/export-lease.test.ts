import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { organization } from '../../db/schema.ts';
import { useCtx } from '../../testing/use.ts';
import { takeLease } from './export-lease.ts';

const testing = useCtx();

test('an export that lost its lease does not end that of the next one', async () => {
  const { db, log, caller } = await testing.newOrganization();
  const { organizationId: id } = caller;
  const releaseFirst = await takeLease(db, id, log);
  const past = sql`now() - interval '1 minute'`;
  await db.update(organization).set({ exportingUntil: past }).where(eq(organization.id, id));
  const releaseSecond = await takeLease(db, id, log);
  await releaseFirst();
  await expect(takeLease(db, id, log)).rejects.toMatchObject({ code: 'in_use' });
  await releaseSecond();
  await (await takeLease(db, id, log))();
});
