import { templateFromDocument } from '../kit/template-from-document.ts';
import { proofMetricContent } from './content.ts';
import { proofMetricDocument } from './document.ts';

export const proofMetric = templateFromDocument(proofMetricDocument, proofMetricContent);
