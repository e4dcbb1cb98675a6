import { z } from '@hono/zod-openapi';
import { MAX_NAME } from '@livery/core/limits';
import { imageOutputs } from '@livery/core/render-request/choices';
import { batchSchema, sizeSchema } from '@livery/core/render-request/schemas';
import type { WriteCtx } from '../../services/context.ts';
import { type CreatedImageLink, createImageLink } from '../../services/image-links/create.ts';
import { presentImageLink } from '../../services/image-links/present.ts';
import { type ImageLinkRow, listImageLinks, readImageLink } from '../../services/image-links/read.ts';
import { updateImageLink } from '../../services/image-links/update.ts';
import { removeImageLink } from '../../services/removal/image-link.ts';
import { sampleContent } from '../renders/schemas.ts';
import { answerRemoval, removalQuery, removalResponses } from '../responses/answer-removal.ts';
import { answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import {
  body,
  errors,
  idOf,
  json,
  needs,
  pageOf,
  pageQuery,
  sampleId,
  time,
  toChangeSchema,
  uuid,
} from '../route/schemas.ts';

export const imageLinkRoutes = defineRoutes('Image links');

const MAX_OPEN = 40;

const open = z
  .array(z.string().min(1).max(MAX_NAME))
  .max(MAX_OPEN)
  .openapi({ description: 'The paths of the content that an address may fill, such as `author.name`.' });
const expiresAt = time.nullable().openapi({
  description: 'From then on nothing new is drawn: addresses that were not drawn before serve the own image.',
});
const monthlyLimit = z
  .int32()
  .min(1)
  .nullable()
  .openapi({ description: 'New images in a calendar month (UTC); null for no limit.' });

const sampleLink = {
  id: 'lnk_7Qm2XcVw9TzK4nRf1LbYdE',
  url: 'https://livery.example/i/lnk_7Qm2XcVw9TzK4nRf1LbYdE.png',
  templateId: 'proof-quote',
  templateVersion: null,
  brandId: sampleId,
  brandVersion: null,
  format: 'og',
  size: null,
  output: 'png' as const,
  content: sampleContent,
  open: ['quote', 'author.name'],
  expiresAt: null,
  monthlyLimit: 1000,
  drawnThisMonth: 12,
  createdAt: '2026-11-15T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

const newImageLinkSchema = batchSchema
  .pick({ templateId: true, templateVersion: true, content: true, brandVersion: true })
  .extend({
    brandId: uuid,
    format: z
      .string()
      .min(1)
      .max(MAX_NAME)
      .openapi({ description: 'A format of the template, such as `og`.' }),
    size: sizeSchema.optional().openapi({ description: 'The exact size in pixels, as of a variant.' }),
    output: z.enum(imageOutputs).optional(),
    open,
    expiresAt: expiresAt.optional(),
    monthlyLimit: monthlyLimit.optional(),
  })
  .openapi('NewImageLink');

const imageLinkSchema = z
  .object({
    id: z.string(),
    url: z.string().openapi({ description: 'The address without its query. `.jpg` and `.webp` work too.' }),
    templateId: z.string(),
    templateVersion: z.int().nullable(),
    brandId: uuid,
    brandVersion: z.int().nullable().openapi({ description: 'Null for a link that follows its brand.' }),
    format: z.string(),
    size: sizeSchema.nullable().openapi({ description: 'Null for a format or a channel as it is.' }),
    output: z.enum(imageOutputs),
    content: z.record(z.string(), z.unknown()),
    open,
    expiresAt,
    monthlyLimit,
    drawnThisMonth: z.int(),
    createdAt: time,
    updatedAt: time,
  })
  .openapi('ImageLink');

const createdImageLinkSchema = imageLinkSchema
  .extend({ secret: z.string().openapi({ description: 'Signs the addresses. It is returned only here.' }) })
  .openapi('CreatedImageLink');

const imageLinkChangeSchema = toChangeSchema(imageLinkSchema, {
  content: newImageLinkSchema.shape.content.optional(),
  open: open.optional(),
  expiresAt: expiresAt.optional(),
  monthlyLimit: monthlyLimit.optional(),
}).openapi('ImageLinkChange');

const imageLinkParams = idOf(sampleLink.id);

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
  description: 'Its addresses answer 410. The images stay as renders, and are kept for as long as others.',
  ...needs('renders:write'),
  request: { params: imageLinkParams, query: removalQuery },
  responses: removalResponses,
  handle: (c) => answerRemoval(c, (ctx, options) => removeImageLink(ctx, c.req.valid('param').id, options)),
});
