import type { TemplateMeta } from '../template-meta.ts';

export const featureSpotlightMeta: TemplateMeta = {
  id: 'feature-spotlight',
  name: 'Feature spotlight',
  description: 'One feature: text beside a framed screenshot with one detail enlarged while the rest dims.',
  category: 'feature',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og'],
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0.3,
  order: 2,
  startWallOrder: 11,
  editorWall: { order: 11, format: 'wide' },
};
