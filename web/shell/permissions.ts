import { type CallerRole, type Permission, rolePermissions } from '@livery/core/roles';

export function hasPermission(role: CallerRole, permission: Permission): boolean {
  return rolePermissions[role].includes(permission);
}
