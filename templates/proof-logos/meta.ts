import type { TemplateMeta } from '../template-meta.ts';

export const proofLogosMeta: TemplateMeta = {
  id: 'proof-logos',
  name: 'Customer logos',
  description:
    'A short headline over a wall of three to twelve customer logos in one colour, with the brand’s own logo in the last cell.',
  category: 'proof',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'banner'],
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0.75,
  order: 8,
  startWallOrder: 12,
  editorWall: { order: 10, format: 'square' },
};
