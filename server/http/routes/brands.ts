import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { brandDocumentSchema, documentSchemaVersion } from '@livery/core/brand/document';
import { provenanceSchema } from '@livery/core/brand/extensions';
import { MAX_DOMAIN, MAX_NAME } from '@livery/core/label';
import { derivedTokensSchema } from '@livery/core/tokens/types';
import { createBrand } from '../../services/brands/create.ts';
import { prepareDocument } from '../../services/brands/prepare.ts';
import { readBrand } from '../../services/brands/read.ts';
import type { Env } from '../env.ts';
import { errors, idParam, json, keyed, label, sampleId, time, uuid } from '../schemas.ts';
import { readCtx, runWrite } from '../write.ts';

const samplePrimary = {
  $type: 'color',
  $value: { colorSpace: 'srgb', components: [0.11, 0.31, 0.24], hex: '#1c4f3d' },
};
const sampleInput = {
  name: 'Fieldnote',
  domain: 'fieldnote.example',
  document: { color: { light: { primary: samplePrimary } } },
};

/** The answer to the sample request, made by the same rules that answer it. */
function sampleBrand() {
  const { name, domain, document } = sampleInput;
  const time = '2026-11-15T09:30:00.000Z';
  return {
    id: sampleId,
    organizationId: '0198c1b0-0a2b-7d3c-9e4f-4a5b6c7d8e9f',
    createdByUserId: '0198c1b0-0a2b-7d3c-9e4f-5a6b7c8d9e0f',
    name,
    domain,
    status: 'draft' as const,
    ...prepareDocument(document, { name, domain }),
    meta: {},
    schemaVersion: String(documentSchemaVersion),
    currentVersion: 1,
    currentVersionId: '0198c1b2-7c1e-7f3a-9b51-7a2e3b4c5d6e',
    extractionId: null,
    createdAt: time,
    updatedAt: time,
  };
}

const brandSchema = z
  .object({
    id: uuid,
    organizationId: uuid,
    createdByUserId: uuid,
    name: z.string(),
    domain: z.string(),
    status: z.enum(['draft', 'active', 'archived']),
    document: brandDocumentSchema.openapi('BrandDocument'),
    tokens: derivedTokensSchema.openapi('DerivedTokens'),
    provenance: provenanceSchema,
    meta: z.record(z.string(), z.unknown()),
    schemaVersion: z.string(),
    currentVersion: z.int(),
    currentVersionId: uuid,
    extractionId: uuid.nullable(),
    createdAt: time,
    updatedAt: time,
  })
  .openapi('Brand', { example: sampleBrand() });

const newBrandSchema = z
  .object({
    document: z.record(z.string(), z.unknown()).openapi({
      description: 'A brand document, whole or in part; what is missing is completed by rule.',
    }),
    name: label(MAX_NAME).optional(),
    domain: label(MAX_DOMAIN).optional(),
    meta: z.record(z.string(), z.unknown()).optional(),
  })
  .openapi('NewBrand', { example: sampleInput });

const create = createRoute({
  method: 'post',
  path: '/brands',
  tags: ['Brands'],
  summary: 'Create a brand',
  security: keyed,
  request: { body: { required: true, content: { 'application/json': { schema: newBrandSchema } } } },
  responses: { 201: json('The brand.', brandSchema), ...errors(400, 401, 403, 413, 415, 422, 429) },
});

const read = createRoute({
  method: 'get',
  path: '/brands/{id}',
  tags: ['Brands'],
  summary: 'Read a brand',
  security: keyed,
  request: { params: idParam },
  responses: { 200: json('The brand.', brandSchema), ...errors(401, 403, 404, 429) },
});

export function brandRoutes(api: OpenAPIHono<Env>): void {
  api.openapi(create, async (c) => {
    const input = c.req.valid('json');
    return c.json(await runWrite(c, 201, (ctx) => createBrand(ctx, input), presentBrand), 201);
  });
  api.openapi(read, async (c) => {
    const found = await readBrand(readCtx(c), c.req.valid('param').id);
    c.header('ETag', `"${found.brand.currentVersion}"`);
    return c.json(presentBrand(found), 200);
  });
}

function presentBrand({ brand, version }: Awaited<ReturnType<typeof readBrand>>) {
  return {
    id: brand.id,
    organizationId: brand.organizationId,
    createdByUserId: brand.createdByUserId,
    name: brand.name,
    domain: brand.domain,
    status: brand.status,
    document: version.document,
    tokens: version.tokens,
    provenance: version.provenance,
    meta: brand.meta,
    schemaVersion: String(documentSchemaVersion),
    currentVersion: brand.currentVersion,
    currentVersionId: brand.currentVersionId,
    extractionId: brand.extractionId,
    createdAt: brand.createdAt.toISOString(),
    updatedAt: brand.updatedAt.toISOString(),
  };
}
