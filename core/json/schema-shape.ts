import type { z } from 'zod';

/** Reads the structure of zod schemas, or of copies of it. */

/** A schema as far as its structure goes: a zod schema, or what `copyStructure` makes of one. */
export interface SchemaNode {
  readonly _zod: { readonly def: { readonly type: string } };
}

/** What is inside a schema: zod schemas inside a zod schema, copies inside a copy. */
export type InnerSchema<Schema extends SchemaNode> = Schema extends z.core.$ZodType
  ? z.core.$ZodType
  : SchemaNode;

/** The parts of zod's definitions that say what is inside. */
interface StructureDef {
  readonly type: string;
  readonly innerType?: SchemaNode;
  readonly shape?: Readonly<Record<string, SchemaNode>>;
  readonly valueType?: SchemaNode;
  readonly element?: SchemaNode;
}

function readDef(schema: SchemaNode): StructureDef {
  return schema._zod.def;
}

function unwrap(schema: SchemaNode): SchemaNode {
  const { type, innerType } = readDef(schema);
  if (type !== 'optional' && type !== 'nullable' && type !== 'default') return schema;
  return unwrap(innerType!);
}

/** A schema without the wrappers that allow a value to be null or absent. */
export function unwrapSchema<Schema extends SchemaNode>(schema: Schema): InnerSchema<Schema> {
  return unwrap(schema) as InnerSchema<Schema>;
}

export function isOptional(schema: SchemaNode): boolean {
  return wraps(schema, 'optional');
}

export function isNullable(schema: SchemaNode): boolean {
  return wraps(schema, 'nullable');
}

/** The member schemas of an object schema; null for lists, maps and plain values. */
export function readMembers<Schema extends SchemaNode>(
  schema: Schema,
): Readonly<Record<string, InnerSchema<Schema>>> | null {
  const { type, shape } = readDef(unwrap(schema));
  return type === 'object' ? (shape as Readonly<Record<string, InnerSchema<Schema>>>) : null;
}

function wraps(schema: SchemaNode, wrapper: 'optional' | 'nullable'): boolean {
  const { type, innerType } = readDef(schema);
  if (type !== 'optional' && type !== 'nullable') return false;
  return type === wrapper || wraps(innerType!, wrapper);
}

/** The schema of a map's values; null if the schema is not a map. */
export function readValues<Schema extends SchemaNode>(schema: Schema): InnerSchema<Schema> | null {
  const { type, valueType } = readDef(unwrap(schema));
  return type === 'record' ? (valueType as InnerSchema<Schema>) : null;
}

/** The schema of a list's items; null if the schema is not a list. */
export function readItems<Schema extends SchemaNode>(schema: Schema): InnerSchema<Schema> | null {
  const { type, element } = readDef(unwrap(schema));
  return type === 'array' ? (element as InnerSchema<Schema>) : null;
}

/** The structure of a schema as plain data, without what checks values. The functions above read it like the schema. */
export function copyStructure(schema: SchemaNode): SchemaNode {
  const { type, innerType, shape, valueType, element } = readDef(schema);
  const def = {
    type,
    ...(innerType && { innerType: copyStructure(innerType) }),
    ...(shape && {
      shape: Object.fromEntries(Object.entries(shape).map(([name, member]) => [name, copyStructure(member)])),
    }),
    ...(valueType && { valueType: copyStructure(valueType) }),
    ...(element && { element: copyStructure(element) }),
  };
  return { _zod: { def } };
}
