import { z } from '@hono/zod-openapi';
import { type Published, publishRender } from '../../services/renders/publish.ts';
import { unpublishRender } from '../../services/renders/unpublish.ts';
import { answerDeletion, answerWrite, defineRoutes } from '../route/define-routes.ts';
import { idParam, json, needs } from '../route/schemas.ts';

const publishedSchema = z.object({ publicId: z.string(), url: z.url() }).openapi('PublishedRender');

export const publishRoutes = defineRoutes('Renders');

publishRoutes.post('/renders/{id}/publish', {
  operationId: 'publishRender',
  summary: 'Make a render public',
  description:
    'Anyone with the `url` can see the file without a key: as a page with a preview for messengers when it is ' +
    'opened, as the bare file when it is embedded. With an ending (`.png`, `.mp4`, …) it is always the file; ' +
    '`.jpg` of a video or a PDF is its poster. A render that is public already keeps its link.',
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
  summary: 'Revoke the public link of a render',
  description:
    'The link stops working for good; publishing again makes another one. Caches may keep the file for five more minutes.',
  ...needs('renders:write'),
  request: { params: idParam },
  responses: { 204: { description: 'The render is not public.' } },
  handle: (c) => answerDeletion(c, (ctx) => unpublishRender(ctx, c.req.valid('param').id)),
});
