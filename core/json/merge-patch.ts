import { defineMember, isObject, type Json } from './value.ts';

/** Applies a JSON Merge Patch (RFC 7396): objects are merged, null removes a member, anything else replaces. */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Json = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else
      defineMember(
        merged,
        name,
        applyMergePatch(Object.hasOwn(merged, name) ? merged[name] : undefined, value),
      );
  }
  return merged;
}
