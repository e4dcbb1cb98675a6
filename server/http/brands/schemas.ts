import { z } from '@hono/zod-openapi';
import { completeDocument } from '@livery/core/brand/complete';
import {
  type BrandDocument,
  brandDocumentSchema,
  documentSchemaVersion,
  provenanceSchema,
} from '@livery/core/brand/document';
import { deriveProvenance } from '@livery/core/brand/provenance';
import { nameLimits } from '@livery/core/limited-schemas';
import { MAX_DOCUMENT_BYTES, MAX_DOMAIN, MAX_NAME } from '@livery/core/limits';
import { deriveTokens } from '@livery/core/tokens/derive';
import { derivedTokensSchema } from '@livery/core/tokens/types';
import { findMetaIssues, MAX_META_BYTES } from '../../services/brands/meta.ts';
import { label, sampleId, time, toChangeSchema, uuid } from '../route/schemas.ts';

/** The shapes of brands and their versions. */

const samplePrimary = {
  $type: 'color',
  $value: { colorSpace: 'srgb', components: [0.11, 0.31, 0.24], hex: '#1c4f3d' },
};
const sampleInput = {
  name: 'Fieldnote',
  domain: 'fieldnote.example',
  document: { color: { light: { primary: samplePrimary } } },
};
export const sampleVersionId = '0198c1b2-7c1e-7f3a-9b51-7a2e3b4c5d6e';
export const sampleTime = '2026-11-15T09:30:00.000Z';

/** The response to the sample request, produced by the code that answers it. */
export function sampleContent() {
  const { document, provenance } = completeDocument(sampleInput.document, sampleInput);
  const whole = document as BrandDocument;
  return {
    document: whole,
    tokens: deriveTokens(whole),
    provenance: { ...deriveProvenance(sampleInput.document), ...provenance },
  };
}

/** Used in responses only: a stored value stays readable whatever its size. */
const storedMap = z.record(z.string(), z.unknown());
export const statuses = z.enum(['draft', 'active', 'archived']);

/** Uses zod's own conversion, because the OpenAPI generator drops list lengths and limits on member names. */
function exactSchema(schema: z.ZodType): { type: 'object' } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return { ...rest, type: 'object' };
}

export const content = {
  // Copies, because the OpenAPI generator cannot describe schemas that were created before it was loaded.
  document: brandDocumentSchema.clone().openapi('BrandDocument', exactSchema(brandDocumentSchema)),
  tokens: derivedTokensSchema.clone().openapi('DerivedTokens', exactSchema(derivedTokensSchema)),
  provenance: provenanceSchema,
  meta: storedMap,
};

export const brandSchema = z
  .object({
    id: uuid,
    organizationId: uuid,
    createdByUserId: uuid,
    name: z.string(),
    domain: z.string(),
    status: statuses,
    ...content,
    schemaVersion: z.string(),
    currentVersion: z.int(),
    currentVersionId: uuid,
    extractionId: uuid.nullable(),
    publicId: z.string().nullable().openapi({ description: 'Of its public brand book at `/b/{publicId}`.' }),
    createdAt: time,
    updatedAt: time,
  })
  .openapi('Brand', {
    example: {
      id: sampleId,
      organizationId: '0198c1b0-0a2b-7d3c-9e4f-4a5b6c7d8e9f',
      createdByUserId: '0198c1b0-0a2b-7d3c-9e4f-5a6b7c8d9e0f',
      name: sampleInput.name,
      domain: sampleInput.domain,
      status: 'draft',
      ...sampleContent(),
      meta: {},
      schemaVersion: String(documentSchemaVersion),
      currentVersion: 1,
      currentVersionId: sampleVersionId,
      extractionId: null,
      publicId: null,
      createdAt: sampleTime,
      updatedAt: sampleTime,
    },
  });

export const brandSummarySchema = brandSchema
  .pick({ id: true, name: true, domain: true, status: true, currentVersion: true, updatedAt: true })
  .extend({
    logo: z.string().nullable().openapi({ description: 'The address of the logo; null without one.' }),
    colors: z
      .record(z.string(), z.string().nullable())
      .openapi({ description: 'The colours of the default mode, by role.' }),
  })
  .openapi('BrandSummary');

export const versionSchema = z
  .object({
    id: uuid,
    brandId: uuid,
    version: z.int(),
    parentVersionId: uuid.nullable(),
    ...content,
    createdAt: time,
  })
  .openapi('BrandVersion', {
    example: {
      id: sampleVersionId,
      brandId: sampleId,
      version: 2,
      parentVersionId: '0198c1b2-7c1e-7f3a-9b51-8b3f4c5d6e7f',
      ...sampleContent(),
      meta: {},
      createdAt: sampleTime,
    },
  });

const partialDocument = (missing: string) =>
  storedMap.openapi({
    description: `A brand document, whole or in part; ${missing}`,
    'x-max-bytes': MAX_DOCUMENT_BYTES,
    ...nameLimits,
  });

const metaBounds = { 'x-max-bytes': MAX_META_BYTES, ...nameLimits };
const meta = storedMap
  .superRefine((value, ctx) => {
    for (const { path, message } of findMetaIssues(value)) ctx.addIssue({ code: 'custom', path, message });
  })
  .openapi(metaBounds);
/** Limits are checked against the stored notes, which may be older than a limit. */
const changedMeta = storedMap.openapi(metaBounds);

export const brandName = label(MAX_NAME).min(1, 'expected at least one character');

const fields = {
  name: brandName.optional(),
  domain: label(MAX_DOMAIN).optional(),
};

export const newBrandSchema = z
  .strictObject({
    document: partialDocument('what is missing is completed by rule.'),
    ...fields,
    meta: meta.optional(),
    extractionId: uuid.optional().openapi({
      description:
        'The extraction that the document comes from: fields that still have the extracted value stay `extracted`.',
    }),
  })
  .openapi('NewBrand');

export const patchSchema = toChangeSchema(brandSchema, {
  ...fields,
  meta: changedMeta.optional(),
  status: statuses.optional(),
  document: partialDocument(
    'merged into the current one. A null is stored where null is allowed; lists and open maps are replaced whole.',
  ).optional(),
}).openapi('BrandPatch');

export const replacementSchema = toChangeSchema(brandSchema, {
  ...fields,
  meta: changedMeta.optional(),
  status: statuses.optional(),
  document: partialDocument('what is missing is completed by rule.'),
}).openapi('BrandReplacement');

export const newVersionSchema = toChangeSchema(versionSchema, {
  name: brandName.optional().openapi({ description: "The brand's name." }),
  document: partialDocument('what is missing stays as it is in the current version.'),
  meta: meta.optional().openapi({ description: 'Notes on this version.' }),
}).openapi('NewBrandVersion');
