import { type Answers, refuse } from '../fixture/fixture.ts';
import * as people from '../records/people.ts';
import * as records from '../records/versions.ts';
import type { State } from './state.ts';

const { brandId, extractionId } = records;
const path = `/brands/${brandId}`;
const list = (versions: unknown[]): [number, unknown] => [200, { versions, nextCursor: null }];
const usual: Answers = {
  'GET /brands': [200, { brands: [records.brand], nextCursor: null }],
  [`GET ${path}`]: [200, records.brand],
  [`GET ${path}/versions`]: list(records.versions),
  [`GET ${path}/versions/${records.versions[1]!.id}`]: [200, records.versions[1]],
  [`GET /extractions/${extractionId}`]: [200, records.extraction],
  [`GET ${path}${`/extractions/${extractionId}`}/diff`]: [200, records.diff],
};
const viewer = {
  organizations: [{ ...people.organizations[0], role: 'viewer' }],
  nextCursor: null,
};
const update = `${path}/update?extraction=${extractionId}`;

/** The versions of a brand, and what its site has changed. */
export const versionStates: State[] = [
  { name: 'versions', path: `${path}/versions?from=2&to=4`, shows: 'Restored from v1', answers: usual },
  {
    name: 'versions-side',
    path: `${path}/versions?view=side&mode=dark`,
    shows: 'Restored from v1',
    answers: usual,
  },
  {
    name: 'versions-first',
    path: `${path}/versions`,
    shows: 'This is the first version.',
    answers: {
      ...usual,
      [`GET ${path}`]: [
        200,
        { ...records.brand, currentVersion: 1, currentVersionId: records.versions[3]!.id },
      ],
      [`GET ${path}/versions`]: list([records.versions[3]]),
    },
  },
  {
    name: 'versions-error',
    path: `${path}/versions`,
    shows: 'failed to answer',
    answers: { ...usual, [`GET ${path}/versions`]: refuse(500, 'internal_error', 'Something failed.') },
  },
  {
    name: 'versions-forbidden',
    path: `${path}/versions?from=2&to=4`,
    shows: 'Restore v2 as v5',
    answers: { ...usual, 'GET /organizations': [200, viewer] },
  },
  {
    name: 'versions-conflict',
    path: `${path}/versions?from=2&to=4`,
    shows: 'Restore v2 as v5',
    answers: {
      ...usual,
      [`POST ${path}/versions/${records.versions[2]!.id}/restore`]: refuse(
        412,
        'version_conflict',
        'Changed.',
      ),
    },
    act: async (page) => {
      await page.getByRole('button', { name: 'Restore v2 as v5' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'update-start', path: `${path}/update`, shows: 'Read ostro.example again', answers: usual },
  { name: 'update', path: update, shows: 'Keep yours, as v5', answers: usual },
  {
    name: 'update-nothing',
    path: update,
    shows: 'The site looks as it did on 3 November.',
    answers: {
      ...usual,
      [`GET ${path}/extractions/${extractionId}/diff`]: [
        200,
        {
          ...records.diff,
          fields: records.diff.fields.map((field) => ({ ...field, changed: false, conflict: false })),
        },
      ],
    },
  },
  {
    name: 'update-failed',
    path: update,
    shows: 'The site could not be read',
    answers: {
      ...usual,
      [`GET /extractions/${extractionId}`]: [
        200,
        {
          ...records.extraction,
          status: 'failed',
          error: { code: 'timeout', message: 'No answer in 45 s.' },
        },
      ],
    },
  },
];
