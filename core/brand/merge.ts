import type { z } from 'zod';
import { readAlpha, toComponents, toHex } from '../color/convert.ts';
import { isNullable, isOptional, readMembers, unwrapSchema } from '../json/schema-shape.ts';
import { defineMember, isObject, type Json } from '../json/value.ts';
import { colorSpaces } from './color-value.ts';
import { brandDocumentSchema } from './document.ts';
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
  const members = schema ? readMembers(schema) : null;
  if (!isObject(patch) || !members) return patch;
  const target = isObject(current) ? current : {};
  const merged: Json = { ...target };
  for (const [name, value] of Object.entries(patch)) {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (value === null && isRemovable(member)) delete merged[name];
    else defineMember(merged, name, merge(member, own(target, name), value));
  }
  return unwrapSchema(schema!) === colorValueSchema ? syncColor(merged, target, patch) : merged;
}

/** Whether a null removes the member. A null on a nullable or required member is kept, for validation to check. */
function isRemovable(schema: z.core.$ZodType | undefined): boolean {
  return schema === undefined || (isOptional(schema) && !isNullable(schema));
}

/**
 * Keeps components and `hex` of a colour equal. When the patch has one of them, the other is recomputed; otherwise the
 * new colour would keep a part of the old one.
 */
function syncColor(merged: Json, current: Json, patch: Json): Json {
  if ('components' in patch) return withHex(merged, patch);
  if ('hex' in patch) return withComponents(merged, patch);
  if ('colorSpace' in patch) {
    const before = colorValueSchema.safeParse(current);
    const space = colorSpaces.find((known) => known === patch.colorSpace);
    if (!before.success || !space) return merged;
    return { ...merged, components: toComponents(toHex(before.data), space) };
  }
  return withHex(merged, patch);
}

/** Recomputes the hex for new components, or for a new alpha if the hex has four or eight digits. */
function withHex(merged: Json, patch: Json): Json {
  const { hex, ...rest } = merged;
  if (hex === undefined || 'hex' in patch) return merged;
  if (!('components' in patch) && (typeof hex !== 'string' || readAlpha(hex) === null)) return merged;
  const value = colorValueSchema.safeParse(rest);
  return value.success ? { ...rest, hex: toHex(value.data) } : rest;
}

/** Recomputes the components for a new hex. Its alpha replaces the old one if it has four or eight digits. */
function withComponents(merged: Json, patch: Json): Json {
  const hex = colorValueSchema.shape.hex.safeParse(patch.hex);
  if (!hex.success || !hex.data) return merged;
  const { alpha: before, ...rest } = merged;
  const alpha = 'alpha' in patch ? patch.alpha : (readAlpha(hex.data) ?? before);
  const space = colorSpaces.find((known) => known === patch.colorSpace) ?? 'srgb';
  const value = { ...rest, colorSpace: space, components: toComponents(hex.data, space) };
  return alpha === null || alpha === undefined ? value : { ...value, alpha };
}

function own(object: Json, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
