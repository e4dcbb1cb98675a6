import { and, eq, inArray, sql } from 'drizzle-orm';
import { creditLedger, type Db, events, renders } from '../../../db/schema.ts';
import { readEventBody } from '../../webhooks/event-body.ts';

/** The ledger entries and the events of renders, by id. */
export async function findAccounts(db: Db, ids: string[]) {
  const ledger = await db.query.creditLedger.findMany({ where: inArray(creditLedger.renderId, ids) });
  const sent = await db.query.events.findMany({ where: inArray(sql`${events.payload}->>'id'`, ids) });
  return Object.fromEntries(
    ids.map((id) => [
      id,
      {
        moved: ledger
          .filter(({ renderId }) => renderId === id)
          .map(({ type }) => type)
          .sort(),
        events: sent.filter(({ payload }) => (payload as { id: string }).id === id).map(({ type }) => type),
      },
    ]),
  );
}

export const cancelledOnce = { moved: ['debit', 'refund'], events: ['render.failed'] };
export const completedOnce = { moved: ['debit'], events: ['render.completed'] };

/**
 * The refund of a render that failed or was cancelled. Throws if its row, its ledger, its event and its body do not
 * agree.
 */
export async function readRefund(db: Db, id: string): Promise<number> {
  const row = await db.query.renders.findFirst({ where: eq(renders.id, id) });
  const ledger = await db.query.creditLedger.findMany({
    where: and(eq(creditLedger.renderId, id), eq(creditLedger.type, 'refund')),
  });
  const recorded = await db.query.events.findMany({ where: eq(sql`${events.payload}->>'id'`, id) });
  const bodies = (await Promise.all(recorded.map((event) => readEventBody(db, event)))).map((body) =>
    JSON.parse(body),
  );
  const refunds = [
    ...ledger.map(({ amount }) => amount),
    ...bodies.map(({ refunded, creditsRefunded }) => (refunded ? creditsRefunded : null)),
  ];
  const { creditsRefunded } = row!;
  const agree = refunds.length === 2 && refunds.every((refund) => refund === creditsRefunded);
  const [body] = bodies;
  if (!agree || body.data.id !== id || 'creditsRefunded' in body.data)
    throw new Error(`The refund of ${id} is ${creditsRefunded}: ${JSON.stringify({ ledger, bodies })}`);
  return creditsRefunded!;
}

/** The state of the queue's job for a render. */
export async function readQueueState(db: Db, id: string): Promise<string | undefined> {
  const row = await db.query.renders.findFirst({ where: eq(renders.id, id) });
  const answer = await db.execute(sql`select state from pgboss.job where id = ${row!.engineJobId}`);
  return (answer as unknown as { rows: { state: string }[] }).rows[0]?.state;
}
