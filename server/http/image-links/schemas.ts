import { z } from '@hono/zod-openapi';
import { MAX_NAME } from '@livery/core/limits';
import { imageOutputs } from '@livery/core/render-request/choices';
import { batchSchema, sizeSchema } from '@livery/core/render-request/schemas';
import { sampleContent } from '../renders/schemas.ts';
import { idOf, sampleId, time, toChangeSchema, uuid } from '../route/schemas.ts';

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

const { templateId, brandId, format, content, monthlyLimit: sampleLimit } = sampleLink;

export const newImageLinkSchema = batchSchema
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
  .openapi('NewImageLink', {
    example: { templateId, brandId, format, content, open: sampleLink.open, monthlyLimit: sampleLimit },
  });

export const imageLinkSchema = z
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
  .openapi('ImageLink', { example: sampleLink });

const sampleSecret = 'lks_7Qm2XcVw9TzK4nRf1LbYdE7Qm2XcVw9TzK4nRf1LbYd';

export const createdImageLinkSchema = imageLinkSchema
  .extend({ secret: z.string().openapi({ description: 'Signs the addresses. It is returned only here.' }) })
  .openapi('CreatedImageLink', { example: { ...sampleLink, secret: sampleSecret } });

export const imageLinkChangeSchema = toChangeSchema(imageLinkSchema, {
  content: newImageLinkSchema.shape.content.optional(),
  open: open.optional(),
  expiresAt: expiresAt.optional(),
  monthlyLimit: monthlyLimit.optional(),
}).openapi('ImageLinkChange', { example: { monthlyLimit: 5000 } });

export const imageLinkParams = idOf(sampleLink.id);
