import { templateFromDocument } from '../kit/template-from-document.ts';
import { articleCardContent } from './content.ts';
import { articleCardDocument } from './document.ts';

export const articleCard = templateFromDocument(articleCardDocument, articleCardContent);
