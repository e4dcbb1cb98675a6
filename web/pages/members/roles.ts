import { type CallerRole, includesRole, type Role, roles } from '@livery/core/roles';
import { text } from '../../text/common.ts';

/** The roles that a person may give: none above their own. The role that a member has is always among them. */
export function roleChoices(ownRole: CallerRole, current?: Role) {
  return roles
    .filter((role) => role === current || includesRole(ownRole, role))
    .toReversed()
    .map((role) => ({ value: role, label: text(`role.${role}`) }));
}
