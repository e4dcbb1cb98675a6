import { templateFromDocument } from '../kit/template-from-document.ts';
import { featureListContent } from './content.ts';
import { featureListDocument } from './document.ts';

export const featureList = templateFromDocument(featureListDocument, featureListContent);
