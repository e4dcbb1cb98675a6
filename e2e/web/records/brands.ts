import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { sampleBrands } from '@livery/templates/samples/brands';

/** Brands as the API lists them. */
export const brands = sampleBrands.slice(0, 3).map((sample, index) => {
  const id = `0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5${index}`;
  const document = brandDocumentSchema.parse(completeDocument(sample.document).document);
  const { name } = document.$extensions['studio.identity'];
  return {
    id,
    organizationId: 'org_1',
    createdByUserId: 'usr_1',
    name: name || sample.id,
    domain: `${sample.id}.example`,
    status: 'active',
    document,
    tokens: {},
    provenance: {
      'color.light.accent': { source: 'extracted', confidence: 0.48, alternatives: [], evidenceIds: [] },
      'color.light.primary': { source: 'extracted', confidence: 0.93, alternatives: [], evidenceIds: [] },
    },
    meta: {},
    schemaVersion: '3',
    currentVersion: 7,
    publicId: null as string | null,
    currentVersionId: `0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e6${index}`,
    extractionId: null,
    createdAt: '2026-11-09T08:05:00.000Z',
    updatedAt: '2026-11-09T08:05:00.000Z',
  };
});
