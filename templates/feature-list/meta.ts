import { baseFormats } from '../formats.ts';
import type { TemplateMeta } from '../template-meta.ts';

export const featureListMeta: TemplateMeta = {
  id: 'feature-list',
  name: 'Feature list',
  description: 'Three to six points as a typographic list on hairlines, with large numerals or drawn checks.',
  category: 'feature',
  kinds: ['still', 'video'],
  formats: baseFormats,
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0.6,
  order: 3,
  startWallOrder: 9,
  editorWall: { order: 5, format: 'story' },
  brandBook: { order: 6, format: 'square' },
};
