import { AppError } from '@livery/core/errors';
import { agentScopes } from '@livery/core/scopes';
import type { AdapterPayload } from 'oidc-provider';
import type { Db } from '../../db/schema.ts';
import { isSameSecret } from '../../platform/is-same-secret.ts';
import type { Vault } from '../../secrets/vault.ts';
import type { AskingClient } from './policy.ts';
import { findRecord } from './records.ts';

/** A request of a client that a person decides about. */
export interface RequestLink {
  uid: string;
  /** What the cookie of the browser says; null if it has none. */
  proof: string | null;
}

/**
 * The request that a browser brought here. A link to a request that was started in another browser leads nowhere:
 * otherwise its sender would receive what the reader of the link allows.
 */
export async function findRequest(
  db: Db,
  vault: Vault,
  { uid, proof }: RequestLink,
  { lock = false }: { lock?: boolean } = {},
) {
  const payload = await findRecord(db, vault, { kind: 'Interaction', id: uid, lock });
  const isOwn = proof !== null && payload?.cid !== undefined && isSameSecret(payload.cid, proof);
  if (!payload || !isOwn || payload.result || isPast(payload.exp)) {
    throw new AppError(
      'not_found',
      'This request has been answered, has run out or was started in another browser. Start again in the app that sent you here.',
    );
  }
  return { payload, ...readRequest(payload) };
}

function isPast(exp: number | undefined): boolean {
  return (exp ?? 0) * 1000 <= Date.now();
}

function readRequest(payload: AdapterPayload) {
  const params = payload.params as Record<string, string | string[] | undefined>;
  const { client } = payload.prompt!.details as unknown as { client: AskingClient };
  const asked = String(params.scope ?? '').split(' ');
  return {
    client,
    clientId: String(params.client_id),
    redirectUri: String(params.redirect_uri),
    resources: [params.resource ?? []].flat(),
    scopes: agentScopes.filter((scope) => asked.includes(scope)),
    returnTo: payload.returnTo!,
    expiresAt: new Date(payload.exp! * 1000),
  };
}
