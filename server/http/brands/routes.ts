import { z } from '@hono/zod-openapi';
import { MAX_NAME, MAX_TEXT } from '@livery/core/limits';
import type { Context, TypedResponse } from 'hono';
import type { JSONParsed } from 'hono/utils/types';
import type { JsonText } from '../../platform/json-text.ts';
import { toBrandJson } from '../../services/brands/brand-json.ts';
import { createBrand } from '../../services/brands/create.ts';
import { listBrands } from '../../services/brands/list.ts';
import { listBrandSummaries } from '../../services/brands/list-summaries.ts';
import { presentBrand } from '../../services/brands/present.ts';
import { readBrand } from '../../services/brands/read.ts';
import { replaceBrand } from '../../services/brands/replace.ts';
import { updateBrand } from '../../services/brands/update.ts';
import { removeBrand } from '../../services/removal/brand.ts';
import { answerRemoval, removalQuery, removalResponses } from '../responses/answer-removal.ts';
import {
  defineRoutes,
  readCtx,
  readExpectedVersions,
  runWrite,
  toVersionTag,
} from '../route/define-routes.ts';
import type { Env } from '../route/env.ts';
import { body, errors, idParam, ifMatch, json, needs, pageOf, pageQuery, tagged } from '../route/schemas.ts';
import {
  brandSchema,
  brandSummarySchema,
  newBrandSchema,
  patchSchema,
  replacementSchema,
  statuses,
} from './schemas.ts';

export const brandRoutes = defineRoutes('Brands');

brandRoutes.get('/brands', {
  operationId: 'listBrands',
  summary: 'List brands',
  ...needs('brands:read'),
  description: 'Newest first. A summary is a hundredth of the whole record: use it to choose a brand.',
  request: {
    query: pageQuery.extend({
      status: statuses.optional(),
      q: z.string().trim().max(MAX_NAME).optional().openapi({ description: 'Part of a name or a domain.' }),
      address: z.string().max(MAX_TEXT).optional().openapi({
        description: 'The address of a site: the brands that were read from it, or have its domain.',
      }),
      view: z.enum(['full', 'summary']).default('full'),
    }),
  },
  responses: {
    200: json(
      'The brands of one page, whole or as summaries.',
      z.union([
        pageOf('BrandPage', 'brands', brandSchema),
        pageOf('BrandSummaryPage', 'brands', brandSummarySchema),
      ]),
    ),
  },
  handle: async (c) => {
    const { cursor = null, view, ...query } = c.req.valid('query');
    if (view === 'summary') {
      const { rows, nextCursor } = await listBrandSummaries(readCtx(c), { ...query, cursor });
      const summaries = rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
      return c.json({ brands: summaries, nextCursor }, 200);
    }
    const { rows, nextCursor } = await listBrands(readCtx(c), { ...query, cursor });
    return c.json({ brands: rows.map(presentBrand), nextCursor }, 200);
  },
});

brandRoutes.post('/brands', {
  operationId: 'createBrand',
  summary: 'Create a brand',
  ...needs('brands:write'),
  request: { body: body(newBrandSchema) },
  responses: {
    201: tagged('The brand.', brandSchema),
    ...errors(404),
  },
  handle: async (c) => {
    const input = c.req.valid('json');
    const brand = await runWrite(c, 201, (ctx) => createBrand(ctx, input), presentBrand);
    c.header('ETag', toVersionTag(brand.currentVersion));
    return c.json(brand, 201);
  },
});

brandRoutes.get('/brands/{id}', {
  operationId: 'getBrand',
  summary: 'Read a brand',
  description: 'Its `ETag` is the number of the current version, for `If-Match`.',
  ...needs('brands:read'),
  request: { params: idParam },
  responses: { 200: tagged('The brand.', brandSchema) },
  handle: async (c) => {
    const found = await readBrand(readCtx(c), c.req.valid('param').id);
    c.header('ETag', toVersionTag(found.brand.currentVersion));
    return sendJsonText(c, toBrandJson(found));
  },
});

const rederiveQuery = z.object({
  rederive: z.enum(['true', 'false']).optional().openapi({
    description:
      'Whether fields that were completed by rule (provenance `derived` or `default`) are derived again from the change. Otherwise fields that the patch does not name keep their values.',
  }),
});

brandRoutes.patch('/brands/{id}', {
  operationId: 'updateBrand',
  summary: 'Edit a brand',
  description:
    'JSON Merge Patch. A patch that changes the document creates a new version; any other patch does not.',
  ...needs('brands:write'),
  request: { params: idParam, query: rederiveQuery, headers: ifMatch, body: body(patchSchema) },
  responses: {
    200: tagged('The brand.', brandSchema),
    ...errors(412),
  },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    const patch = c.req.valid('json');
    const options = { expected: readExpectedVersions(c), rederive: c.req.valid('query').rederive === 'true' };
    const brand = await runWrite(c, 200, (ctx) => updateBrand(ctx, id, patch, options), presentBrand);
    c.header('ETag', toVersionTag(brand.currentVersion));
    return c.json(brand, 200);
  },
});

brandRoutes.put('/brands/{id}', {
  operationId: 'replaceBrand',
  summary: "Replace a brand's document",
  ...needs('brands:write'),
  request: { params: idParam, headers: ifMatch, body: body(replacementSchema) },
  responses: {
    200: tagged('The brand.', brandSchema),
    ...errors(412),
  },
  handle: async (c) => {
    const { id } = c.req.valid('param');
    const input = c.req.valid('json');
    const expected = readExpectedVersions(c);
    const brand = await runWrite(c, 200, (ctx) => replaceBrand(ctx, id, input, expected), presentBrand);
    c.header('ETag', toVersionTag(brand.currentVersion));
    return c.json(brand, 200);
  },
});

brandRoutes.delete('/brands/{id}', {
  operationId: 'deleteBrand',
  summary: 'Delete a brand',
  description:
    'With its versions, renders, image links and extractions, and with the assets that nothing else names. Renders that have not ended are cancelled and refunded. Public links answer 410. Nothing can be brought back; `dryRun` lists what goes.',
  ...needs('brands:write'),
  request: { params: idParam, query: removalQuery },
  responses: removalResponses,
  handle: (c) => answerRemoval(c, (ctx, options) => removeBrand(ctx, c.req.valid('param').id, options)),
});

/** As `c.json` with status 200: the compiler compares the type of the value with the schema of the route. */
function sendJsonText<Value>(
  c: Context<Env>,
  text: JsonText<Value>,
): Response & TypedResponse<JSONParsed<Value>, 200, 'json'> {
  const response: Response = c.body(text, 200, { 'Content-Type': 'application/json' });
  return response as Response & TypedResponse<JSONParsed<Value>, 200, 'json'>;
}
