import { type Scope, scopes } from './scopes.ts';

/** The roles of a member, each with everything that the one before it has. */
export const roles = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/** A guest is a visitor without an account; no member has this role. */
export type CallerRole = Role | 'guest';

/**
 * What a caller may do. Scopes are the permissions that a key can be given; a person has further ones, which a key gets
 * only with the scope that `scopeOf` names.
 */
export type Permission =
  | Scope
  | 'extractions:write'
  | 'members:read'
  | 'audit:read'
  | 'organization:write'
  | 'organization:export'
  | 'organization:delete';

const viewer = ['brands:read', 'renders:read', 'credits:read', 'members:read'] as const;
const editor = [...viewer, 'brands:write', 'templates:write', 'extractions:write', 'renders:write'] as const;
const admin = [
  ...editor,
  'webhooks:write',
  'keys:write',
  'members:write',
  'audit:read',
  'organization:write',
] as const;
const owner = [...admin, 'organization:export', 'organization:delete'] as const;

/** The one table of what each role may do. */
export const rolePermissions: Record<CallerRole, readonly Permission[]> = {
  guest: ['brands:read', 'renders:read', 'credits:read', 'extractions:write'],
  viewer,
  editor,
  admin,
  owner,
};

/** The scope that a key needs for a permission; null if no key may have it, only a person who is signed in. */
export const scopeOf: Record<Permission, Scope | null> = {
  ...(Object.fromEntries(scopes.map((scope) => [scope, scope])) as Record<Scope, Scope>),
  'extractions:write': 'brands:write',
  'members:read': 'members:write',
  'audit:read': 'members:write',
  'organization:write': 'members:write',
  'organization:export': null,
  'organization:delete': null,
};

/** Whether one role includes another. */
export function includesRole(role: CallerRole, other: Role): boolean {
  return role !== 'guest' && roles.indexOf(role) >= roles.indexOf(other);
}

/** What a key may do: never more than the role of the person who made it. */
export function keyPermissions(role: CallerRole, granted: readonly Scope[]): Permission[] {
  return rolePermissions[role].filter((permission) => {
    const scope = scopeOf[permission];
    return scope !== null && granted.includes(scope);
  });
}

/** The scopes that a person with this role can give to a key. */
export function grantableScopes(permissions: readonly Permission[]): Scope[] {
  return scopes.filter((scope) => permissions.includes(scope));
}

/** The lowest role that has a permission. */
export function lowestRole(permission: Permission): Role {
  return roles.find((role) => rolePermissions[role].includes(permission))!;
}
