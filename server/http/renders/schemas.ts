import { z } from '@hono/zod-openapi';
import { defaultOptions } from '@livery/core/render-request/options';
import { ownTemplateIdPattern } from '@livery/core/render-request/own-template-id';
import { renderOptionsSchema } from '@livery/core/render-request/schemas';
import { renderSources, renderStages, renderStatuses } from '@livery/core/render-states';
import { templates } from '@livery/templates/registry';
import { sampleId, time, uuid } from '../route/schemas.ts';

/** The shapes of render jobs. */

export const sampleContent = {
  quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
  author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
};

export const sampleRender = {
  id: '0198c1b2-91d0-7c44-8f0e-2b7a54d1c0aa',
  batchId: 'bat_7Qm2XcVw9TzK4nRf1LbYdE',
  engineJobId: '0198c1b2-91d0-7c44-8f0e-3d92f6a7e1bb',
  createdByUserId: '0198c1b0-0a2b-7d3c-9e4f-5a6b7c8d9e0f',
  brandId: sampleId,
  brandVersion: 1,
  brandVersionId: '0198c1b2-7c1e-7f3a-9b51-7a2e3b4c5d6e',
  templateId: 'proof-quote',
  templateVersion: null,
  templateName: 'Customer quote',
  format: 'square',
  kind: 'still' as const,
  scale: 1,
  meta: { content: sampleContent, ...defaultOptions, warnings: [] },
  metadata: { campaign: 'spring' } as Record<string, string>,
  altText: `${sampleContent.quote} · Mara Lindqvist · Head of Brand, Fieldnote`,
  status: 'queued' as const,
  progress: 0,
  stage: 'preparing' as const,
  outputKey: null,
  publicId: null,
  error: null,
  source: 'api' as const,
  createdAt: '2026-11-15T09:30:00.000Z',
  finishedAt: null,
};

/** The id of a template in a filter: a misspelt one would match nothing. */
export const templateFilter = z.union(
  [z.enum(templates.map(({ id }) => id)), z.string().regex(ownTemplateIdPattern)],
  { error: 'expected the id of a template; GET /templates lists them' },
);

export const warning = z.object({ code: z.string(), path: z.string(), message: z.string() });

export const renderSchema = z
  .object({
    id: uuid,
    batchId: z.string(),
    engineJobId: z.string(),
    createdByUserId: uuid,
    brandId: uuid,
    brandVersion: z.int(),
    brandVersionId: uuid,
    templateId: z.string(),
    templateVersion: z
      .int()
      .nullable()
      .openapi({ description: 'The version of an own template; null for a built-in one.' }),
    templateName: z.string().openapi({
      description:
        'The name of the template, for people; of an own one as it was when the render was submitted.',
    }),
    format: z.string(),
    kind: z.enum(['still', 'video']),
    scale: z.number(),
    meta: renderOptionsSchema.extend({
      content: z.record(z.string(), z.unknown()),
      warnings: z.array(warning),
    }),
    metadata: z.record(z.string(), z.string()),
    altText: z.string().openapi({
      description: 'What the image says, in the language of its content, for people who cannot see it.',
    }),
    status: z.enum(renderStatuses),
    progress: z.number(),
    stage: z.enum(renderStages),
    outputKey: z.string().nullable(),
    publicId: z.string().nullable(),
    error: z.string().nullable(),
    source: z.enum(renderSources),
    createdAt: time,
    finishedAt: time.nullable(),
  })
  .openapi('Render');

export const cancelledRenderSchema = renderSchema
  .extend({
    creditsRefunded: z.int().nullable().openapi({
      description: 'The credits that were refunded; null where the render had completed before.',
    }),
  })
  .openapi('CancelledRender');
