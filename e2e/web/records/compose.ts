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
