import { DEFAULT_KEY_CAP, DEFAULT_KEY_DAYS } from '@livery/core/key-presets';
import { apiKeys } from '../../db/schema.ts';
import { daysFromNow } from '../../platform/days-from-now.ts';
import { newId, randomText } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePerson, type WriteCtx } from '../context.ts';
import { checkGrant, type KeyApproval } from '../keys/check-grant.ts';
import { requireKeyQuota } from '../keys/issue.ts';
import { requireOpenCredential } from '../keys/require-open-credential.ts';
import { actFor } from '../orgs/act-for.ts';
import { lockOrganization } from '../quotas/lock-organization.ts';
import { findRequest, type RequestLink } from './find-request.ts';
import { saveRecord } from './records.ts';

/** A grant without a token is forgotten after this long; each token extends it. */
const UNUSED_GRANT_MS = 60 * 60 * 1000;

/** Lets a client act for a person in one of their organisations, within the scopes, cap and time that they choose. */
export async function allowOauthRequest(
  ctx: WriteCtx<string>,
  link: RequestLink,
  {
    organizationId,
    scopes: chosen,
    cap = DEFAULT_KEY_CAP,
    expiresAt = daysFromNow(DEFAULT_KEY_DAYS),
  }: KeyApproval,
): Promise<string> {
  requirePerson(ctx.caller);
  const { userId } = ctx.caller;
  return ctx.write(async (tx) => {
    const request = await findRequest(tx, ctx.vault, link, { lock: true });
    const allower = await actFor(tx, ctx.caller, organizationId);
    const scopes = checkGrant(allower, { scopes: chosen, expiresAt }, request.scopes);
    await lockOrganization(tx, organizationId);
    await requireOpenCredential(tx, ctx.caller);
    await requireKeyQuota(tx, organizationId);
    const keyId = newId();
    const name = request.client.name;
    await tx.insert(apiKeys).values({
      id: keyId,
      organizationId,
      userId,
      kind: 'oauth',
      name,
      prefix: 'oauth',
      hash: null,
      scopes,
      spendCap: cap,
      expiresAt,
    });
    const grantId = randomText(43);
    await saveRecord(tx, ctx.vault, {
      kind: 'Grant',
      id: grantId,
      keyId,
      payload: {
        kind: 'Grant',
        iat: Math.floor(Date.now() / 1000),
        ...(expiresAt ? { exp: Math.floor(expiresAt.getTime() / 1000) } : {}),
        accountId: userId,
        clientId: request.clientId,
        resources: Object.fromEntries(request.resources.map((resource) => [resource, scopes.join(' ')])),
      },
      expiresAt: new Date(Date.now() + UNUSED_GRANT_MS),
    });
    const result = { login: { accountId: userId, remember: false }, consent: { grantId } };
    await saveRecord(tx, ctx.vault, {
      kind: 'Interaction',
      id: link.uid,
      payload: { ...request.payload, result },
      expiresAt: request.expiresAt,
    });
    const details = { clientId: request.clientId.slice(0, 200), scopes, cap };
    await recordAudit(tx, allower, {
      action: 'oauth.allowed',
      target: { type: 'key', id: keyId, name },
      details,
    });
    return request.returnTo;
  });
}
