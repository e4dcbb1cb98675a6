import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import { apiKeys, member, oauthRecords } from '../../db/schema.ts';
import { daysFromNow } from '../../platform/days-from-now.ts';
import type { App } from '../context.ts';
import { hashRecordId } from '../keys/access-token.ts';
import { revokeKeys } from '../keys/revoke-keys.ts';
import { limitClients, UNUSED_CLIENT_DAYS, USED_CLIENT_DAYS } from './limit-clients.ts';
import { findRecord, saveRecord } from './records.ts';

type Store = Pick<App, 'db' | 'vault'>;

/** Records outlive the times in their payloads a little: the provider accepts clocks that differ by 15 seconds. */
const CLOCK_TOLERANCE_S = 15;

/** Stores what the provider keeps. Each call is one statement or one transaction, so any number of processes may run. */
export function createAdapter(store: Store): (kind: string) => Adapter {
  return (kind) => (kind === 'Session' ? noSessions : new RecordAdapter(store, kind));
}

/**
 * Ends a grant for its client, which revoked a token or used one twice: its key is revoked, and its consent, codes and
 * tokens are deleted.
 */
async function endGrant({ db, vault }: Pick<App, 'db' | 'vault'>, grantId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [grant] = await tx
      .select({ keyId: oauthRecords.keyId })
      .from(oauthRecords)
      .where(eq(oauthRecords.idHash, hashRecordId(vault, 'Grant', grantId)))
      .for('update');
    if (!grant?.keyId) return;
    await tx.delete(oauthRecords).where(eq(oauthRecords.keyId, grant.keyId));
    const key = await tx.query.apiKeys.findFirst({ where: eq(apiKeys.id, grant.keyId) });
    if (!key) return;
    const { id, organizationId, userId, name } = key;
    const actor = { organizationId, userId, keyId: id, keyName: name, address: null };
    await revokeKeys(tx, actor, eq(apiKeys.id, id), { by: 'client' });
  });
}

class RecordAdapter implements Adapter {
  readonly #store: Store;
  readonly #kind: string;

  constructor(store: Store, kind: string) {
    this.#store = store;
    this.#kind = kind;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const { db, vault } = this.#store;
    const grantHash = payload.grantId ? hashRecordId(vault, 'Grant', payload.grantId) : null;
    if (this.#kind === 'Client') await limitClients(db);
    await saveRecord(db, vault, {
      kind: this.#kind,
      id,
      payload,
      expiresAt: expiresIn
        ? new Date(Date.now() + (expiresIn + CLOCK_TOLERANCE_S) * 1000)
        : daysFromNow(UNUSED_CLIENT_DAYS),
      keyId: grantHash
        ? sql`(select key_id from ${oauthRecords} where ${oauthRecords.idHash} = ${grantHash})`
        : undefined,
      scopes: this.#kind === 'AccessToken' ? (payload.scope?.split(' ') ?? []) : undefined,
    });
    const isToken = this.#kind === 'AccessToken' || this.#kind === 'RefreshToken';
    if (isToken && grantHash && expiresIn) await this.#keepWithToken(payload, grantHash, expiresIn);
  }

  /** A grant lives as long as its last token, and a client that is in use is not forgotten. */
  async #keepWithToken(payload: AdapterPayload, grantHash: string, expiresIn: number): Promise<void> {
    const { db, vault } = this.#store;
    const clientHash = hashRecordId(vault, 'Client', payload.clientId ?? '');
    const tokenEnd = new Date(Date.now() + expiresIn * 1000);
    await db
      .update(oauthRecords)
      .set({
        expiresAt: sql`greatest(${oauthRecords.expiresAt}, case ${oauthRecords.kind} when 'Client'
          then now() + make_interval(days => ${USED_CLIENT_DAYS}) else ${tokenEnd.toISOString()}::timestamptz end)`,
      })
      .where(inArray(oauthRecords.idHash, [grantHash, clientHash]));
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const { db, vault } = this.#store;
    if (this.#kind === 'Grant' && !(await this.#isLiveGrant(id))) return undefined;
    return findRecord(db, vault, { kind: this.#kind, id });
  }

  /** A grant ends with its key, and with the membership of the person who gave it. */
  async #isLiveGrant(id: string): Promise<boolean> {
    const { db, vault } = this.#store;
    const [row] = await db
      .select({ id: apiKeys.id })
      .from(oauthRecords)
      .innerJoin(apiKeys, eq(apiKeys.id, oauthRecords.keyId))
      .innerJoin(
        member,
        and(eq(member.organizationId, apiKeys.organizationId), eq(member.userId, apiKeys.userId)),
      )
      .where(
        and(
          eq(oauthRecords.idHash, hashRecordId(vault, 'Grant', id)),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql`now()`)),
        ),
      );
    return row !== undefined;
  }

  /** The provider checks before it consumes; here, of two uses at the same time only one succeeds. */
  async consume(id: string): Promise<void> {
    const { db, vault } = this.#store;
    const idHash = hashRecordId(vault, this.#kind, id);
    const [consumed] = await db
      .update(oauthRecords)
      .set({ consumedAt: sql`now()` })
      .where(and(eq(oauthRecords.idHash, idHash), isNull(oauthRecords.consumedAt)))
      .returning({ idHash: oauthRecords.idHash });
    if (consumed) return;
    const used = await findRecord(db, vault, { kind: this.#kind, id });
    if (used?.grantId) await endGrant(this.#store, used.grantId);
    throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    const { db, vault } = this.#store;
    if (this.#kind === 'Grant') return endGrant(this.#store, id);
    await db.delete(oauthRecords).where(eq(oauthRecords.idHash, hashRecordId(vault, this.#kind, id)));
  }

  /** The end of the grant, which the provider asks for at the same time, deletes everything that was issued by it. */
  async revokeByGrantId(): Promise<void> {}
  async findByUid(): Promise<undefined> {}
  async findByUserCode(): Promise<undefined> {}
}

/** People are signed in by our own sessions. The provider's would be a second state that can disagree with them. */
const noSessions: Adapter = {
  async upsert() {},
  async find() {},
  async findByUid() {},
  async findByUserCode() {},
  async consume() {},
  async destroy() {},
  async revokeByGrantId() {},
};
