import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeSteps } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { stepsTimelineMeta } from './meta.ts';

export const stepsTimelineContent = contentFromDocument(defineDocument(stepsTimelineMeta, document), {
  ...stepsTimelineMeta,
  compose: composeSteps,
});
