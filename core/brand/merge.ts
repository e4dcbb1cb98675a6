import type { z } from 'zod';
import { alphaOf, componentsOf, toHex } from '../color/convert.ts';
import { brandDocumentSchema } from './document.ts';
import { isObject, type Json } from './fill.ts';
import { colorValueSchema } from './token-types.ts';

/**
 * A patch over a brand document: JSON Merge Patch (RFC 7396), read with the document's schema. Objects with
 * members of their own are merged; open maps and lists are replaced whole. A null is stored where the schema
 * allows or requires the member, and removes it where it is optional.
 */
export function mergeDocument(current: unknown, patch: unknown): unknown {
  return merge(brandDocumentSchema, current, patch);
}

function merge(schema: z.core.$ZodType | undefined, current: unknown, patch: unknown): unknown {
  const { inner } = unwrap(schema);
  if (!isObject(patch) || !isObject(current) || !inner || !isObjectSchema(inner)) return patch;
  const merged: Json = { ...current };
  for (const [name, value] of Object.entries(patch)) {
    const member = Object.hasOwn(inner._zod.def.shape, name) ? inner._zod.def.shape[name] : undefined;
    if (value === null && isRemovable(member)) delete merged[name];
    else define(merged, name, merge(member, own(current, name), value));
  }
  return inner === colorValueSchema ? settleColor(merged, patch) : merged;
}

interface Unwrapped {
  inner: z.core.$ZodType | undefined;
  optional: boolean;
}

function unwrap(schema: z.core.$ZodType | undefined): Unwrapped {
  let optional = schema === undefined;
  let inner = schema;
  while (inner) {
    const { def } = inner._zod;
    if (def.type === 'optional') optional = true;
    else if (def.type !== 'nullable') break;
    inner = (def as z.core.$ZodOptionalDef).innerType;
  }
  return { inner, optional };
}

function isObjectSchema(schema: z.core.$ZodType): schema is z.core.$ZodObject {
  return schema._zod.def.type === 'object';
}

/** A member that may be absent goes; of one that may be null or must be there, validation judges the null. */
function isRemovable(schema: z.core.$ZodType | undefined): boolean {
  const { optional } = unwrap(schema);
  return optional && !(schema && acceptsNull(schema));
}

function acceptsNull(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod;
  if (def.type === 'nullable') return true;
  return def.type === 'optional' && acceptsNull((def as z.core.$ZodOptionalDef).innerType);
}

/**
 * A colour is one value written twice, as components and as `hex`. Whichever the patch gives, the other
 * follows; otherwise a new colour would keep the old one's hex.
 */
function settleColor(merged: Json, patch: Json): Json {
  const moved = 'components' in patch || 'colorSpace' in patch;
  if ('hex' in patch && !moved) {
    const hex = colorValueSchema.shape.hex.safeParse(patch.hex);
    if (!hex.success || !hex.data) return merged;
    const alpha = 'alpha' in patch ? null : alphaOf(hex.data);
    return {
      ...merged,
      colorSpace: 'srgb',
      components: componentsOf(hex.data, 'srgb'),
      ...(alpha === null ? {} : { alpha }),
    };
  }
  if (moved && !('hex' in patch) && merged.hex !== undefined) {
    const { hex: _, ...rest } = merged;
    const value = colorValueSchema.safeParse(rest);
    return value.success ? { ...rest, hex: toHex(value.data) } : rest;
  }
  return merged;
}

function own(object: Json, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Also sets a member called `__proto__`, which an assignment would not. */
function define(object: Json, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}
