import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { auditEntries } from '../../db/schema.ts';
import { firstIdAt } from '../../platform/ids.ts';
import { makeTeam } from '../../testing/people.ts';
import { useCtx } from '../../testing/use.ts';
import { expireAudit } from './expire-audit.ts';

const testing = useCtx();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('audit entries are kept for 400 days', async () => {
  const [{ caller }] = await makeTeam(testing.app);
  const { db } = testing.app;
  const add = async (days: number) => {
    const id = v7({ msecs: daysAgo(days).getTime() });
    await db.insert(auditEntries).values({
      id,
      organizationId: caller.organizationId,
      action: 'key.created',
      targetType: 'key',
      targetId: 'x',
      details: {},
    });
    return id;
  };
  const [kept] = [await add(399), await add(401), await add(800)];
  expect(await expireAudit(db)).toBe(2);
  const left = await db.query.auditEntries.findMany({ where: eq(auditEntries.action, 'key.created') });
  expect(left.map(({ id }) => id)).toEqual([kept]);
});

test('the first id of a time is lower than any that is made then, and higher than those before', () => {
  const at = Date.now();
  const first = firstIdAt(new Date(at));
  expect(first <= v7({ msecs: at, random: new Uint8Array(16), seq: 0 })).toBe(true);
  expect(first > v7({ msecs: at - 1, random: new Uint8Array(16).fill(255) })).toBe(true);
});
