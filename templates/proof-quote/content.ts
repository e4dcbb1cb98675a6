import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeQuote } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { proofQuoteMeta } from './meta.ts';

export const proofQuoteContent = contentFromDocument(defineDocument(proofQuoteMeta, document), {
  ...proofQuoteMeta,
  compose: composeQuote,
  sampleImages: { 'author.portrait': 'portrait-a.svg' },
});
