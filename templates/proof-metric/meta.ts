import type { TemplateMeta } from '../template-meta.ts';

export const proofMetricMeta: TemplateMeta = {
  id: 'proof-metric',
  name: 'Key figure',
  description:
    'One number as large as the canvas allows, with what it measures, its source, and its trend or share as a graphic.',
  category: 'proof',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og'],
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0.04,
  order: 7,
  startWallOrder: 3,
  editorWall: { order: 4, format: 'square' },
  brandBook: { order: 5, format: 'square' },
};
