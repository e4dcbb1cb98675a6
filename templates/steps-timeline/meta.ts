import { baseFormats } from '../formats.ts';
import type { TemplateMeta } from '../template-meta.ts';

export const stepsTimelineMeta: TemplateMeta = {
  id: 'steps-timeline',
  name: 'Steps on a line',
  description:
    'Three to six steps on one line: done steps filled, the current one large, later ones open. For how something works, or how far it has come.',
  category: 'explain',
  kinds: ['still', 'video'],
  formats: baseFormats,
  durationS: { default: 7, min: 1, max: 60 },
  boldFrom: 0.45,
  order: 4,
  startWallOrder: 10,
  editorWall: { order: 12, format: 'portrait' },
};
