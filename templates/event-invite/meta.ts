import type { TemplateMeta } from '../template-meta.ts';

export const eventInviteMeta: TemplateMeta = {
  id: 'event-invite',
  name: 'Event invitation',
  description: 'A date as a large calendar page beside the title, with the speakers, the time and the place.',
  category: 'event',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og', 'banner'],
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0.16,
  order: 10,
  startWallOrder: 6,
  editorWall: { order: 6, format: 'square' },
  brandBook: { order: 3, format: 'portrait' },
};
