import { asc, eq, gt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Db, imageLinks, oauthRecords, webhooks } from '../../db/schema.ts';
import type { Purpose, Vault } from '../../secrets/vault.ts';
import { sealSecret } from '../webhooks/secret.ts';

const AT_ONCE = 100;

interface SealedColumn {
  table: PgTable;
  key: PgColumn;
  value: PgColumn;
  purpose: Purpose;
}

/** What is kept for long. Other sealed values, such as stored responses, end within a day. */
const columns: SealedColumn[] = [
  { table: webhooks, key: webhooks.id, value: webhooks.secret, purpose: 'webhook-secret' },
  { table: imageLinks, key: imageLinks.id, value: imageLinks.secret, purpose: 'image-link-secret' },
  { table: oauthRecords, key: oauthRecords.idHash, value: oauthRecords.payload, purpose: 'oauth-record' },
];

/** Seals again, with the present secret, what the previous one sealed. Any number of processes may run it at once. */
export async function resealStored({ db, vault }: { db: Db; vault: Vault }): Promise<{ resealed: number }> {
  let resealed = await resealFormerSecrets(db, vault);
  for (const column of columns) resealed += await resealColumn(db, vault, column);
  return { resealed };
}

async function resealColumn(
  db: Db,
  vault: Vault,
  { table, key, value, purpose }: SealedColumn,
): Promise<number> {
  let resealed = 0;
  for (let after: string | null = null; ; ) {
    const rows: { id: string; sealed: string }[] = await db.transaction(async (tx) => {
      const found = (await tx
        .select({ id: key, sealed: value })
        .from(table)
        .where(after === null ? undefined : gt(key, after))
        .orderBy(asc(key))
        .limit(AT_ONCE)
        .for('update')) as { id: string; sealed: string }[];
      for (const { id, sealed } of found) {
        if (vault.isCurrent(purpose, id, sealed)) continue;
        const text = vault.open(purpose, id, sealed);
        await tx
          .update(table)
          .set({ [value.name]: vault.seal(purpose, id, text) })
          .where(eq(key, id));
        resealed++;
      }
      return found;
    });
    if (rows.length < AT_ONCE) return resealed;
    after = rows.at(-1)!.id;
  }
}

/** Webhooks sign with their former secrets too for a day after a rotation. */
async function resealFormerSecrets(db: Db, vault: Vault): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(webhooks)
      .where(sql`${webhooks.previousSecrets}::text <> '[]'`)
      .orderBy(asc(webhooks.id))
      .for('update');
    const stale = rows.filter(({ id, previousSecrets }) =>
      previousSecrets.some(({ secret }) => !vault.isCurrent('webhook-secret', id, secret)),
    );
    for (const { id, previousSecrets } of stale) {
      const again = previousSecrets.map((old) => ({
        ...old,
        secret: sealSecret(vault, id, vault.open('webhook-secret', id, old.secret)),
      }));
      await tx.update(webhooks).set({ previousSecrets: again }).where(eq(webhooks.id, id));
    }
    return stale.length;
  });
}
