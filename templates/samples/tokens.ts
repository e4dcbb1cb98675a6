import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { SampleBrand } from './brands.ts';

/** A sample brand as the engine draws it. */
export function sampleTokens({ document }: SampleBrand): { tokens: DerivedTokens; mode: 'light' | 'dark' } {
  const tokens = deriveTokens(brandDocumentSchema.parse(completeDocument(document).document));
  return { tokens, mode: tokens.mode === 'dark' ? 'dark' : 'light' };
}
