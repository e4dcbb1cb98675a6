import type { TemplateMeta } from '../template-meta.ts';

export const launchHeroMeta: TemplateMeta = {
  id: 'launch-hero',
  name: 'Launch',
  description:
    'A launch as one huge headline over a tilted image of the product, or over the brand’s own mark where there is no image.',
  category: 'launch',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og', 'banner'],
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0.12,
  order: 1,
  startWallOrder: 1,
  editorWall: { order: 1, format: 'wide' },
  brandBook: { order: 1, format: 'wide' },
};
