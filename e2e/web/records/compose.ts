import { completeDocument } from '@livery/core/brand/complete';
import { richIdentity } from '@livery/core/content/testing/rich-identity';
import { sampleBrands } from '@livery/templates/samples/brands';
import { LONG_NAME } from './people.ts';

/** A brand as the API answers it, with facts for every template. */

const [sample] = sampleBrands;
const identity = {
  ...richIdentity,
  customers: richIdentity.customers.map(({ name }) => ({ name, logo: null })),
};
const { document } = completeDocument({
  ...sample!.document,
  $extensions: { 'studio.identity': identity },
});

export const brand = {
  id: '0198c1b2-7c1e-7f3a-9b51-6f1d2a3c4e5f',
  organizationId: 'org_1',
  createdByUserId: 'usr_1',
  name: 'Northpail',
  domain: 'northpail.example',
  status: 'active',
  document,
  tokens: {},
  provenance: {},
  meta: {},
  schemaVersion: '3',
  currentVersion: 7,
  createdAt: '2026-11-01T09:30:00.000Z',
  updatedAt: '2026-11-15T09:30:00.000Z',
};

export const longBrand = { ...brand, name: LONG_NAME };
export const arabicBrand = { ...brand, name: 'أوسترو للملاحة' };

/** A track for videos, as the list of assets has it. */
export const track = {
  id: 'ast_4Kd8PqRs2VnX7mTz1WbYcF',
  kind: 'audio',
  contentType: 'audio/mpeg',
  bytes: 481_280,
  sha256: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
  width: null,
  height: null,
  aspectRatio: null,
  vector: false,
  font: null,
  audio: { durationS: 30, codec: 'mp3', sampleRate: 44_100, channels: 2 },
  variants: [],
  fileName: 'harbour-morning.mp3',
  sourceUrl: null,
  url: '/api/v1/assets/ast_4Kd8PqRs2VnX7mTz1WbYcF/file',
  createdAt: '2026-11-15T09:30:00.000Z',
};
