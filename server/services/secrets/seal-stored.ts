import { and, asc, eq, notLike, or, sql } from 'drizzle-orm';
import { type Db, idempotencyRecords, webhooks } from '../../db/schema.ts';
import { isSealed, type Vault } from '../../secrets/vault.ts';
import type { App } from '../context.ts';
import { sealResponse } from '../idempotency/guard.ts';
import { sealSecret } from '../webhooks/secret.ts';

const AT_ONCE = 100;
const SEALED = 'enc:%';

/** Seals values that an earlier version stored in clear text. Any number of processes may run it at once. */
export async function sealStored({ db, vault }: Pick<App, 'db' | 'vault'>): Promise<number> {
  return (
    (await inRounds(db, (tx) => sealWebhooks(tx, vault))) +
    (await inRounds(db, (tx) => sealResponses(tx, vault)))
  );
}

async function inRounds(db: Db, round: (tx: Db) => Promise<number>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const here = await db.transaction(round);
    sealed += here;
    if (here < AT_ONCE) return sealed;
  }
}

async function sealWebhooks(tx: Db, vault: Vault): Promise<number> {
  const rows = await tx
    .select()
    .from(webhooks)
    .where(
      or(notLike(webhooks.secret, SEALED), sql`${webhooks.previousSecrets}::text like '%"secret":"whsec_%'`),
    )
    .orderBy(asc(webhooks.id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  for (const { id, secret, previousSecrets } of rows) {
    const seal = (text: string) => (isSealed(text) ? text : sealSecret(vault, id, text));
    const previous = previousSecrets.map((old) => ({ ...old, secret: seal(old.secret) }));
    await tx
      .update(webhooks)
      .set({ secret: seal(secret), previousSecrets: previous })
      .where(eq(webhooks.id, id));
  }
  return rows.length;
}

/** A sealed response is a JSON string; one in clear text is an object. */
async function sealResponses(tx: Db, vault: Vault): Promise<number> {
  const rows = await tx
    .select()
    .from(idempotencyRecords)
    .where(sql`json_typeof(${idempotencyRecords.body}) <> 'string'`)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  for (const { credentialId, key, body } of rows) {
    await tx
      .update(idempotencyRecords)
      .set({ body: sealResponse(vault, { credentialId, key }, body) })
      .where(and(eq(idempotencyRecords.credentialId, credentialId), eq(idempotencyRecords.key, key)));
  }
  return rows.length;
}
