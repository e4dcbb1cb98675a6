import { baseFormats } from '../formats.ts';
import type { TemplateMeta } from '../template-meta.ts';

export const proofQuoteMeta: TemplateMeta = {
  id: 'proof-quote',
  name: 'Customer quote',
  description: 'One sentence from a customer in display type, with the person and the brand below it.',
  category: 'proof',
  kinds: ['still', 'video'],
  formats: baseFormats,
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0.2,
  order: 6,
  startWallOrder: 2,
  editorWall: { order: 2, format: 'portrait' },
  brandBook: { order: 2, format: 'portrait' },
};
