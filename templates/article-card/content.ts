import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeArticle } from './compose.ts';
import { articleCardDocument } from './document.ts';
import { articleCardMeta } from './meta.ts';

export const articleCardContent = contentFromDocument(articleCardDocument, {
  ...articleCardMeta,
  compose: composeArticle,
  sampleImages: { cover: 'cover.svg', 'author.portrait': 'portrait-c.svg' },
});
