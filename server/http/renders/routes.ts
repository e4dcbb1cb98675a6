import { z } from '@hono/zod-openapi';
import { batchSchema } from '@livery/core/render-request/schemas';
import { previewImage } from '../../services/batches/preview-image.ts';
import { type AcceptedBatch, priceRenders, submitRenders } from '../../services/batches/submit.ts';
import type { WriteCtx } from '../../services/context.ts';
import { removeRender } from '../../services/removal/render.ts';
import { cancelRender } from '../../services/renders/cancel.ts';
import { presentCancelled, presentRender } from '../../services/renders/present.ts';
import { type RenderRow, readRender } from '../../services/renders/read.ts';
import { readPoster, readRenderFile } from '../../services/renders/read-file.ts';
import { spendingShape } from '../credits/routes.ts';
import { answerRemoval, removalQuery, removalResponses } from '../responses/answer-removal.ts';
import { countCancelled } from '../responses/count-cancelled.ts';
import { sendFile } from '../responses/send-file.ts';
import { answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import { body, errors, fileHeaders, fileResponses, idParam, json, needs, uuid } from '../route/schemas.ts';
import { readImageType, toImageRequest } from './accepted-image.ts';
import { cancelledRenderSchema, renderSchema, warning } from './schemas.ts';
import { preferHeader, waitIfPreferred } from './wait.ts';

const fileTypes = [
  ...['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
  ...['video/mp4', 'video/webm', 'image/gif'],
];

const submitSchema = batchSchema
  .extend({
    brandId: uuid,
    dryRun: z.boolean().optional(),
  })
  .openapi('RenderBatch');

const acceptedSchema = z
  .object({ batchId: z.string(), jobs: z.array(renderSchema), creditsDebited: z.int() })
  .openapi('AcceptedBatch');

const drySchema = z
  .object({
    dryRun: z.literal(true),
    creditsRequired: z.int(),
    balance: z.int(),
    ...spendingShape,
    warnings: z.array(warning.extend({ variant: z.int() })),
  })
  .openapi('DryRun');

const imageHeaders = z.object({
  'Livery-Render-Id': z.string().optional().openapi({ description: 'The job of the image.' }),
  'Livery-Credits-Debited': z.string().optional().openapi({ description: 'What the image cost.' }),
  'Preference-Applied': z.string().optional().openapi({ description: 'The wait, such as `wait=10`.' }),
});

export const renderRoutes = defineRoutes('Renders');

renderRoutes.post('/renders', {
  operationId: 'submitRenders',
  summary: 'Submit a batch',
  description:
    'Creates one job for each variant. Credits are debited now; a job that fails is refunded automatically. With ' +
    '`Prefer: wait=N` the response is held until the jobs have ended. With an `Accept` of an image type, a batch of ' +
    'one still answers with the image: one call, one image. A `dryRun` of it answers with a free preview of at most ' +
    '540 pixels. If a wait ends before the jobs, the response is 202: read the jobs, or repeat the request with its ' +
    '`Idempotency-Key` to wait for the same jobs again.',
  ...needs('renders:write'),
  request: { body: body(submitSchema), headers: preferHeader },
  responses: {
    200: {
      description: 'The price of a `dryRun`; after a wait, the jobs that have ended or the image.',
      content: {
        'application/json': { schema: z.union([drySchema, acceptedSchema]) },
        ...fileResponses('The image.', ['image/png', 'image/jpeg', 'image/webp'])[200].content,
      },
      headers: imageHeaders,
    },
    202: json('The jobs, queued or still running.', acceptedSchema),
    ...errors(402, 404, 422),
  },
  handle: async (c) => {
    const { dryRun, ...given } = c.req.valid('json');
    const image = readImageType(c);
    const request = image ? toImageRequest(given, image) : given;
    if (dryRun && image) {
      const preview = await previewImage(readCtx(c), c.var.limits.previewRate, request);
      return (await sendFile(c, preview, { cacheControl: 'private, no-store', links: false })) as never;
    }
    if (dryRun) return c.json(await priceRenders(readCtx(c), request), 200);
    return answerWrite(
      c,
      202,
      (ctx) => submitRenders(ctx, request),
      ({ jobs, ...rest }: AcceptedBatch) => ({ ...rest, jobs: jobs.map(presentRender) }),
    );
  },
});

renderRoutes.get('/renders/{id}', {
  operationId: 'getRender',
  summary: 'Read a render job',
  ...needs('renders:read'),
  description: 'With `Prefer: wait=N` the response is held until the job has ended.',
  request: { params: idParam, headers: preferHeader },
  responses: { 200: json('The job.', renderSchema) },
  handle: async (c) => {
    const found = await readRender(readCtx(c), c.req.valid('param').id);
    const [row] = await waitIfPreferred(c, [found]);
    return c.json(presentRender(row), 200);
  },
});

renderRoutes.post('/renders/{id}/cancel', {
  operationId: 'cancelRender',
  summary: 'Cancel a render',
  description:
    'Ends a job that has not ended yet. It becomes `failed` with the error `cancelled`, and `render.failed` is sent. A ' +
    'queued job is refunded in full. A job that is being drawn is refunded its undrawn share, ' +
    '`price − ceil(price × progress)`; see `creditsRefunded`.',
  ...needs('renders:write'),
  request: { params: idParam },
  responses: { 200: json('The job, cancelled.', cancelledRenderSchema) },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    const verb = async (ctx: WriteCtx<RenderRow>) => countCancelled(c, [await cancelRender(ctx, id)])[0]!;
    return answerWrite(c, 200, verb, presentCancelled);
  },
});

renderRoutes.delete('/renders/{id}', {
  operationId: 'deleteRender',
  summary: 'Delete a render',
  description:
    'With its file. A job that has not ended is cancelled and refunded. A public link answers 410. The ledger keeps the amounts and no longer names the render.',
  ...needs('renders:write'),
  request: { params: idParam, query: removalQuery },
  responses: removalResponses,
  handle: (c) => answerRemoval(c, (ctx, options) => removeRender(ctx, c.req.valid('param').id, options)),
});

renderRoutes.get('/renders/{id}/file', {
  operationId: 'downloadRender',
  summary: 'Download the finished file',
  description: 'Supports `Range` and `If-None-Match`.',
  ...needs('renders:read'),
  request: { params: idParam, headers: fileHeaders },
  responses: {
    ...fileResponses('The file.', fileTypes),
    ...errors(409),
  },
  handle: async (c) => {
    const stored = await readRenderFile(readCtx(c), c.req.valid('param').id);
    return sendFile(c, stored);
  },
});

renderRoutes.get('/renders/{id}/poster', {
  operationId: 'downloadPoster',
  summary: 'Download the poster of a video or a PDF',
  description:
    'The last image of a video, for `<video poster>` and previews, or the image of a PDF. An image has none (404).',
  ...needs('renders:read'),
  request: { params: idParam, headers: fileHeaders },
  responses: {
    ...fileResponses('The poster.', ['image/jpeg']),
    ...errors(409),
  },
  handle: async (c) => {
    const stored = await readPoster(readCtx(c), c.req.valid('param').id);
    return sendFile(c, stored);
  },
});
