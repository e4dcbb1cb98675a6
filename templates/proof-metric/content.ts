import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeMetric } from './compose.ts';
import { proofMetricDocument } from './document.ts';
import { proofMetricMeta } from './meta.ts';

export const proofMetricContent = contentFromDocument(proofMetricDocument, {
  ...proofMetricMeta,
  compose: composeMetric,
});
