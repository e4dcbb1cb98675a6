import { z } from '@hono/zod-openapi';
import { type PublishedBook, publishBook } from '../../services/brand-books/publish.ts';
import { unpublishBook } from '../../services/brand-books/unpublish.ts';
import { answerDeletion, answerWrite, defineRoutes } from '../route/define-routes.ts';
import { idParam, json, needs } from '../route/schemas.ts';

const publishedSchema = z.object({ publicId: z.string(), url: z.url() }).openapi('PublishedBrandBook');

export const brandBookRoutes = defineRoutes('Brands');

brandBookRoutes.post('/brands/{id}/publish', {
  operationId: 'publishBrandBook',
  summary: 'Make the brand book public',
  description:
    'Anyone with the `url` can read the brand book without a key: palette, type, logos, voice, sample images and ' +
    'exports of the current version. With `.pdf` it is a PDF. A book that is public already keeps its link.',
  ...needs('brands:write'),
  request: { params: idParam },
  responses: { 200: json('The link.', publishedSchema) },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    return answerWrite(
      c,
      200,
      (ctx) => publishBook(ctx, id),
      (published: PublishedBook) => published,
    );
  },
});

brandBookRoutes.delete('/brands/{id}/publish', {
  operationId: 'unpublishBrandBook',
  summary: 'Revoke the public link of the brand book',
  description:
    'The link stops working for good; publishing again makes another one. Caches may keep files for five more minutes.',
  ...needs('brands:write'),
  request: { params: idParam },
  responses: { 204: { description: 'The brand book is not public.' } },
  handle: (c) => answerDeletion(c, (ctx) => unpublishBook(ctx, c.req.valid('param').id)),
});
