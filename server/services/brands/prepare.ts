import { type CompletionHints, completeDocument } from '@livery/core/brand/complete';
import { type BrandDocument, brandDocumentSchema } from '@livery/core/brand/document';
import type { Provenance } from '@livery/core/brand/extensions';
import { AppError } from '@livery/core/errors';
import { issuesOf } from '@livery/core/issues';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { DerivedTokens } from '@livery/core/tokens/types';

export const MAX_DOCUMENT_BYTES = 512 * 1024;

export interface PreparedDocument {
  document: BrandDocument;
  tokens: DerivedTokens;
  provenance: Provenance;
}

/** What was sent, made whole, checked and derived from: all that a version stores. */
export function prepareDocument(sent: unknown, hints: CompletionHints): PreparedDocument {
  if (Buffer.byteLength(JSON.stringify(sent)) > MAX_DOCUMENT_BYTES) {
    throw new AppError('payload_too_large', `A brand document may have at most ${MAX_DOCUMENT_BYTES} bytes.`);
  }
  const completed = completeDocument(sent, hints);
  const parsed = brandDocumentSchema.safeParse(completed.document);
  if (!parsed.success) {
    throw new AppError('document_invalid', 'The brand document is not valid.', issuesOf(parsed.error));
  }
  return { document: parsed.data, tokens: deriveTokens(parsed.data), provenance: completed.provenance };
}
