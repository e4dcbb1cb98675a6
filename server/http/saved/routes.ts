import { z } from '@hono/zod-openapi';
import { openMap } from '@livery/core/limited-schemas';
import { MAX_NAME } from '@livery/core/limits';
import type { WriteCtx } from '../../services/context.ts';
import { listSaved } from '../../services/saved/list.ts';
import { removeSaved } from '../../services/saved/remove.ts';
import { MAX_SAVED, type SavedRow, save } from '../../services/saved/save.ts';
import { templateFilter } from '../renders/schemas.ts';
import { answerDeletion, answerWrite, defineRoutes, readCtx } from '../route/define-routes.ts';
import {
  body,
  errors,
  idParam,
  json,
  needs,
  pageOf,
  pageQuery,
  sampleId,
  time,
  uuid,
} from '../route/schemas.ts';

export const savedRoutes = defineRoutes('Saved');

const kind = z.enum(['composition', 'filter']);
const sample = {
  kind: 'composition' as const,
  templateId: 'launch-hero',
  name: 'Launch week',
  value: { content: { headline: 'Every bucket, carried home' } },
};

const newSavedSchema = z
  .strictObject({
    kind,
    templateId: templateFilter
      .nullable()
      .optional()
      .openapi({ description: 'The template that a composition is for; null for none.' }),
    name: z.string().trim().min(1).max(MAX_NAME),
    value: openMap.describe('What is saved. The service does not read it.'),
  })
  .openapi('NewSaved', { example: sample });

const savedSchema = z
  .object({
    id: uuid,
    kind,
    templateId: z.string().nullable(),
    name: z.string(),
    value: z.record(z.string(), z.unknown()),
    createdAt: time,
    updatedAt: time,
  })
  .openapi('Saved', {
    example: {
      id: sampleId,
      ...sample,
      createdAt: '2026-11-15T09:30:00.000Z',
      updatedAt: '2026-11-15T09:30:00.000Z',
    },
  });

const present = ({ id, kind, templateId, name, value, createdAt, updatedAt }: SavedRow) => ({
  id,
  kind,
  templateId: templateId || null,
  name,
  value,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

savedRoutes.post('/saved', {
  operationId: 'save',
  summary: 'Save a composition or a filter',
  description: `For everyone of the organisation. Of one kind and template, a name is there once: saving it again replaces the value. At most ${MAX_SAVED}.`,
  ...needs('renders:write'),
  request: { body: body(newSavedSchema) },
  responses: { 201: json('What was saved.', savedSchema), ...errors(422) },
  handle: (c) => answerWrite(c, 201, (ctx: WriteCtx<SavedRow>) => save(ctx, c.req.valid('json')), present),
});

savedRoutes.get('/saved', {
  operationId: 'listSaved',
  summary: 'List what was saved',
  ...needs('renders:read'),
  request: { query: pageQuery.extend({ kind: kind.optional(), templateId: templateFilter.optional() }) },
  responses: { 200: json('Newest first.', pageOf('SavedPage', 'saved', savedSchema)) },
  handle: async (c) => {
    const { cursor = null, ...query } = c.req.valid('query');
    const { rows, nextCursor } = await listSaved(readCtx(c), { ...query, cursor });
    return c.json({ saved: rows.map(present), nextCursor }, 200);
  },
});

savedRoutes.delete('/saved/{id}', {
  operationId: 'deleteSaved',
  summary: 'Delete what was saved',
  ...needs('renders:write'),
  request: { params: idParam },
  responses: { 204: { description: 'It is gone.' }, ...errors(404) },
  handle: (c) => answerDeletion(c, (ctx) => removeSaved(ctx, c.req.valid('param').id)),
});
