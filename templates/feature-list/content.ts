import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeItems } from './compose.ts';
import { featureListDocument } from './document.ts';
import { featureListMeta } from './meta.ts';

export const featureListContent = contentFromDocument(featureListDocument, {
  ...featureListMeta,
  compose: composeItems,
});
