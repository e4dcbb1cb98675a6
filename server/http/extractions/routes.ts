import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { extractionStatuses } from '@livery/core/extraction-states';
import type { WriteCtx } from '../../services/context.ts';
import { cancelExtraction } from '../../services/extractions/cancel.ts';
import { listExtractions } from '../../services/extractions/list.ts';
import { presentAccepted, presentExtraction, presentProgress } from '../../services/extractions/present.ts';
import { type ExtractionRow, readExtraction } from '../../services/extractions/read.ts';
import { submitExtraction } from '../../services/extractions/submit.ts';
import { followedExtractions } from '../../services/extractions/watch.ts';
import { countCached } from '../responses/count-cached.ts';
import { eventResponses, lastEventId, sendEvents } from '../responses/send-events.ts';
import type { Env } from '../route/env.ts';
import { body, idParam, json, needs, pageQuery, uuid } from '../route/schemas.ts';
import { readCtx, runWrite } from '../route/write.ts';
import {
  acceptedExtractionSchema,
  extractionSchema,
  newExtractionSchema,
  sampleProgress,
} from './schemas.ts';

const tags = ['Extractions'];

const submit = createRoute({
  method: 'post',
  path: '/extractions',
  operationId: 'startExtraction',
  tags,
  summary: 'Extract a brand from a website',
  description: [
    'Opens the site in a browser and makes a brand document of what it shows. Poll `GET /extractions/{id}` or follow',
    'its events until it is `ready`. A site that was read within the last 24 hours is not read again.',
  ].join(' '),
  ...needs('extractions:write'),
  request: { body: body(newExtractionSchema) },
  responses: {
    202: json('The extraction: queued, or ready if the site was read recently.', acceptedExtractionSchema),
  },
});

const list = createRoute({
  method: 'get',
  path: '/extractions',
  operationId: 'listExtractions',
  tags,
  summary: 'List extractions',
  description: 'Newest first. Filters can be combined.',
  ...needs('brands:read'),
  request: {
    query: pageQuery.extend({ brandId: uuid.optional(), status: z.enum(extractionStatuses).optional() }),
  },
  responses: {
    200: json(
      'The extractions of one page.',
      z
        .object({ extractions: z.array(extractionSchema), nextCursor: z.string().nullable() })
        .openapi('ExtractionPage'),
    ),
  },
});

const read = createRoute({
  method: 'get',
  path: '/extractions/{id}',
  operationId: 'getExtraction',
  tags,
  summary: 'Read an extraction',
  ...needs('brands:read'),
  request: { params: idParam },
  responses: { 200: json('The extraction.', extractionSchema) },
});

const cancel = createRoute({
  method: 'post',
  path: '/extractions/{id}/cancel',
  operationId: 'cancelExtraction',
  tags,
  summary: 'Cancel an extraction',
  description: 'Ends a queued or running extraction as `failed` with the error code `cancelled`.',
  ...needs('extractions:write'),
  request: { params: idParam },
  responses: {
    200: json('The extraction, cancelled.', extractionSchema),
  },
});

const followOne = createRoute({
  method: 'get',
  path: '/extractions/{id}/events',
  operationId: 'followExtraction',
  tags,
  summary: 'Follow an extraction',
  description:
    'Sends the current state and then every change, as events `extraction` with `{id, status, stage, stageText, ' +
    'progress, findings, error}`. `findings` contains what is known so far: `name`, `colors`, `palette` by role, `fonts`, ' +
    '`typefaces` by role, `screenshot` and `logo` as data URLs, and `evidence` with its place on the screenshot. An ' +
    'event `done` ends the stream.',
  ...needs('brands:read'),
  request: { params: idParam, headers: lastEventId },
  responses: eventResponses(`event: extraction\nid: 1\ndata: ${JSON.stringify(sampleProgress)}\n\n`),
});

export function extractionRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(submit, async (c) => {
    const request = c.req.valid('json');
    const verb = countCached(c, (ctx) => submitExtraction(ctx, request));
    return c.json(await runWrite(c, 202, verb, presentAccepted), 202);
  });
  api.openapi(list, async (c) => {
    const { cursor = null, ...query } = c.req.valid('query');
    const { rows, nextCursor } = await listExtractions(readCtx(c), { ...query, cursor });
    return c.json({ extractions: rows.map(presentExtraction), nextCursor }, 200);
  });
  api.openapi(read, async (c) => {
    const row = await readExtraction(readCtx(c), c.req.valid('param').id);
    return c.json(presentExtraction(row), 200);
  });
  api.openapi(cancel, async (c) => {
    const { id } = c.req.valid('param');
    const verb = async (ctx: WriteCtx<ExtractionRow>) => {
      const row = await cancelExtraction(ctx, id);
      c.var.metrics.extractions.inc({ outcome: 'cancelled' });
      return row;
    };
    return c.json(await runWrite(c, 200, verb, presentExtraction), 200);
  });
  api.openapi(followOne, async (c) => {
    const row = await readExtraction(readCtx(c), c.req.valid('param').id);
    return sendEvents(c, followedExtractions(c.var.app.extractionWatcher), [row], (stream) => ({
      news(changed) {
        for (const state of changed) {
          stream.send({ event: 'extraction', key: state.id, data: presentProgress(state) });
        }
      },
      end: (all) => stream.end(all ? { event: 'done', data: presentEnd(all[0]!) } : undefined),
    }));
  });
}

function presentEnd({ id, status }: ExtractionRow) {
  return { id, status };
}
