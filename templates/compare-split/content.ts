import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeComparison } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { compareSplitMeta } from './meta.ts';

export const compareSplitContent = contentFromDocument(defineDocument(compareSplitMeta, document), {
  ...compareSplitMeta,
  compose: composeComparison,
});
