import { applyExtraction } from '../../services/brand-extractions/apply.ts';
import { diffExtraction } from '../../services/brand-extractions/diff.ts';
import { extractIntoBrand } from '../../services/brand-extractions/extract-into-brand.ts';
import { presentBrand } from '../../services/brands/present.ts';
import { presentAccepted } from '../../services/extractions/present.ts';
import { brandSchema } from '../brands/schemas.ts';
import { countCached } from '../responses/count-cached.ts';
import {
  answerWrite,
  defineRoutes,
  readCtx,
  readExpectedVersions,
  runWrite,
  toVersionTag,
} from '../route/define-routes.ts';
import { body, errors, idParam, ifMatch, json, needs, tagged } from '../route/schemas.ts';
import {
  acceptedExtractionSchema,
  applicationSchema,
  brandExtractionParams,
  brandExtractionSchema,
  diffSchema,
} from './schemas.ts';

export const brandExtractionRoutes = defineRoutes('Extractions');

brandExtractionRoutes.post('/brands/{id}/extractions', {
  operationId: 'extractIntoBrand',
  summary: "Read a brand's website again",
  description: 'Like `POST /extractions`; nothing of the brand changes until the result is applied.',
  ...needs('brands:write'),
  request: { params: idParam, body: { ...body(brandExtractionSchema), required: false } },
  responses: {
    202: json('The extraction: queued, or ready if the site was read recently.', acceptedExtractionSchema),
  },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    const request = c.req.valid('json');
    const verb = countCached(c, (ctx) => extractIntoBrand(ctx, id, request));
    return answerWrite(c, 202, verb, presentAccepted);
  },
});

brandExtractionRoutes.get('/brands/{id}/extractions/{extractionId}/diff', {
  operationId: 'diffExtraction',
  summary: 'Compare an extraction with a brand',
  description: [
    'Three-way: the version that the last extraction was applied to, the current one, and what was found. What a person',
    'edited stays unless it is chosen otherwise. The extraction is one of this brand, or of none yet.',
  ].join(' '),
  ...needs('brands:read'),
  request: { params: brandExtractionParams },
  responses: { 200: json('The diff.', diffSchema), ...errors(409) },
  handle: async (c) => {
    const { id, extractionId } = c.req.valid('param');
    return c.json(await diffExtraction(readCtx(c), id, extractionId), 200);
  },
});

brandExtractionRoutes.post('/brands/{id}/extractions/{extractionId}/apply', {
  operationId: 'applyExtraction',
  summary: 'Apply an extraction to a brand',
  description: 'Makes one new version; its `meta.extractionId` names the extraction.',
  ...needs('brands:write'),
  request: {
    params: brandExtractionParams,
    headers: ifMatch,
    body: { ...body(applicationSchema), required: false },
  },
  responses: {
    200: tagged('The brand.', brandSchema),
    ...errors(412),
  },
  handle: async (c) => {
    const { id: brandId, extractionId } = c.req.valid('param');
    const { choices = {} } = c.req.valid('json');
    const application = { brandId, extractionId, choices, expected: readExpectedVersions(c) };
    const brand = await runWrite(c, 200, (ctx) => applyExtraction(ctx, application), presentBrand);
    c.header('ETag', toVersionTag(brand.currentVersion));
    return c.json(brand, 200);
  },
});
