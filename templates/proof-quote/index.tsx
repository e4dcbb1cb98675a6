import { templateFromDocument } from '../kit/template-from-document.ts';
import { proofQuoteContent } from './content.ts';
import { proofQuoteDocument } from './document.ts';

export const proofQuote = templateFromDocument(proofQuoteDocument, proofQuoteContent);
