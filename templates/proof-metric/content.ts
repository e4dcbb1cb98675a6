import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeMetric } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { proofMetricMeta } from './meta.ts';

export const proofMetricContent = contentFromDocument(defineDocument(proofMetricMeta, document), {
  ...proofMetricMeta,
  compose: composeMetric,
});
