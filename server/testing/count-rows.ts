import { count } from 'drizzle-orm';
import { brands, creditLedger, type Db, renders } from '../db/schema.ts';

/** The number of rows that a refused request must not change. */
export async function countRows(db: Db) {
  const [[a], [b], [c]] = await Promise.all([
    db.select({ n: count() }).from(renders),
    db.select({ n: count() }).from(creditLedger),
    db.select({ n: count() }).from(brands),
  ]);
  return { renders: a!.n, ledger: b!.n, brands: c!.n };
}
