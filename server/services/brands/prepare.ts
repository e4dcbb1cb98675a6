import { type CompletionHints, completeDocument } from '@livery/core/brand/complete';
import { type BrandDocument, brandDocumentSchema } from '@livery/core/brand/document';
import type { Provenance } from '@livery/core/brand/extensions';
import { AppError } from '@livery/core/errors';
import { type Issue, issuesOf } from '@livery/core/issues';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { Db } from '../../db/database.ts';
import { brokenRefs, factsOfAssets } from '../assets/facts.ts';
import type { Ctx } from '../context.ts';

/** All that a version stores, but for where the fields come from that were sent. */
export interface PreparedDocument {
  document: BrandDocument;
  tokens: DerivedTokens;
  /** Of the fields that were completed. */
  completed: Provenance;
}

/** What was sent, made whole, checked and derived from. */
export async function prepareDocument(
  { caller, settings }: Ctx,
  db: Db,
  sent: unknown,
  hints: CompletionHints,
): Promise<PreparedDocument> {
  checkSize(sent, settings.maxDocumentBytes);
  const assets = await factsOfAssets(db, caller.organizationId, sent);
  const { document, provenance } = completeDocument(sent, { ...hints, assets });
  const parsed = brandDocumentSchema.safeParse(document);
  // An asset that is not there comes first: what its file would have told is missing because of it.
  const issues = [...brokenRefs(document, assets), ...(parsed.success ? [] : issuesOf(parsed.error))];
  if (issues.length > 0) throw invalidDocument(issues);
  checkSize(document, settings.maxDocumentBytes);
  // The schema changes nothing, so what is stored is what was sent, in the order it was sent.
  const whole = document as BrandDocument;
  return { document: whole, tokens: deriveTokens(whole), completed: provenance };
}

function invalidDocument(issues: Issue[]): AppError {
  return new AppError('document_invalid', 'The brand document is not valid.', issues);
}

function checkSize(document: unknown, maxBytes: number): void {
  if (Buffer.byteLength(JSON.stringify(document)) <= maxBytes) return;
  throw new AppError('payload_too_large', `A brand document may have at most ${maxBytes} bytes.`, {
    maxBytes,
  });
}
