import type { BrandDocument } from '@livery/core/brand/document';
import { example } from '../fixture/example.ts';
import { refuse, type StubResponses } from '../fixture/fixture.ts';
import { asViewer, page as pageOf, brand as plain } from '../fixture/records.ts';
import type { State } from './state.ts';

/** Four versions of a brand with two colours, and an extraction of its site. */
const { document } = plain;
const edited = structuredClone(document) as unknown as BrandDocument;
edited.color.light.primary.$value = { colorSpace: 'srgb', components: [0.94, 0.35, 0.17], hex: '#ef5a2b' };
const extraction = example('Extraction', { brandId: plain.id });
const extractionId = extraction.id;
const id = (n: number) => `0198c1b2-7c1e-7f3a-9b51-00000000000${n}`;
const version = (n: number, members: Parameters<typeof example<'BrandVersion'>>[1] = {}) =>
  example('BrandVersion', { id: id(n), version: n, parentVersionId: n > 1 ? id(n - 1) : null, ...members });
const versions = [
  version(4, { meta: { restoredFrom: id(1) } }),
  version(3, { document: edited, meta: { extractionId } }),
  version(2, { document: edited }),
  version(1, { meta: { extractionId } }),
];
const brand = { ...plain, currentVersion: 4, currentVersionId: id(4), extractionId };
const diff = example('ExtractionDiff', { baseVersionId: id(3), currentVersionId: id(4) });

const path = `/brands/${brand.id}`;
const list = (entries: unknown[]): [number, unknown] => [200, pageOf('versions', entries)];
const usual: StubResponses = {
  'GET /brands': [200, pageOf('brands', [brand])],
  [`GET ${path}`]: [200, brand],
  [`GET ${path}/versions`]: list(versions),
  [`GET ${path}/versions/${versions[1]!.id}`]: [200, versions[1]],
  [`GET /extractions/${extractionId}`]: [200, extraction],
  [`GET ${path}${`/extractions/${extractionId}`}/diff`]: [200, diff],
};
const update = `${path}/update?extraction=${extractionId}`;

/** The versions of a brand, and what its site has changed. */
export const versionStates: State[] = [
  { name: 'versions', path: `${path}/versions?from=2&to=4`, shows: 'Restored from v1', responses: usual },
  {
    name: 'versions-side',
    path: `${path}/versions?view=side&mode=dark`,
    shows: 'Restored from v1',
    responses: usual,
  },
  {
    name: 'versions-first',
    path: `${path}/versions`,
    shows: 'This is the first version.',
    responses: {
      ...usual,
      [`GET ${path}`]: [200, { ...brand, currentVersion: 1, currentVersionId: id(1) }],
      [`GET ${path}/versions`]: list([versions[3]]),
    },
  },
  {
    name: 'versions-error',
    path: `${path}/versions`,
    shows: 'failed to answer',
    responses: { ...usual, [`GET ${path}/versions`]: refuse(500, 'internal_error', 'Something failed.') },
  },
  {
    name: 'versions-forbidden',
    path: `${path}/versions?from=2&to=4`,
    shows: 'Restore v2 as v5',
    responses: { ...usual, 'GET /organizations': [200, asViewer] },
  },
  {
    name: 'versions-conflict',
    path: `${path}/versions?from=2&to=4`,
    shows: 'Restore v2 as v5',
    responses: {
      ...usual,
      [`POST ${path}/versions/${versions[2]!.id}/restore`]: refuse(412, 'version_conflict', 'Changed.'),
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Restore v2 as v5' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'update-start', path: `${path}/update`, shows: 'Read fieldnote.example again', responses: usual },
  { name: 'update', path: update, shows: 'Keep yours, as v5', responses: usual },
  {
    name: 'update-nothing',
    path: update,
    shows: 'The site looks as it did on',
    responses: {
      ...usual,
      [`GET ${path}/extractions/${extractionId}/diff`]: [
        200,
        { ...diff, fields: diff.fields.map((field) => ({ ...field, changed: false, conflict: false })) },
      ],
    },
  },
  {
    name: 'update-failed',
    path: update,
    shows: 'The site could not be read',
    responses: {
      ...usual,
      [`GET /extractions/${extractionId}`]: [
        200,
        { ...extraction, status: 'failed', error: { code: 'timeout', message: 'No answer in 45 s.' } },
      ],
    },
  },
];
