import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeItems } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { featureListMeta } from './meta.ts';

export const featureListContent = contentFromDocument(defineDocument(featureListMeta, document), {
  ...featureListMeta,
  compose: composeItems,
});
