import { AppError, notFound } from '@livery/core/errors';
import { grantableScopes, type Role, rolePermissions } from '@livery/core/roles';
import type { Scope } from '@livery/core/scopes';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { apiKeys, member } from '../../db/schema.ts';
import { newId, randomText } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import type { WriteCtx } from '../context.ts';
import { requirePerson } from '../permissions.ts';
import { findRequest, type RequestLink } from './find-request.ts';
import { saveRecord } from './records.ts';

/** A grant without a token is forgotten after this long; each token extends it. */
const UNUSED_GRANT_MS = 60 * 60 * 1000;

export interface Allowance {
  organizationId: string;
  /** By default all that the client asks for and the person may give. */
  scopes?: readonly Scope[] | undefined;
  spendCap?: number | null | undefined;
  expiresAt?: Date | null | undefined;
}

/** Lets a client act for a person in one of their organisations, within the scopes, cap and time that they choose. */
export async function allowOauthRequest(
  ctx: WriteCtx<string>,
  link: RequestLink,
  { organizationId, scopes: chosen, spendCap = null, expiresAt = null }: Allowance,
): Promise<string> {
  requirePerson(ctx.caller);
  const { userId, address } = ctx.caller;
  if (expiresAt && expiresAt.getTime() <= Date.now()) {
    throw new AppError('invalid_request', 'The request is not valid.', [
      { path: 'expiresAt', message: 'expected a time in the future' },
    ]);
  }
  return ctx.write(async (tx) => {
    const request = await findRequest(tx, ctx.vault, link, { lock: true });
    const role = await findRole(tx, organizationId, userId);
    const scopes = chooseScopes(request.scopes, chosen, role);
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
      spendCap,
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
    const actor = { organizationId, userId, keyId: null, keyName: null, address };
    const details = { clientId: request.clientId.slice(0, 200), scopes, spendCap };
    await recordAudit(tx, actor, {
      action: 'oauth.allowed',
      target: { type: 'key', id: keyId, name },
      details,
    });
    return request.returnTo;
  });
}

async function findRole(tx: Db, organizationId: string, userId: string): Promise<Role> {
  const found = await tx.query.member.findFirst({
    columns: { role: true },
    where: and(eq(member.organizationId, organizationId), eq(member.userId, userId)),
  });
  if (!found) throw notFound('The organisation');
  return found.role;
}

/** Never more than the client asked for, nor than the person's role has. */
function chooseScopes(asked: readonly Scope[], chosen: readonly Scope[] | undefined, role: Role): Scope[] {
  const unasked = chosen?.find((scope) => !asked.includes(scope));
  if (unasked) {
    throw new AppError('invalid_request', 'The request is not valid.', [
      { path: 'scopes', message: `the client did not ask for ${unasked}` },
    ]);
  }
  const grantable = grantableScopes(rolePermissions[role]);
  const tooMuch = chosen?.find((scope) => !grantable.includes(scope));
  const scopes = asked.filter((scope) => grantable.includes(scope) && (chosen?.includes(scope) ?? true));
  if (tooMuch || scopes.length === 0) {
    throw new AppError(
      'forbidden',
      tooMuch
        ? `Your role ${role} does not include ${tooMuch}. Choose less, or ask an admin of the organisation.`
        : 'Choose at least one scope that your role includes.',
      { role },
    );
  }
  return scopes;
}
