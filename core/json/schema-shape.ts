import type { z } from 'zod';

/** Reads the structure of zod schemas. */

/** A schema without the wrappers that allow a value to be null or absent. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  if (def.type !== 'optional' && def.type !== 'nullable' && def.type !== 'default') return schema;
  return unwrapSchema((def as z.core.$ZodOptionalDef).innerType);
}

export function isOptional(schema: z.core.$ZodType): boolean {
  return wraps(schema, 'optional');
}

export function isNullable(schema: z.core.$ZodType): boolean {
  return wraps(schema, 'nullable');
}

/** The member schemas of an object schema; null for lists, maps and plain values. */
export function readMembers(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | null {
  const inner = unwrapSchema(schema);
  return inner._zod.def.type === 'object' ? (inner as z.core.$ZodObject)._zod.def.shape : null;
}

function wraps(schema: z.core.$ZodType, type: 'optional' | 'nullable'): boolean {
  const { def } = schema._zod;
  if (def.type !== 'optional' && def.type !== 'nullable') return false;
  return def.type === type || wraps((def as z.core.$ZodOptionalDef).innerType, type);
}

/** The schema of a map's values; null if the schema is no map. */
export function readValues(schema: z.core.$ZodType): z.core.$ZodType | null {
  const inner = unwrapSchema(schema);
  return inner._zod.def.type === 'record' ? (inner as z.core.$ZodRecord)._zod.def.valueType : null;
}

/** The schema of a list's items; null if the schema is no list. */
export function readItems(schema: z.core.$ZodType): z.core.$ZodType | null {
  const inner = unwrapSchema(schema);
  return inner._zod.def.type === 'array' ? (inner as z.core.$ZodArray)._zod.def.element : null;
}
