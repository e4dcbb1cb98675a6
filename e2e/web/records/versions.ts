import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument } from '@livery/core/brand/document';
import { diffThreeWay } from '@livery/core/brand/three-way';
import { deriveTokens } from '@livery/core/tokens/derive';

/** A brand with four versions, and an extraction of its site whose colours differ from both. */

const color = (hex: string) => ({ $type: 'color', $value: { hex } });
const identity = { name: 'Ostro', domain: 'ostro.example', tagline: 'See tomorrow’s wind tonight' };

function complete(primary: string, radius: number) {
  const { document, provenance } = completeDocument(
    {
      color: { light: { primary: color(primary) } },
      radius: { md: { $type: 'dimension', $value: { value: radius, unit: 'px' } } },
      $extensions: { 'studio.identity': identity },
    },
    identity,
  );
  return { document: document as BrandDocument, provenance };
}

const first = complete('#14687a', 2);
const second = complete('#ef5a2b', 10);

const id = (n: number) => `0198c1b2-7c1e-7f3a-9b51-00000000000${n}`;
export const brandId = id(0);
export const extractionId = id(9);

const versionOf = (version: number, { document, provenance }: typeof first, meta = {}) => ({
  id: id(version),
  brandId,
  version,
  parentVersionId: version > 1 ? id(version - 1) : null,
  document,
  tokens: deriveTokens(document),
  provenance,
  meta,
  createdAt: `2026-11-0${version}T09:30:00.000Z`,
});

export const versions = [
  versionOf(4, first, { restoredFrom: id(1) }),
  versionOf(3, second, { extractionId }),
  versionOf(2, second),
  versionOf(1, first, { extractionId }),
];

export const brand = {
  id: brandId,
  organizationId: 'org_1',
  createdByUserId: 'usr_1',
  name: 'Ostro',
  domain: 'ostro.example',
  status: 'active',
  document: first.document,
  tokens: deriveTokens(first.document),
  provenance: first.provenance,
  meta: {},
  schemaVersion: '3',
  currentVersion: 4,
  currentVersionId: id(4),
  extractionId,
  publicId: null,
  createdAt: '2026-11-01T09:30:00.000Z',
  updatedAt: '2026-11-04T09:30:00.000Z',
};

const third = complete('#0a7d3c', 10);
const compared = diffThreeWay({
  base: second.document,
  current: first.document,
  extracted: third.document,
  currentProvenance: first.provenance,
  extractedProvenance: third.provenance,
});
export const diff = {
  brandId,
  extractionId,
  baseVersionId: id(3),
  currentVersionId: id(4),
  fields: compared.fields,
  summary: compared.summary,
};

export const extraction = {
  id: extractionId,
  url: 'https://ostro.example/',
  status: 'ready',
  stage: 'done',
  stageText: 'Done',
  progress: 1,
  cached: false,
  document: third.document,
  tokens: deriveTokens(third.document),
  provenance: third.provenance,
  evidence: [],
  warnings: [],
  error: null,
  brandId,
  createdAt: '2026-11-16T09:30:00.000Z',
  finishedAt: '2026-11-16T09:30:20.000Z',
};
