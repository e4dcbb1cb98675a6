import { templateFromDocument } from '../kit/template-from-document.ts';
import { compareSplitContent } from './content.ts';
import { compareSplitDocument } from './document.ts';

export const compareSplit = templateFromDocument(compareSplitDocument, compareSplitContent);
