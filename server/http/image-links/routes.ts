import type { WriteCtx } from '../../services/context.ts';
import { type CreatedImageLink, createImageLink } from '../../services/image-links/create.ts';
import { presentImageLink } from '../../services/image-links/present.ts';
import { type ImageLinkRow, listImageLinks, readImageLink } from '../../services/image-links/read.ts';
import { removeImageLink } from '../../services/image-links/remove.ts';
import { updateImageLink } from '../../services/image-links/update.ts';
import { defineRoutes } from '../route/define-routes.ts';
import { body, errors, json, needs, pageOf, pageQuery } from '../route/schemas.ts';
import { answerDeletion, answerWrite, readCtx } from '../route/write.ts';
import {
  createdImageLinkSchema,
  imageLinkChangeSchema,
  imageLinkParams,
  imageLinkSchema,
  newImageLinkSchema,
} from './schemas.ts';

export const imageLinkRoutes = defineRoutes('Image links');

imageLinkRoutes.post('/image-links', {
  operationId: 'createImageLink',
  summary: 'Create an image link',
  description:
    'An address that draws an image when it is first opened: `GET /i/{id}.png?<path>=<value>&s=<signature>`. You sign ' +
    'addresses yourself, without asking the service: the hexadecimal HMAC-SHA256, with the secret, of the path, `?` ' +
    'and the query without `s`, its pairs sorted by name and percent-encoded as by `encodeURIComponent`. A field may be ' +
    'filled once. The first request draws, at the price of a render; later ones are served from the storage. If an address cannot be drawn, for ' +
    'example without credits, the image of the link’s own content is served, with the reason in `Livery-Fallback`. ' +
    'That image is drawn and paid now.',
  ...needs('renders:write'),
  request: { body: body(newImageLinkSchema) },
  responses: { 201: json('The link, with its secret.', createdImageLinkSchema), ...errors(402, 404) },
  handle: (c) =>
    answerWrite(
      c,
      201,
      (ctx: WriteCtx<CreatedImageLink>) => createImageLink(ctx, c.req.valid('json')),
      ({ link, secret }) => ({ ...presentImageLink(c.var.app.settings.baseUrl, link), secret }),
    ),
});

imageLinkRoutes.get('/image-links', {
  operationId: 'listImageLinks',
  summary: 'List image links',
  ...needs('renders:write'),
  request: { query: pageQuery },
  responses: { 200: json('Newest first.', pageOf('ImageLinkPage', 'imageLinks', imageLinkSchema)) },
  handle: async (c) => {
    const { limit, cursor = null } = c.req.valid('query');
    const { rows, nextCursor } = await listImageLinks(readCtx(c), { limit, cursor });
    const imageLinks = rows.map((row) => presentImageLink(c.var.app.settings.baseUrl, row));
    return c.json({ imageLinks, nextCursor }, 200);
  },
});

imageLinkRoutes.get('/image-links/{id}', {
  operationId: 'getImageLink',
  summary: 'Read an image link',
  ...needs('renders:write'),
  request: { params: imageLinkParams },
  responses: { 200: json('The link.', imageLinkSchema) },
  handle: async (c) => {
    const row = await readImageLink(readCtx(c), c.req.valid('param').id);
    return c.json(presentImageLink(c.var.app.settings.baseUrl, row), 200);
  },
});

imageLinkRoutes.patch('/image-links/{id}', {
  operationId: 'updateImageLink',
  summary: 'Change an image link',
  description:
    'A new content is drawn, at the price of a render, and addresses are drawn again when they are opened.',
  ...needs('renders:write'),
  request: { params: imageLinkParams, body: body(imageLinkChangeSchema) },
  responses: { 200: json('The link.', imageLinkSchema), ...errors(402) },
  handle: (c) => {
    const { id } = c.req.valid('param');
    const verb = (ctx: WriteCtx<ImageLinkRow>) => updateImageLink(ctx, id, c.req.valid('json'));
    return answerWrite(c, 200, verb, (row) => presentImageLink(c.var.app.settings.baseUrl, row));
  },
});

imageLinkRoutes.delete('/image-links/{id}', {
  operationId: 'deleteImageLink',
  summary: 'Delete an image link',
  description: 'Its addresses stop working. The images stay as renders, and are kept for as long as others.',
  ...needs('renders:write'),
  request: { params: imageLinkParams },
  responses: { 204: { description: 'Deleted.' } },
  handle: (c) => answerDeletion(c, (ctx) => removeImageLink(ctx, c.req.valid('param').id)),
});
