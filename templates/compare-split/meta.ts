import { baseFormats } from '../formats.ts';
import type { TemplateMeta } from '../template-meta.ts';

export const compareSplitMeta: TemplateMeta = {
  id: 'compare-split',
  name: 'Before and after',
  description:
    'Two sides that meet on a clean edge: the old way in grey, the new way in the brand colour, row by row.',
  category: 'compare',
  kinds: ['still', 'video'],
  formats: baseFormats,
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0.25,
  order: 5,
  startWallOrder: 4,
  editorWall: { order: 8, format: 'square' },
};
