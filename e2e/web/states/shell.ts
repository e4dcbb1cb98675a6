import type { StubResponses } from '../fixture/fixture.ts';
import { ARABIC_NAME, asViewer, LONG_NAME, page as pageOf, brand as plain } from '../fixture/records.ts';
import { failed } from './shared.ts';
import type { State } from './state.ts';

const doubtful = {
  ...plain.provenance['color.light.primary']!,
  source: 'extracted' as const,
  confidence: 0.48,
};
const brand = { ...plain, provenance: { 'color.light.accent': doubtful } };
const second = { ...plain, id: 'brand_2', name: 'Harbour Studio' };
const third = { ...plain, id: 'brand_3', name: '<img src=x onerror=alert(1)>' };
const path = `/brands/${brand.id}`;
const responses: StubResponses = {
  'GET /brands': [200, pageOf('brands', [brand, second, third])],
  [`GET ${path}`]: [200, brand],
  'GET /batches': [200, pageOf('batches', [])],
  'GET /templates': [200, { templates: [] }],
};
const listed = (list: unknown[]): StubResponses => ({
  ...responses,
  'GET /brands': [200, pageOf('brands', list)],
});

export const shellStates: State[] = [
  { name: 'brands', path: '/brands', shows: 'New brand', responses },
  { name: 'brands-empty', path: '/brands', shows: 'A website is enough.' },
  { name: 'brands-new', path: '/brands?new=1', shows: 'Start without a website', responses },
  { name: 'brands-error', path: '/brands', shows: 'failed to answer', responses: { 'GET /brands': failed } },
  {
    name: 'brands-forbidden',
    path: '/brands',
    shows: 'New brand',
    responses: { ...responses, 'GET /organizations': [200, asViewer] },
  },
  {
    name: 'brands-archived',
    path: '/brands?status=archived',
    shows: second.name,
    responses: listed([brand, { ...second, status: 'archived' }]),
  },
  {
    name: 'brands-long',
    path: '/brands',
    shows: 'New brand',
    responses: listed([{ ...brand, name: LONG_NAME }, { ...second, name: ARABIC_NAME }, third]),
  },
  {
    name: 'brands-menu',
    path: '/brands',
    shows: 'New brand',
    responses,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Archive' }).waitFor();
    },
  },
  { name: 'overview', path, shows: '1 field to check', responses },
  {
    name: 'overview-playing',
    path,
    shows: '1 field to check',
    responses,
    act: async (page) => {
      await page.getByRole('button', { name: /^Play the video/ }).hover();
      await page.getByRole('button', { name: /^Play the video/, pressed: true }).waitFor();
    },
  },
  {
    name: 'overview-shared',
    path,
    shows: 'Copy link',
    responses: { ...responses, [`GET ${path}`]: [200, { ...brand, publicId: 'pub_7hTz2KtXw9QmBv4LcYdE6s' }] },
  },
  {
    name: 'overview-long',
    path,
    shows: '1 field to check',
    responses: { ...responses, [`GET ${path}`]: [200, { ...brand, name: LONG_NAME }] },
  },
  { name: 'brand-gone', path: '/brands/gone', shows: 'Nothing here.', responses },
  {
    name: 'palette',
    path: '/settings/members',
    shows: 'Ivo Brandt',
    responses,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('ostro.example');
      await page.getByRole('option', { name: 'Read brand from ostro.example' }).waitFor();
    },
  },
  {
    name: 'palette-color',
    path: '/settings/members',
    shows: 'Ivo Brandt',
    responses,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search and commands' }).fill('#ef5a2b');
      await page.getByRole('option', { name: /^Use #ef5a2b in/ }).waitFor();
    },
  },
  {
    name: 'brands-described',
    path: '/brands?new=1',
    shows: 'Start without a website',
    responses,
    act: async (page) => {
      await page.getByRole('button', { name: 'Start without a website' }).click();
      await page.getByLabel('Name of the brand').fill('Harbour');
      await page.getByLabel('Colour').fill('#1c4f3d');
      await page.locator('[data-preview][data-state=exact]').waitFor();
    },
  },
  {
    name: 'all-keys',
    path: '/settings/members',
    shows: 'Ivo Brandt',
    responses,
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'organization', path: '/settings/organization', shows: 'Hand it over' },
];
