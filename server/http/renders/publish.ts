import { z } from '@hono/zod-openapi';
import { type Published, publishRender } from '../../services/renders/publish.ts';
import { unpublishRender } from '../../services/renders/unpublish.ts';
import { answerDeletion, answerWrite, defineRoutes } from '../route/define-routes.ts';
import { idParam, json, needs } from '../route/schemas.ts';

const publishedSchema = z.object({ publicId: z.string(), url: z.url() }).openapi('PublishedRender');

export const publishRoutes = defineRoutes('Renders');

publishRoutes.post('/renders/{id}/publish', {
  operationId: 'publishRender',
  ...needs('renders:write'),
  request: { params: idParam },
  responses: { 200: json('The link.', publishedSchema) },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    return answerWrite(
      c,
      200,
      (ctx) => publishRender(ctx, id),
      (published: Published) => published,
    );
  },
});

publishRoutes.delete('/renders/{id}/publish', {
  operationId: 'unpublishRender',
  ...needs('renders:write'),
  request: { params: idParam },
  responses: { 204: { description: 'The render is not public.' } },
  handle: (c) => answerDeletion(c, (ctx) => unpublishRender(ctx, c.req.valid('param').id)),
});
