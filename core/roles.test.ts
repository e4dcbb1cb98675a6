import { describe, expect, test } from 'vitest';
import {
  grantableScopes,
  includesRole,
  keyPermissions,
  lowestRole,
  type Permission,
  rolePermissions,
  roles,
  scopeOf,
} from './roles.ts';
import { scopes } from './scopes.ts';

test('each role has everything that the role below it has', () => {
  for (const [index, role] of roles.entries()) {
    const below = roles[index - 1];
    if (below) expect(rolePermissions[role]).toEqual(expect.arrayContaining([...rolePermissions[below]]));
    expect(roles.filter((other) => includesRole(role, other))).toEqual(roles.slice(0, index + 1));
  }
});

test.each<[Permission, string]>([
  ['brands:read', 'viewer'],
  ['renders:read', 'viewer'],
  ['credits:read', 'viewer'],
  ['members:read', 'viewer'],
  ['brands:write', 'editor'],
  ['templates:write', 'editor'],
  ['renders:write', 'editor'],
  ['webhooks:write', 'admin'],
  ['keys:write', 'admin'],
  ['members:write', 'admin'],
  ['audit:read', 'admin'],
  ['organization:export', 'owner'],
  ['organization:delete', 'owner'],
])('%s is allowed from %s up', (permission, role) => {
  expect(lowestRole(permission)).toBe(role);
});

test('a guest reads and extracts, and changes nothing else', () => {
  expect(rolePermissions.guest.filter((each) => each.endsWith(':write'))).toEqual(['extractions:write']);
});

describe('a key', () => {
  test.each(roles)('of a person with the role %s never exceeds it', (role) => {
    const permissions = keyPermissions(role, scopes);
    expect(rolePermissions[role]).toEqual(expect.arrayContaining(permissions));
    expect(grantableScopes(rolePermissions[role])).toEqual(
      scopes.filter((scope) => permissions.includes(scope)),
    );
  });

  test('has only what its scopes name', () => {
    expect(keyPermissions('owner', ['brands:read'])).toEqual(['brands:read']);
    expect(keyPermissions('owner', ['brands:write'])).toEqual(['brands:write', 'extractions:write']);
    expect(keyPermissions('viewer', ['brands:write'])).toEqual([]);
  });

  test('can never delete an organisation', () => {
    expect(scopeOf['organization:delete']).toBeNull();
    expect(keyPermissions('owner', scopes)).not.toContain('organization:delete');
  });
});
