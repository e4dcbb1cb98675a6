import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { apiKeys, type Db, member, organization, sessions, user } from '../../db/schema.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Caller } from '../context.ts';
import { isMaker, isUsableKey } from '../keys/authenticate.ts';
import { isOpenSession } from '../sessions/authenticate.ts';
import { type Changes, createWatcher, type Watcher } from './watch.ts';

/** How long a stream stays open at most after its credential has ended. */
const PAUSE_MS = 2000;

/** A key or a session in an organisation. */
interface WatchedCredential {
  id: string;
  isUsable: boolean;
}

export type CredentialWatcher = Watcher<WatchedCredential>;

export function createCredentialWatcher({ db, log }: { db: Db; log: Logger }): CredentialWatcher {
  return createWatcher<WatchedCredential>(
    {
      toState: ({ isUsable }) => String(isUsable),
      readChanged: (known) => readEnded(db, [...known.keys()]),
    },
    log,
    { minMs: PAUSE_MS, maxMs: PAUSE_MS },
  );
}

/**
 * Notifies once the caller's key or session has been revoked or has expired, or its person has left the organisation.
 * Returns a function that unsubscribes.
 */
export function watchCredential(
  watcher: CredentialWatcher,
  { credentialId, organizationId }: Caller,
  ended: () => void,
): () => void {
  const credential = { id: `${credentialId} ${organizationId}`, isUsable: true };
  return watcher.watch([credential], { changed: ended, stopped: () => {} });
}

async function readEnded(db: Db, ids: string[]): Promise<Changes<WatchedCredential>> {
  const credentialIds = ids.map((id) => id.split(' ')[0]!);
  const among = (column: PgColumn): SQL => sql`${column} = any(${sql.param(credentialIds)}::uuid[])`;
  const rows = await unionAll(
    db
      .select({ id: apiKeys.id, organizationId: member.organizationId })
      .from(apiKeys)
      .innerJoin(member, isMaker)
      .where(and(among(apiKeys.id), isUsableKey)),
    db
      .select({ id: sessions.id, organizationId: member.organizationId })
      .from(sessions)
      .innerJoin(user, and(eq(user.id, sessions.userId), isNull(user.deletedAt)))
      .innerJoin(member, eq(member.userId, sessions.userId))
      .innerJoin(organization, eq(organization.id, member.organizationId))
      .where(and(among(sessions.id), isOpenSession)),
  );
  const usable = new Set(rows.map(({ id, organizationId }) => `${id} ${organizationId}`));
  const ended = ids.filter((id) => !usable.has(id));
  return { changed: ended.map((id) => ({ id, isUsable: false })), gone: [] };
}
