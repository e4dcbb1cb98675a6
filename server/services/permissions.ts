import { AppError } from '@livery/core/errors';
import { lowestRole, type Permission, scopeOf } from '@livery/core/roles';
import type { Caller } from './context.ts';

/** The organisation of a person who belongs to none; no row has this id. */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';

/** Refuses a caller whose key lacks the scope, or whose role is too low. */
export function requirePermission(caller: Caller, permission: Permission): void {
  if (caller.permissions.includes(permission)) return;
  const scope = scopeOf[permission];
  const role = lowestRole(permission);
  if (caller.organizationId === NO_ORGANIZATION) {
    throw new AppError('forbidden', 'You belong to no organisation. Create one, or ask for an invitation.');
  }
  if (caller.role === 'guest')
    throw new AppError('forbidden', 'A guest cannot do this. Sign in to continue.');
  if (caller.keyId === null) {
    throw new AppError(
      'forbidden',
      `This needs the role ${role}; yours is ${caller.role}. Ask an admin of the organisation.`,
      { required: permission, role },
    );
  }
  if (scope && caller.scopes.includes(scope)) {
    throw new AppError(
      'forbidden',
      `The person who made this key has the role ${caller.role}; this needs the role ${role}.`,
      { required: permission, role },
    );
  }
  throw new AppError(
    'forbidden',
    scope ? `This key lacks the scope ${scope}.` : 'No key can do this. Sign in to the web app.',
    { required: scope ?? permission },
  );
}

/** Refuses keys and guests: what concerns an account is decided by the person who is signed in. */
export function requirePerson(caller: Caller): void {
  if (caller.keyId !== null) {
    throw new AppError('forbidden', 'No key can do this. Sign in to the web app.', { required: 'session' });
  }
  if (caller.role === 'guest')
    throw new AppError('forbidden', 'A guest cannot do this. Sign in to continue.');
}
