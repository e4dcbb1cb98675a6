import { type InnerSchema, readItems, readMembers, readValues, type SchemaNode } from './schema-shape.ts';
import { isObject, type Path } from './value.ts';

/** Visits a JSON value and every value inside it, parents first, each with its path. */
export function walkJson(value: unknown, visit: (value: unknown, path: Path) => void, path: Path = []): void {
  visit(value, path);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walkJson(item, visit, [...path, index]);
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) walkJson(member, visit, [...path, name]);
  }
}

/** Returns whether to visit what is inside the value. */
export type SchemaVisitor<Schema extends SchemaNode> = (
  schema: Schema | undefined,
  value: unknown,
  path: Path,
) => boolean;

interface WalkOptions {
  /** Visits members in the order of the schema instead of the value; a database may have reordered the value. */
  schemaOrder?: boolean;
}

/**
 * Visits a JSON value and the values inside it together with their schemas, parents first. The schema is undefined for
 * members that the schema around them does not know.
 */
export function walkSchema<Schema extends SchemaNode>(
  schema: Schema,
  value: unknown,
  visit: SchemaVisitor<InnerSchema<Schema>>,
  { schemaOrder = false }: WalkOptions = {},
): void {
  const walk = (at: SchemaNode | undefined, inner: unknown, path: Path): void => {
    if (!visit(at as InnerSchema<Schema> | undefined, inner, path)) return;
    if (Array.isArray(inner)) {
      const items = at && (readItems(at) ?? undefined);
      for (const [index, item] of inner.entries()) walk(items, item, [...path, index]);
    } else if (isObject(inner)) {
      const known = Object.keys((schemaOrder && at && readMembers(at)) || {});
      for (const name of new Set([...known, ...Object.keys(inner)])) {
        if (!Object.hasOwn(inner, name)) continue;
        walk(at && readMemberSchema(at, name), inner[name], [...path, name]);
      }
    }
  };
  walk(schema, value, []);
}

/** The schema of a member: its own in an object, the common one in a map, undefined for an unknown member. */
export function readMemberSchema<Schema extends SchemaNode>(
  schema: Schema,
  name: string,
): InnerSchema<Schema> | undefined {
  const members = readMembers(schema);
  if (!members) return readValues(schema) ?? undefined;
  return Object.hasOwn(members, name) ? members[name] : undefined;
}
