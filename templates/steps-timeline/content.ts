import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeSteps } from './compose.ts';
import { stepsTimelineDocument } from './document.ts';
import { stepsTimelineMeta } from './meta.ts';

export const stepsTimelineContent = contentFromDocument(stepsTimelineDocument, {
  ...stepsTimelineMeta,
  compose: composeSteps,
});
