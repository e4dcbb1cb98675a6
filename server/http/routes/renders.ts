import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { renderSources, renderStages, renderStatuses } from '@livery/core/render-states';
import { presentRender } from '../../services/renders/present.ts';
import { readRender } from '../../services/renders/read.ts';
import { readPoster, readRenderFile } from '../../services/renders/read-file.ts';
import { type AcceptedBatch, priceRenders, submitRenders } from '../../services/renders/submit.ts';
import type { Env } from '../env.ts';
import { body, errors, idParam, json, needs, sampleId, time, uuid } from '../schemas.ts';
import { sendFile } from '../send-file.ts';
import { readCtx, runWrite } from '../write.ts';

const sampleContent = {
  quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
  author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
};

const sampleRender = {
  id: '0198c1b2-91d0-7c44-8f0e-2b7a54d1c0aa',
  batchId: 'bat_7Qm2XcVw9TzK4nRf1LbYdE',
  engineJobId: '0198c1b2-91d0-7c44-8f0e-3d92f6a7e1bb',
  createdByUserId: '0198c1b0-0a2b-7d3c-9e4f-5a6b7c8d9e0f',
  brandId: sampleId,
  brandVersion: 1,
  brandVersionId: '0198c1b2-7c1e-7f3a-9b51-7a2e3b4c5d6e',
  templateId: 'proof-quote',
  format: 'square',
  kind: 'still' as const,
  scale: 1,
  meta: { content: sampleContent, durationS: null, scale: 1, mode: null, output: 'png', warnings: [] },
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

const fileTypes = ['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm', 'image/gif'];

const warning = z.object({ code: z.string(), path: z.string(), message: z.string() });

const renderSchema = z
  .object({
    id: uuid,
    batchId: z.string(),
    engineJobId: z.string(),
    createdByUserId: uuid,
    brandId: uuid,
    brandVersion: z.int(),
    brandVersionId: uuid,
    templateId: z.string(),
    format: z.string(),
    kind: z.enum(['still', 'video']),
    scale: z.number(),
    meta: z.object({
      content: z.record(z.string(), z.unknown()),
      durationS: z.number().nullable(),
      scale: z.number(),
      mode: z.enum(['light', 'dark']).nullable(),
      output: z.string(),
      warnings: z.array(warning),
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
  .openapi('Render', { example: sampleRender });

const batchSchema = z
  .object({
    templateId: z.string().min(1),
    brandId: uuid,
    brandVersion: z.int32().min(1).optional().openapi({
      type: 'integer',
      description: 'An older version to draw with; the current one where it is left out.',
    }),
    mode: z
      .enum(['light', 'dark'])
      .optional()
      .openapi({ description: 'The palette of every variant; the brand decides where it is left out.' }),
    content: z.record(z.string(), z.unknown()),
    variants: z
      .array(
        z.object({
          format: z.string().min(1),
          kind: z.enum(['still', 'video']),
          durationS: z
            .number()
            .min(1)
            .max(60)
            .optional()
            .openapi({ description: 'Seconds of a video, which needs it; 30 frames each (20 in a GIF).' }),
          scale: z
            .literal([0.5, 1, 2, 3], 'expected 0.5, 1, 2 or 3')
            .optional()
            .openapi({ type: 'number', enum: [0.5, 1, 2, 3] }),
          output: z.enum(['png', 'jpeg', 'webp', 'mp4', 'webm', 'gif']).optional(),
          mode: z.enum(['light', 'dark']).optional().openapi({
            description: 'The palette of this variant, where it is not that of the batch.',
          }),
        }),
      )
      .min(1)
      .max(20),
    dryRun: z.boolean().optional(),
  })
  .openapi('RenderBatch', {
    example: {
      templateId: 'proof-quote',
      brandId: sampleId,
      content: sampleContent,
      variants: [
        { format: 'square', kind: 'still' },
        { format: 'story', kind: 'still', scale: 2 },
        { format: 'square', kind: 'video', durationS: 6 },
      ],
    },
  });

const acceptedSchema = z
  .object({ batchId: z.string(), jobs: z.array(renderSchema), creditsDebited: z.int() })
  .openapi('AcceptedBatch', {
    example: { batchId: sampleRender.batchId, jobs: [sampleRender], creditsDebited: 1 },
  });

const drySchema = z
  .object({
    dryRun: z.literal(true),
    creditsRequired: z.int(),
    balance: z.int(),
    warnings: z.array(warning.extend({ variant: z.int() })),
  })
  .openapi('DryRun', { example: { dryRun: true, creditsRequired: 1, balance: 200, warnings: [] } });

const submit = createRoute({
  method: 'post',
  path: '/renders',
  operationId: 'submitRenders',
  tags: ['Renders'],
  summary: 'Submit a batch',
  description: 'One job for each variant. Credits are debited now; a job that fails is refunded by itself.',
  ...needs('renders:write'),
  request: { body: body(batchSchema) },
  responses: {
    200: json('The price of a `dryRun`.', drySchema),
    202: json('The jobs, queued.', acceptedSchema),
    ...errors(400, 401, 402, 403, 404, 409, 413, 415, 422, 429),
  },
});

const read = createRoute({
  method: 'get',
  path: '/renders/{id}',
  operationId: 'getRender',
  tags: ['Renders'],
  summary: 'Read a render job',
  ...needs('renders:read'),
  request: { params: idParam },
  responses: { 200: json('The job.', renderSchema), ...errors(401, 403, 404, 429) },
});

const file = createRoute({
  method: 'get',
  path: '/renders/{id}/file',
  operationId: 'downloadRender',
  tags: ['Renders'],
  summary: 'Download the finished file',
  description: 'Answers `Range` and `If-None-Match`.',
  ...needs('renders:read'),
  request: { params: idParam },
  responses: {
    200: {
      description: 'The file.',
      content: Object.fromEntries(
        fileTypes.map((type) => [type, { schema: z.any().openapi({ type: 'string', format: 'binary' }) }]),
      ),
    },
    206: { description: 'The range that was asked for.' },
    304: { description: 'Unchanged.' },
    416: { description: 'The range lies outside the file.' },
    ...errors(401, 403, 404, 409, 429),
  },
});

const poster = createRoute({
  method: 'get',
  path: '/renders/{id}/poster',
  operationId: 'downloadPoster',
  tags: ['Renders'],
  summary: 'Download the poster of a video',
  description: 'The picture the video ends on, for `<video poster>` and previews. 404 for a still.',
  ...needs('renders:read'),
  request: { params: idParam },
  responses: {
    200: {
      description: 'The poster.',
      content: { 'image/jpeg': { schema: z.any().openapi({ type: 'string', format: 'binary' }) } },
    },
    206: { description: 'The range that was asked for.' },
    304: { description: 'Unchanged.' },
    416: { description: 'The range lies outside the file.' },
    ...errors(401, 403, 404, 409, 429),
  },
});

export function renderRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(submit, async (c) => {
    const { dryRun, ...request } = c.req.valid('json');
    if (dryRun) return c.json(await priceRenders(readCtx(c), request), 200);
    const accepted = await runWrite(
      c,
      202,
      (ctx) => submitRenders(ctx, request),
      ({ jobs, ...rest }: AcceptedBatch) => ({ ...rest, jobs: jobs.map(presentRender) }),
    );
    return c.json(accepted, 202);
  });
  api.openapi(read, async (c) => {
    const row = await readRender(readCtx(c), c.req.valid('param').id);
    return c.json(presentRender(row), 200);
  });
  api.openapi(file, async (c) => {
    const stored = await readRenderFile(readCtx(c), c.req.valid('param').id);
    return sendFile(c, stored);
  });
  api.openapi(poster, async (c) => {
    const stored = await readPoster(readCtx(c), c.req.valid('param').id);
    return sendFile(c, stored);
  });
}
