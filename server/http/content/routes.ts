import { generateContent } from '../../services/content/generate.ts';
import { defineRoutes, readCtx } from '../route/define-routes.ts';
import { body, errors, json, needs } from '../route/schemas.ts';
import { contentRequestSchema, generatedContentSchema } from './schemas.ts';

export const contentRoutes = defineRoutes('Templates');

contentRoutes.post('/content', {
  operationId: 'generateContent',
  summary: 'Fill a template from a brand and a brief',
  description: [
    'Composes the content of a template from what the brand and your brief say. Quotes, figures, names, prices and dates',
    'are never invented: `missing` lists the required fields that are left to you. Costs no credits. If the service has a',
    'language model, it writes for callers who may change brands or render, up to a daily quota; otherwise `warnings` says so.',
  ].join(' '),
  ...needs('brands:read'),
  request: { body: body(contentRequestSchema) },
  responses: {
    200: json('The content, with the source of every value.', generatedContentSchema),
    ...errors(404),
  },
  handle: async (c) => c.json(await generateContent(readCtx(c), c.req.valid('json')), 200),
});
