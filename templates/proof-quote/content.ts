import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeQuote } from './compose.ts';
import { proofQuoteDocument } from './document.ts';
import { proofQuoteMeta } from './meta.ts';

export const proofQuoteContent = contentFromDocument(proofQuoteDocument, {
  ...proofQuoteMeta,
  compose: composeQuote,
  sampleImages: { 'author.portrait': 'portrait-a.svg' },
});
