import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { composeArticle } from './compose.ts';
import { articleCardMeta } from './meta.ts';

const content = z.object({
  title: textField(110, 'The headline of the article. 25 to 70 characters read best.'),
  kicker: textField(30, 'The section or topic, such as "Engineering" or "Field notes".').optional(),
  author: z
    .object({
      name: textField(60, 'Who wrote it.'),
      portrait: imageField('A photo of the author.'),
    })
    .describe('The author. Leave it out for none.')
    .optional(),
  readingTime: textField(24, 'How long it takes to read, as it should be printed: "6 min read".').optional(),
  date: textField(
    30,
    'The date or issue as it should be printed: "14 November 2026", "Issue 12".',
  ).optional(),
  excerpt: textField(160, 'One sentence that makes people want to read on.').optional(),
  cover: imageField(
    'The cover image, at least 1200 px on its short side. It is drawn as a duotone in two brand colours; without an image the title becomes the cover.',
  ),
});

export const articleCardContent = defineContent({
  ...articleCardMeta,
  content,
  contentRoles: {
    title: 'article-title',
    kicker: 'article-kicker',
    'author.name': 'article-author',
    'author.portrait': 'image',
    readingTime: 'article-reading-time',
    date: 'article-date',
    excerpt: 'article-excerpt',
    cover: 'image',
  },
  compose: composeArticle,
  sample: {
    title: 'What the lighthouse keepers knew about being on call',
    kicker: 'Field notes',
    author: { name: 'Ines Calloway' },
    readingTime: '6 min read',
    date: 'November 2026',
    excerpt: 'Long nights, one lamp, no excuses: four habits worth borrowing before your next shift.',
  },
  sampleImages: { cover: 'cover.svg', 'author.portrait': 'portrait-c.svg' },
});
