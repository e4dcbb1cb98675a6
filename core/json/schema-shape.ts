import type { z } from 'zod';

/** What lies inside a schema, for rules that follow the document's own description. */

/** A schema without the wrappers that allow a member to be null or absent. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  if (def.type !== 'optional' && def.type !== 'nullable') return schema;
  return unwrapped((def as z.core.$ZodOptionalDef).innerType);
}

export function isOptional(schema: z.core.$ZodType): boolean {
  return wraps(schema, 'optional');
}

export function isNullable(schema: z.core.$ZodType): boolean {
  return wraps(schema, 'nullable');
}

/** The members that an object has by its schema; null for lists, open maps and plain values. */
export function readMembers(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> | null {
  const inner = unwrapped(schema);
  return inner._zod.def.type === 'object' ? (inner as z.core.$ZodObject)._zod.def.shape : null;
}

function wraps(schema: z.core.$ZodType, type: 'optional' | 'nullable'): boolean {
  const { def } = schema._zod;
  if (def.type !== 'optional' && def.type !== 'nullable') return false;
  return def.type === type || wraps((def as z.core.$ZodOptionalDef).innerType, type);
}

/** What every value of an open map must be; null for everything that is no map. */
export function readValues(schema: z.core.$ZodType): z.core.$ZodType | null {
  const inner = unwrapped(schema);
  return inner._zod.def.type === 'record' ? (inner as z.core.$ZodRecord)._zod.def.valueType : null;
}

/** What every item of a list must be; null for everything that is no list. */
export function readItems(schema: z.core.$ZodType): z.core.$ZodType | null {
  const inner = unwrapped(schema);
  return inner._zod.def.type === 'array' ? (inner as z.core.$ZodArray)._zod.def.element : null;
}
