import type { Role } from '../api/people.ts';

/** The permissions that the settings pages ask for, with the roles that have them. */
const holders = {
  'keys:write': ['owner', 'admin'],
  'members:write': ['owner', 'admin'],
} satisfies Record<string, Role[]>;

export type SettingsPermission = keyof typeof holders;

export function hasPermission(role: Role, permission: SettingsPermission): boolean {
  return (holders[permission] as Role[]).includes(role);
}
