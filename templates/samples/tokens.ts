import { completeDocument } from '@livery/core/brand/complete';
import { type BrandDocument, brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { SampleBrand } from './brands.ts';

/** A sample brand as the engine draws it. */
export interface DrawableBrand {
  document: BrandDocument;
  tokens: DerivedTokens;
  mode: 'light' | 'dark';
}

export function toDrawableBrand(brand: SampleBrand): DrawableBrand {
  const document = brandDocumentSchema.parse(completeDocument(brand.document).document);
  const tokens = deriveTokens(document);
  return { document, tokens, mode: tokens.mode === 'dark' ? 'dark' : 'light' };
}
