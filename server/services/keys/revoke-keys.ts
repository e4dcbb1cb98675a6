import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { apiKeys, auditEntries, type Db, invitations } from '../../db/schema.ts';
import { type AuditActor, auditValues } from '../audit/record.ts';
import type { KeyRow } from './issue.ts';

/**
 * Revokes the keys of the actor's organisation that a condition names, with the keys that they made, and those that these
 * made, and withdraws the open invitations of all of them: whoever stole a key must not keep access by what they made
 * with it. Each has an audit entry. Returns the keys that the condition names and that were not revoked yet.
 */
export async function revokeKeys(
  tx: Db,
  actor: AuditActor,
  which: SQL,
  details: Record<string, unknown> = {},
): Promise<KeyRow[]> {
  const ofOrganization = eq(apiKeys.organizationId, actor.organizationId);
  const named = await revoke(tx, and(ofOrganization, which));
  if (named.length === 0) return [];
  const made = await revoke(tx, sql`${apiKeys.id} in (${selectMadeBy(named)})`);
  const ended = [...named, ...made];
  const withdrawn = await tx
    .delete(invitations)
    .where(
      and(
        eq(invitations.organizationId, actor.organizationId),
        inArray(invitations.invitedByKeyId, toIds(ended)),
        isNull(invitations.acceptedAt),
      ),
    )
    .returning();
  await tx.insert(auditEntries).values([
    ...ended.map(({ id, name, kind }) =>
      auditValues(actor, {
        action: 'key.revoked',
        target: { type: 'key', id, name },
        details: { kind, ...(made.some((each) => each.id === id) ? { by: 'maker' } : details) },
      }),
    ),
    ...withdrawn.map(({ id, email, role }) =>
      auditValues(actor, {
        action: 'invitation.revoked',
        target: { type: 'invitation', id, name: email },
        details: { role, by: 'key' },
      }),
    ),
  ]);
  return named;
}

function revoke(tx: Db, which: SQL | undefined) {
  return tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(and(which, isNull(apiKeys.revokedAt)))
    .returning();
}

function selectMadeBy(keys: KeyRow[]): SQL {
  return sql`
    with recursive made as (
      select id from ${apiKeys} where ${inArray(apiKeys.makerKeyId, toIds(keys))}
      union
      select next.id from ${apiKeys} next join made on next.maker_key_id = made.id
    )
    select id from made`;
}

const toIds = (keys: KeyRow[]) => keys.map(({ id }) => id);
