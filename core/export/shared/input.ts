import type { BrandDocument } from '../../brand/document.ts';
import type { DerivedTokens } from '../../tokens/types.ts';

export interface ExportInput {
  name: string;
  version: number;
  document: BrandDocument;
  tokens: DerivedTokens;
}
