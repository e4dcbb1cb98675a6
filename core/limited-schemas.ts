import { z } from 'zod';
import { findMapIssues } from './limit-issues.ts';
import {
  MAX_DESCRIPTION,
  MAX_ITEMS,
  MAX_MAP_BYTES,
  MAX_MEMBER_NAME,
  MAX_NAME,
  MAX_PATH,
  MAX_TEXT,
} from './limits.ts';

/** Strings, lists and maps with the size limits that apply to all of their kind. */

export const nameText = z.string().max(MAX_NAME);
export const descriptionText = z.string().max(MAX_DESCRIPTION);
export const pathText = z.string().max(MAX_PATH);
export const otherText = z.string().max(MAX_TEXT);
export const memberName = z.string().max(MAX_MEMBER_NAME);

export function limitedList<Item extends z.ZodType>(item: Item, params?: { error: z.core.$ZodErrorMap }) {
  return z.array(item, params).max(MAX_ITEMS);
}

/** Limits in JSON Schema. `x-max-bytes` is our own keyword, because the standard has none. */
const mapLimits = { 'x-max-bytes': MAX_MAP_BYTES };
export const pathBounds = { propertyNames: { maxLength: MAX_PATH } };
export const nameLimits = { propertyNames: { maxLength: MAX_MEMBER_NAME } };

function checkMap(value: unknown, ctx: z.core.$RefinementCtx): void {
  for (const { path, message } of findMapIssues(value)) {
    ctx.addIssue({ code: 'custom', path, message, params: { limit: true } });
  }
}

/** Any JSON value within the limits of a map. */
export const openValue = z.unknown().superRefine(checkMap).meta(mapLimits);

/** A map of any members. */
export const openMap = z.record(memberName, z.unknown()).superRefine(checkMap).meta(mapLimits);

/** An object with known members that may also have unknown ones. */
export function openObject<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  params?: { error: z.core.$ZodErrorMap },
) {
  return z.object(shape, params).catchall(openValue).meta(nameLimits);
}

/**
 * Whether an issue depends only on the value at its path. Refinements may compare a value with its neighbours, so of
 * those only limits count.
 */
export function isOfOneValue(issue: z.core.$ZodIssue): boolean {
  return issue.code !== 'custom' || issue.params?.limit === true;
}
