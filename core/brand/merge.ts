import type { z } from 'zod';
import { alphaOf, componentsOf, toHex } from '../color/convert.ts';
import { brandDocumentSchema } from './document.ts';
import { isObject, type Json } from './fill.ts';
import { isNullable, isOptional, membersOf, unwrapped } from './schema-shape.ts';
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
  const members = schema ? membersOf(schema) : null;
  if (!isObject(patch) || !isObject(current) || !members) return patch;
  const merged: Json = { ...current };
  for (const [name, value] of Object.entries(patch)) {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (value === null && isRemovable(member)) delete merged[name];
    else define(merged, name, merge(member, own(current, name), value));
  }
  return unwrapped(schema!) === colorValueSchema ? settleColor(merged, patch) : merged;
}

/** A member that may be absent goes; of one that may be null or must be there, validation judges the null. */
function isRemovable(schema: z.core.$ZodType | undefined): boolean {
  return schema === undefined || (isOptional(schema) && !isNullable(schema));
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
