import { openDatabase } from '@livery/server/db/open';
import {
  creditAccounts,
  creditLedger,
  deliveries,
  events,
  idempotencyRecords,
  renders,
} from '@livery/server/db/schema';
import { readSettings } from '@livery/server/settings/settings';

export type Snapshot = Awaited<ReturnType<typeof takeSnapshot>>;

/** Everything that is checked at the end, read from the database itself while no process runs. */
export async function takeSnapshot(env: Record<string, string | undefined>) {
  const database = await openDatabase(readSettings(env), () => {});
  try {
    const { db } = database;
    return {
      renders: await db.select().from(renders),
      ledger: await db.select().from(creditLedger),
      accounts: await db.select().from(creditAccounts),
      events: await db.select().from(events),
      deliveries: await db.select().from(deliveries),
      answers: await db.select().from(idempotencyRecords),
    };
  } finally {
    await database.close();
  }
}
