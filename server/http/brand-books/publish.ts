import { z } from '@hono/zod-openapi';
import { type PublishedBook, publishBook } from '../../services/brand-books/publish.ts';
import { unpublishBook } from '../../services/brand-books/unpublish.ts';
import { answerDeletion, answerWrite, defineRoutes } from '../route/define-routes.ts';
import { idParam, json, needs } from '../route/schemas.ts';

const publishedSchema = z.object({ publicId: z.string(), url: z.url() }).openapi('PublishedBrandBook');

export const brandBookRoutes = defineRoutes('Brands');

brandBookRoutes.post('/brands/{id}/publish', {
  operationId: 'publishBrandBook',
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
  ...needs('brands:write'),
  request: { params: idParam },
  responses: { 204: { description: 'The brand book is not public.' } },
  handle: (c) => answerDeletion(c, (ctx) => unpublishBook(ctx, c.req.valid('param').id)),
});
