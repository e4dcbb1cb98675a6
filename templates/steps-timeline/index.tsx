import { templateFromDocument } from '../kit/template-from-document.ts';
import { stepsTimelineContent } from './content.ts';
import { stepsTimelineDocument } from './document.ts';

export const stepsTimeline = templateFromDocument(stepsTimelineDocument, stepsTimelineContent);
