import { AppError } from '@livery/core/errors';
import { grantableScopes } from '@livery/core/roles';
import type { Scope } from '@livery/core/scopes';
import { type Caller, requirePermission } from '../context.ts';

/** What the person who grants access decides about a key. */
export interface KeyGrant {
  /** By default all that are asked for and that the person's role includes. */
  scopes?: readonly Scope[] | undefined;
  /** The most credits that the key may spend; null for no cap. */
  cap?: number | null | undefined;
  expiresAt?: Date | null | undefined;
}

/** The decision about a key that an agent or an OAuth client asks for; what is left out is preset. */
export interface KeyApproval extends KeyGrant {
  organizationId: string;
}

/**
 * The scopes of a new key: those that are wanted, by default all that were asked for and the maker has. A key never gets
 * more than its maker has.
 */
export function checkGrant(maker: Caller, { scopes, expiresAt }: KeyGrant, asked: readonly Scope[]): Scope[] {
  requirePermission(maker, 'keys:write');
  const own = grantableScopes(maker.permissions).filter((scope) => asked.includes(scope));
  const beyond = (scopes ?? []).filter((scope) => !own.includes(scope));
  if (beyond.length > 0) {
    throw invalid('scopes', `${beyond.join(', ')} cannot be granted; you can grant ${own.join(', ')}`);
  }
  if (expiresAt && expiresAt.getTime() <= Date.now())
    throw invalid('expiresAt', 'expected a time in the future');
  return scopes ? [...new Set(scopes)] : own;
}

export function invalid(path: string, message: string): AppError {
  return new AppError('invalid_request', 'The request is not valid.', [{ path, message }]);
}
