import { templateFromDocument } from '../kit/template-from-document.ts';
import { proofLogosContent } from './content.ts';
import { proofLogosDocument } from './document.ts';

export const proofLogos = templateFromDocument(proofLogosDocument, proofLogosContent);
