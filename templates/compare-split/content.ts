import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeComparison } from './compose.ts';
import { compareSplitDocument } from './document.ts';
import { compareSplitMeta } from './meta.ts';

export const compareSplitContent = contentFromDocument(compareSplitDocument, {
  ...compareSplitMeta,
  compose: composeComparison,
});
