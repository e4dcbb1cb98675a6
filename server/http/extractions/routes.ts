import { z } from '@hono/zod-openapi';
import { extractionStatuses } from '@livery/core/extraction-states';
import type { WriteCtx } from '../../services/context.ts';
import { cancelExtraction } from '../../services/extractions/cancel.ts';
import { listExtractions } from '../../services/extractions/list.ts';
import { presentAccepted, presentExtraction, presentProgress } from '../../services/extractions/present.ts';
import { type ExtractionRow, readExtraction } from '../../services/extractions/read.ts';
import { submitExtraction } from '../../services/extractions/submit.ts';
import { followedExtractions } from '../../services/extractions/watch.ts';
import { removeExtraction } from '../../services/removal/extraction.ts';
import { answerRemoval, removalQuery, removalResponses } from '../responses/answer-removal.ts';
import { countCached } from '../responses/count-cached.ts';
import { eventResponses, lastEventId, sendEvents } from '../responses/send-events.ts';
import { answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import { body, idParam, json, needs, pageOf, pageQuery, uuid } from '../route/schemas.ts';
import {
  acceptedExtractionSchema,
  extractionSchema,
  newExtractionSchema,
  sampleProgress,
} from './schemas.ts';

export const extractionRoutes = defineRoutes('Extractions');

extractionRoutes.post('/extractions', {
  operationId: 'startExtraction',
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
  handle: async (c) => {
    const request = c.req.valid('json');
    const verb = countCached(c, (ctx) => submitExtraction(ctx, request));
    return answerWrite(c, 202, verb, presentAccepted);
  },
});

extractionRoutes.get('/extractions', {
  operationId: 'listExtractions',
  summary: 'List extractions',
  description: 'Newest first. Filters can be combined.',
  ...needs('brands:read'),
  request: {
    query: pageQuery.extend({ brandId: uuid.optional(), status: z.enum(extractionStatuses).optional() }),
  },
  responses: {
    200: json('The extractions of one page.', pageOf('ExtractionPage', 'extractions', extractionSchema)),
  },
  handle: async (c) => {
    const { cursor = null, ...query } = c.req.valid('query');
    const { rows, nextCursor } = await listExtractions(readCtx(c), { ...query, cursor });
    return c.json({ extractions: rows.map(presentExtraction), nextCursor }, 200);
  },
});

extractionRoutes.get('/extractions/{id}', {
  operationId: 'getExtraction',
  summary: 'Read an extraction',
  ...needs('brands:read'),
  request: { params: idParam },
  responses: { 200: json('The extraction.', extractionSchema) },
  handle: async (c) => {
    const row = await readExtraction(readCtx(c), c.req.valid('param').id);
    return c.json(presentExtraction(row), 200);
  },
});

extractionRoutes.post('/extractions/{id}/cancel', {
  operationId: 'cancelExtraction',
  summary: 'Cancel an extraction',
  description: 'Ends a queued or running extraction as `failed` with the error code `cancelled`.',
  ...needs('extractions:write'),
  request: { params: idParam },
  responses: { 200: json('The extraction, cancelled.', extractionSchema) },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    const verb = async (ctx: WriteCtx<ExtractionRow>) => {
      const row = await cancelExtraction(ctx, id);
      c.var.metrics.extractions.inc({ outcome: 'cancelled' });
      return row;
    };
    return answerWrite(c, 200, verb, presentExtraction);
  },
});

extractionRoutes.delete('/extractions/{id}', {
  operationId: 'deleteExtraction',
  summary: 'Delete an extraction',
  description:
    'With the assets that it found. One that has not ended is cancelled. A brand that was made from it stays, with the assets that it names.',
  ...needs('extractions:write'),
  request: { params: idParam, query: removalQuery },
  responses: removalResponses,
  handle: (c) => answerRemoval(c, (ctx, options) => removeExtraction(ctx, c.req.valid('param').id, options)),
});

extractionRoutes.get('/extractions/{id}/events', {
  operationId: 'followExtraction',
  summary: 'Follow an extraction',
  description:
    'Sends the current state and then every change, as events `extraction` with `{id, status, stage, stageText, ' +
    'progress, findings, error}`. `findings` contains what is known so far: `name`, `colors`, `palette` by role, `fonts`, ' +
    '`typefaces` by role, `screenshot` and `logo` as data URLs, and `evidence` with its place on the screenshot. An ' +
    'event `done` ends the stream.',
  ...needs('brands:read'),
  request: { params: idParam, headers: lastEventId },
  responses: eventResponses(`event: extraction\nid: 1\ndata: ${JSON.stringify(sampleProgress)}\n\n`),
  handle: async (c) => {
    const row = await readExtraction(readCtx(c), c.req.valid('param').id);
    return sendEvents(c, followedExtractions(c.var.app.extractionWatcher), [row], (stream) => ({
      news(changed) {
        for (const state of changed) {
          stream.send({ event: 'extraction', key: state.id, data: presentProgress(state) });
        }
      },
      end: (all) => stream.end(all ? { event: 'done', data: presentEnd(all[0]!) } : undefined),
    }));
  },
});

function presentEnd({ id, status }: ExtractionRow) {
  return { id, status };
}
