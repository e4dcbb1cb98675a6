import { brandDocumentSchema } from '@livery/core/brand/document';
import { findSizeIssues } from '@livery/core/brand/document-issues';
import { type Issue, toIssue } from '@livery/core/issues';
import type { Json } from '@livery/core/json/value';
import { type LineError, lineOf, readJson } from '../../../json/read-json.ts';

export type CheckedJson = { value: Json; errors: [] } | { value: null; errors: LineError[] };

const MAX_ERRORS = 50;

/** Reads a document that a person wrote, and finds what is wrong with it and where. */
export function checkJson(written: string): CheckedJson {
  const read = readJson(written);
  if (read.error) return { value: null, errors: [read.error] };
  const { tree, value } = read;
  const found = findIssues(value);
  if (found.length === 0) return { value, errors: [] };
  const errors = found.slice(0, MAX_ERRORS).map(({ path, issue }) => ({
    line: lineOf(written, tree, path),
    message: issue.message,
  }));
  return { value: null, errors };
}

function findIssues(document: Json): { path: PropertyKey[]; issue: Issue }[] {
  const [size] = findSizeIssues(document);
  // Parsing a document of a million values would freeze the page.
  if (size) return [{ path: [], issue: size }];
  const parsed = brandDocumentSchema.safeParse(document);
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => ({ path: issue.path, issue: toIssue(issue) }));
}
