import { z } from 'zod';
import { findMapIssues } from './json/limit-issues.ts';
import {
  MAX_DESCRIPTION,
  MAX_ITEMS,
  MAX_MAP_BYTES,
  MAX_MEMBER_NAME,
  MAX_NAME,
  MAX_PATH,
  MAX_TEXT,
} from './limits.ts';

/** Strings, lists and maps with the maximum that everything of their kind has. */

export const nameText = z.string().max(MAX_NAME);
export const descriptionText = z.string().max(MAX_DESCRIPTION);
export const pathText = z.string().max(MAX_PATH);
export const otherText = z.string().max(MAX_TEXT);
export const memberName = z.string().max(MAX_MEMBER_NAME);

export function boundedList<Item extends z.ZodType>(item: Item, params?: { error: z.core.$ZodErrorMap }) {
  return z.array(item, params).max(MAX_ITEMS);
}

/** What JSON Schema has no keyword for is published under a name of its own. */
export const mapBounds = { 'x-max-bytes': MAX_MAP_BYTES };
export const pathBounds = { propertyNames: { maxLength: MAX_PATH } };
export const nameBounds = { propertyNames: { maxLength: MAX_MEMBER_NAME } };

function checkMap(value: unknown, ctx: z.core.$RefinementCtx): void {
  for (const { path, message } of findMapIssues(value)) {
    ctx.addIssue({ code: 'custom', path, message, params: { limit: true } });
  }
}

/** Any JSON value, within the limits of a map. */
export const openValue = z.unknown().superRefine(checkMap).meta(mapBounds);

/** A map of any members. */
export const openMap = z.record(memberName, z.unknown()).superRefine(checkMap).meta(mapBounds);

/** An object with members of its own that may have others beside them. */
export function openObject<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  params?: { error: z.core.$ZodErrorMap },
) {
  return z.object(shape, params).catchall(openValue).meta(nameBounds);
}

/**
 * Whether an issue depends on the value at its path alone, as every limit does. Refinements may judge a value by
 * its neighbours, so of those only the limits count.
 */
export function isOfOneValue(issue: z.core.$ZodIssue): boolean {
  return issue.code !== 'custom' || issue.params?.limit === true;
}
