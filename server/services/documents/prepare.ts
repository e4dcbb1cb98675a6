import { type CompletionHints, completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument, Provenance } from '@livery/core/brand/document';
import { findDocumentIssues, findSizeIssues, type StoredDocuments } from '@livery/core/brand/document-issues';
import { findIncompleteTokens } from '@livery/core/brand/incomplete-tokens';
import { createOwnerFinder } from '@livery/core/brand/path-owners';
import { AppError } from '@livery/core/errors';
import { type Issue, MAX_ISSUES } from '@livery/core/issues';
import { MAX_DOCUMENT_BYTES } from '@livery/core/limits';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { Db } from '../../db/schema.ts';
import { findBrokenRefs, readAssetFacts } from '../assets/facts.ts';
import type { Caller } from '../context.ts';
import { yieldToOthers } from './yield-to-others.ts';

/** Everything that a version stores, except the provenance of the fields that were sent. */
export interface PreparedDocument {
  document: BrandDocument;
  tokens: DerivedTokens;
  /** The provenance of the completed fields. */
  completed: Provenance;
}

/** The organisation whose assets the document may reference. */
export interface DocumentOwner {
  caller: Pick<Caller, 'organizationId'>;
}

export interface Judging {
  /** Values that one of these documents has at the same path are not validated again. */
  stored?: StoredDocuments;
  /** The document whose tokens must be complete, if it differs from the one that is completed. */
  given?: unknown;
}

/** Completes and validates the document that was sent, and derives its tokens. */
export async function prepareDocument(
  { caller }: DocumentOwner,
  db: Db,
  sent: unknown,
  hints: CompletionHints,
  { stored = [], given = sent }: Judging = {},
): Promise<PreparedDocument> {
  const bytes = checkSize(sent);
  checkLimits(sent, stored);
  const assets = await readAssetFacts(db, caller.organizationId, sent);
  await yieldToOthers(bytes);
  const { document, provenance } = completeDocument(sent, { ...hints, assets });
  // Completion adds values. A stored document beyond the limit could not be changed any more.
  checkLimits(document, stored);
  const incomplete = findIncompleteTokens(given);
  await yieldToOthers(bytes);
  const issues = [...findBrokenRefs(document, assets), ...findDocumentIssues(document, stored)];
  if (incomplete.length + issues.length > 0) {
    throw invalidDocument(onePerPath([...incomplete, ...selectReportable(issues, provenance)]));
  }
  checkSize(document);
  // The schema changes nothing, so the document is stored as it was sent, in the same order.
  const whole = document as BrandDocument;
  await yieldToOthers(bytes);
  const tokens = deriveTokens(whole);
  await yieldToOthers(bytes);
  return { document: whole, tokens, completed: provenance };
}

/**
 * The issues that the sender can fix. A completed field is invalid only because its source field is, and an asset that
 * does not exist also lacks everything that would be read from its file.
 */
function selectReportable(issues: Issue[], completed: Provenance): Issue[] {
  const findFilled = createOwnerFinder(Object.keys(completed));
  const isRef = ({ path }: Issue) => path.endsWith('.$asset');
  const findLost = createOwnerFinder(issues.filter(isRef).map(({ path }) => toItem(path)));
  const sent = issues.filter(
    (issue) => findFilled(issue.path) === null && (isRef(issue) || findLost(issue.path) === null),
  );
  return sent.length > 0 ? sent : issues;
}

function onePerPath(issues: Issue[]): Issue[] {
  const first = new Map<string, Issue>();
  for (const issue of issues) if (!first.has(issue.path)) first.set(issue.path, issue);
  return [...first.values()].slice(0, MAX_ISSUES);
}

/** The list item that contains a reference: `….confirmed[0].` of `….confirmed[0].src.$asset`. */
function toItem(path: string): string {
  return path.slice(0, path.lastIndexOf(']') + 1) || path;
}

function invalidDocument(issues: Issue[]): AppError {
  return new AppError('document_invalid', 'The brand document is not valid.', issues);
}

function checkLimits(document: unknown, stored: StoredDocuments): void {
  const issues = findSizeIssues(document, stored);
  if (issues.length > 0) throw invalidDocument(issues);
}

/** Returns the size of the document in bytes. */
function checkSize(document: unknown): number {
  const maxBytes = MAX_DOCUMENT_BYTES;
  const bytes = Buffer.byteLength(JSON.stringify(document));
  if (bytes <= maxBytes) return bytes;
  throw new AppError('payload_too_large', `A brand document may have at most ${maxBytes} bytes.`, {
    maxBytes,
  });
}
