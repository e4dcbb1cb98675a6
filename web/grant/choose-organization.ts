import type { CallerRole } from '@livery/core/roles';
import { hasPermission } from '../shell/use-organization.ts';

interface Choosable {
  role: CallerRole;
  isCurrent: boolean;
}

/** The organisation to begin with: the last used one, unless the person can make keys only in another. */
export function chooseOrganization<One extends Choosable>(organizations: readonly One[]): One | undefined {
  const usable = organizations.filter(({ role }) => hasPermission(role, 'keys:write'));
  const from = usable.length > 0 ? usable : organizations;
  return from.find(({ isCurrent }) => isCurrent) ?? from[0];
}
