import { isNullable, readMembers, readValues, type SchemaNode } from '../json/schema-shape.ts';
import { defineMember, isObject, type Json } from '../json/value.ts';
import { documentStructure } from './document-structure.ts';

export interface FieldLocation {
  /** The names that lead to the field, outermost first. */
  names: string[];
  /** Undefined for unknown members. */
  schema: SchemaNode | undefined;
}

/**
 * Finds the field of a path. Names may contain dots (`studio.identity`, or any gradient), so the schema decides where a
 * name ends; an unknown name extends to the end of the path.
 */
export function locateField(document: unknown, path: string): FieldLocation {
  const find = (schema: SchemaNode, value: unknown, rest: string, names: string[]): FieldLocation => {
    const members = readMembers(schema);
    const known = members && Object.hasOwn(members, rest) ? members[rest] : undefined;
    const here = { names: [...names, rest], schema: known ?? readValues(schema) ?? undefined };
    if (!members || (isObject(value) && Object.hasOwn(value, rest))) return here;
    const outer = Object.keys(members).find((name) => rest.startsWith(`${name}.`));
    if (outer === undefined || !hasFields(members[outer]!)) return here;
    const inner = isObject(value) && Object.hasOwn(value, outer) ? value[outer] : undefined;
    return find(members[outer]!, inner, rest.slice(outer.length + 1), [...names, outer]);
  };
  return find(documentStructure, document, path, []);
}

/** Whether a schema is a map of tokens such as `gradient`, in which every token is a field. */
export function isMapOfTokens(schema: SchemaNode | undefined): boolean {
  const values = schema && readValues(schema);
  return values ? readMembers(values) !== null : false;
}

/** Whether a schema has fields inside it. Tokens and references are fields as a whole. */
function hasFields(schema: SchemaNode): boolean {
  const members = readMembers(schema);
  if (!members) return isMapOfTokens(schema);
  return !Object.hasOwn(members, '$type') && !Object.hasOwn(members, '$asset');
}

/** Changes a field in place. A null is stored where the schema allows it, otherwise it removes the field. */
export function putField(document: Json, { names, schema }: FieldLocation, value: unknown): void {
  let at = document;
  for (const name of names.slice(0, -1)) {
    if (!Object.hasOwn(at, name) || !isObject(at[name])) defineMember(at, name, {});
    at = at[name] as Json;
  }
  const last = names.at(-1)!;
  if (value === null && !(schema && isNullable(schema))) delete at[last];
  else defineMember(at, last, structuredClone(value));
}
