import type { z } from 'zod';
import { readItems, readMembers } from '../../json/schema-shape.ts';
import type { ContentRoles } from '../draft/field-roles.ts';

/** The paths of the plain values in a content schema. A list of plain values is one field. */
export function listFieldPaths(schema: z.core.$ZodType, path = ''): string[] {
  const items = readItems(schema);
  if (items && readMembers(items)) return listFieldPaths(items, `${path}[]`);
  const members = readMembers(schema);
  if (!members) return [path];
  return Object.entries(members).flatMap(([name, member]) =>
    listFieldPaths(member, path ? `${path}.${name}` : name),
  );
}

/** Throws if a field of the schema has no role, a role has no field, or two fields have the same role. */
export function checkContentRoles(schema: z.core.$ZodType, roles: ContentRoles): void {
  const paths = listFieldPaths(schema);
  const wrong = [
    ...paths.filter((path) => !Object.hasOwn(roles, path)).map((path) => `${path} has no role`),
    ...Object.keys(roles)
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is not a field`),
    ...Object.entries(roles)
      .filter(
        ([path, role]) =>
          !role.startsWith('image') && paths.some((each) => each !== path && roles[each] === role),
      )
      .map(([path, role]) => `${path} shares its role ${role}`),
  ];
  if (wrong.length > 0) throw new Error(`The content roles are wrong: ${wrong.join(', ')}.`);
}
