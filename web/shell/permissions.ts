import { type Permission, type Role, rolePermissions } from '@livery/core/roles';

export function hasPermission(role: Role, permission: Permission): boolean {
  return rolePermissions[role].includes(permission);
}
