import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeArticle } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { articleCardMeta } from './meta.ts';

export const articleCardContent = contentFromDocument(defineDocument(articleCardMeta, document), {
  ...articleCardMeta,
  compose: composeArticle,
  sampleImages: { cover: 'cover.svg', 'author.portrait': 'portrait-c.svg' },
});
