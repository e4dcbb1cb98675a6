import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { type PublishedBook, publishBook } from '../../services/brand-books/publish.ts';
import { unpublishBook } from '../../services/brand-books/unpublish.ts';
import type { Env } from '../route/env.ts';
import { idParam, json, needs } from '../route/schemas.ts';
import { runWrite } from '../route/write.ts';

const publishedSchema = z.object({ publicId: z.string(), url: z.url() }).openapi('PublishedBrandBook', {
  example: {
    publicId: 'pub_7hTz2KtXw9QmBv4LcYdE6s',
    url: 'https://livery.example/b/pub_7hTz2KtXw9QmBv4LcYdE6s',
  },
});

const publish = createRoute({
  method: 'post',
  path: '/brands/{id}/publish',
  operationId: 'publishBrandBook',
  tags: ['Brands'],
  summary: 'Make the brand book public',
  description:
    'Anyone with the `url` can read the brand book without a key: palette, type, logos, voice, sample images and ' +
    'exports of the current version. With `.pdf` it is a PDF. A book that is public already keeps its link.',
  ...needs('brands:write'),
  request: { params: idParam },
  responses: { 200: json('The link.', publishedSchema) },
});

const unpublish = createRoute({
  method: 'delete',
  path: '/brands/{id}/publish',
  operationId: 'unpublishBrandBook',
  tags: ['Brands'],
  summary: 'Revoke the public link of the brand book',
  description:
    'The link stops working for good; publishing again makes another one. Caches may keep files for five more minutes.',
  ...needs('brands:write'),
  request: { params: idParam },
  responses: { 204: { description: 'The brand book is not public.' } },
});

export function brandBookRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(publish, async (c) => {
    const { id } = c.req.valid('param');
    const answer = await runWrite(
      c,
      200,
      (ctx) => publishBook(ctx, id),
      (published: PublishedBook) => published,
    );
    return c.json(answer, 200);
  });
  api.openapi(unpublish, async (c) => {
    const { id } = c.req.valid('param');
    await runWrite(
      c,
      204,
      (ctx) => unpublishBook(ctx, id),
      (_: null) => ({}),
    );
    return c.body(null, 204);
  });
}
