import type { z } from 'zod';
import { formatPath, type Issue, MAX_ISSUES, toIssue } from '../issues.ts';
import { isSame } from '../json/is-same.ts';
import { findLimitIssues } from '../limit-issues.ts';
import { isOfOneValue } from '../limited-schemas.ts';
import { MAX_DOCUMENT_VALUES } from '../limits.ts';
import { brandDocumentSchema } from './document.ts';

/**
 * Stored documents. A value that is equal in one of them at the same path is not checked again, so that a document from
 * before a limit existed can still be changed elsewhere.
 */
export type StoredDocuments = readonly unknown[];

/** Checks the size limits, before the schema is applied. */
export function findSizeIssues(document: unknown, stored: StoredDocuments = []): Issue[] {
  const found = findLimitIssues(document, {
    maxValues: MAX_DOCUMENT_VALUES,
    refuseProto: true,
    // Issues of stored values are dropped later, so the limit must not cut off those of sent values.
    maxIssues: stored.length > 0 ? MAX_DOCUMENT_VALUES : MAX_ISSUES,
  });
  return found
    .filter(({ path }) => !isStored(document, path, stored))
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ path: formatPath(path), message }));
}

/** Checks a complete document against its schema. */
export function findDocumentIssues(document: unknown, stored: StoredDocuments = []): Issue[] {
  const parsed = brandDocumentSchema.safeParse(document);
  if (parsed.success) return [];
  return parsed.error.issues
    .filter((issue) => !(isOfOneValue(issue) && isStored(document, issue.path, stored)))
    .slice(0, MAX_ISSUES)
    .map((issue: z.core.$ZodIssue) => toIssue(issue));
}

function isStored(document: unknown, path: readonly PropertyKey[], stored: StoredDocuments): boolean {
  const value = valueAt(document, path);
  return stored.some((other) => {
    const before = valueAt(other, path);
    return before !== undefined && isSame(before, value);
  });
}

function valueAt(document: unknown, path: readonly PropertyKey[]): unknown {
  let value = document;
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[part];
  }
  return value;
}
