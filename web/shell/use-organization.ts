import { type CallerRole, type Permission, rolePermissions } from '@livery/core/roles';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { accountQuery, organizationsQuery } from '../api/queries.ts';

/** Who acts, and for which organisation: the one that the address names, or the last used. */
export function useOrganization() {
  const { org } = useSearch({ from: '/app' });
  const { data: account } = useSuspenseQuery(accountQuery(org));
  const { data: organizations = [] } = useInfiniteQuery(organizationsQuery());
  // The loader has made sure that someone is signed in.
  const id = org ?? account!.organizationId;
  const organization = organizations.find((one) => one.id === id);
  const role: CallerRole = organization?.role ?? account!.role ?? 'guest';
  return { org, account: account!, organizations, organization, role, balance: readBalance(organization) };
}

/** The credits that an organisation has left; null while they are unknown, and where renders are free. */
export function readBalance(
  organization: { isCharged: boolean; balance: number } | undefined,
): number | null {
  return organization?.isCharged ? organization.balance : null;
}

/** Whether renders cost credits. */
export const useIsCharged = (): boolean => useOrganization().organization?.isCharged ?? true;

export function hasPermission(role: CallerRole, permission: Permission): boolean {
  return rolePermissions[role].includes(permission);
}

/** Whether the person may do something in the organisation that the page shows. */
export const usePermission = (permission: Permission): boolean =>
  hasPermission(useOrganization().role, permission);
