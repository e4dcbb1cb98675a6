import type { Answers } from '../fixture/fixture.ts';
import { brands } from '../records/brands.ts';
import * as records from '../records/people.ts';
import type { State } from './state.ts';

const [brand, second, third] = brands;
const path = `/brands/${brand!.id}`;
const answers: Answers = {
  'GET /brands': [200, { brands, nextCursor: null }],
  [`GET ${path}`]: [200, brand],
  'GET /batches': [200, { batches: [], nextCursor: null }],
  'GET /templates': [200, { templates: [] }],
};
const listed = (list: unknown[]): Answers => ({
  ...answers,
  'GET /brands': [200, { brands: list, nextCursor: null }],
});
const viewer: Answers = {
  'GET /organizations': [
    200,
    { organizations: [{ ...records.organizations[0], role: 'viewer' }], nextCursor: null },
  ],
};
const failed: Answers = {
  'GET /brands': [500, { error: { code: 'internal_error', message: 'Something failed.', details: null } }],
};

export const shellStates: State[] = [
  { name: 'brands', path: '/brands', shows: 'New brand', answers },
  { name: 'brands-empty', path: '/brands', shows: 'A website is enough.' },
  { name: 'brands-new', path: '/brands?new=1', shows: 'Start without a website', answers },
  { name: 'brands-error', path: '/brands', shows: 'failed to answer', answers: failed },
  { name: 'brands-forbidden', path: '/brands', shows: 'New brand', answers: { ...answers, ...viewer } },
  {
    name: 'brands-archived',
    path: '/brands?status=archived',
    shows: second!.name,
    answers: listed([brand, { ...second, status: 'archived' }]),
  },
  {
    name: 'brands-long',
    path: '/brands',
    shows: 'New brand',
    answers: listed([
      { ...brand, name: records.LONG_NAME },
      { ...second, name: 'العلامة التجارية البحرية' },
      { ...third, name: '<img src=x onerror=alert(1)>' },
    ]),
  },
  {
    name: 'brands-menu',
    path: '/brands',
    shows: 'New brand',
    answers,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    },
  },
  { name: 'overview', path, shows: '1 field to check', answers },
  {
    name: 'overview-shared',
    path,
    shows: 'Copy link',
    answers: { ...answers, [`GET ${path}`]: [200, { ...brand, publicId: 'pub_7hTz2KtXw9QmBv4LcYdE6s' }] },
  },
  {
    name: 'overview-long',
    path,
    shows: '1 field to check',
    answers: { ...answers, [`GET ${path}`]: [200, { ...brand, name: records.LONG_NAME }] },
  },
  { name: 'brand-gone', path: '/brands/gone', shows: 'Nothing here.', answers },
  {
    name: 'palette',
    path: '/settings/members',
    shows: 'Ivo Brandt',
    answers,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('ostro.example');
      await page.getByRole('option', { name: 'Read brand from ostro.example' }).waitFor();
    },
  },
  {
    name: 'all-keys',
    path: '/settings/members',
    shows: 'Ivo Brandt',
    answers,
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'organization', path: '/settings/organization', shows: 'Hand it over' },
  { name: 'controls', path: '/controls', shows: 'Controls' },
];
