import type { TemplateMeta } from '../template-meta.ts';

export const articleCardMeta: TemplateMeta = {
  id: 'article-card',
  name: 'Article card',
  description:
    'An article or story: its cover image as a duotone in two brand colours, or a cover of type alone.',
  category: 'editorial',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og'],
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0.25,
  order: 12,
  startWallOrder: 8,
  editorWall: { order: 9, format: 'portrait' },
  brandBook: { order: 7, format: 'square' },
};
