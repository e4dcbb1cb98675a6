import type { Role } from '../../api/people.ts';
import { text } from '../../text/text.ts';

const roles: Role[] = ['owner', 'admin', 'editor', 'viewer'];

/** The roles that a person may give: none above their own. The role that a member has is always among them. */
export function roleChoices(ownRole: Role, current?: Role) {
  return roles
    .filter((role) => role === current || roles.indexOf(role) >= roles.indexOf(ownRole))
    .map((role) => ({ value: role, label: text(`role.${role}`) }));
}
