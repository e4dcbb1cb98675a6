import type { Page } from 'playwright-core';
import { type Answers, refuse } from '../fixture/fixture.ts';
import { arabicBrand, brand, longBrand, track } from '../records/compose.ts';
import * as records from '../records/people.ts';
import type { State } from './state.ts';

/** The composer and the templates of a brand. Images stay blank: the records have no files to draw them with. */

const path = `/brands/${brand.id}`;
const answersFor = (one: object): Answers => ({
  [`GET /brands/${brand.id}`]: [200, one],
  'GET /brands': [200, { brands: [one], nextCursor: null }],
  'GET /assets': [200, { assets: [track], nextCursor: null }],
});
const organizations = (change: object): Answers => ({
  'GET /organizations': [
    200,
    { organizations: [{ ...records.organizations[0], ...change }], nextCursor: null },
  ],
});
const answers = answersFor(brand);
const launch = `${path}/compose/launch-hero`;
const render = (page: Page) => page.getByRole('button', { name: /^Render for/ }).click();
/** A phone has the files behind a tab. */
const openFiles = async (page: Page) => {
  const tab = page.getByRole('button', { name: /^Files, / });
  if (await tab.isVisible()) await tab.click();
};

export const composeStates: State[] = [
  { name: 'compose', path: launch, shows: 'Headline', answers },
  { name: 'compose-video', path: `${launch}?kind=video&t=2&mode=dark`, shows: 'Headline', answers },
  { name: 'compose-list', path: `${path}/compose/feature-list`, shows: 'Title', answers },
  { name: 'compose-event', path: `${path}/compose/event-invite`, shows: 'Place', answers },
  { name: 'compose-chart', path: `${path}/compose/data-chart`, shows: 'Unit', answers },
  { name: 'compose-long', path: launch, shows: 'Headline', answers: answersFor(longBrand) },
  { name: 'compose-arabic', path: launch, shows: 'Headline', answers: answersFor(arabicBrand) },
  {
    name: 'compose-errors',
    path: `${path}/compose/event-invite`,
    shows: 'Place',
    answers,
    act: async (page) => {
      await render(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'compose-write',
    path: launch,
    shows: 'Headline',
    answers: { ...answers, 'POST /content': refuse(500, 'internal_error', 'Something failed.') },
    act: async (page) => {
      await page.getByRole('button', { name: 'Write it for me' }).click();
      await page.getByRole('button', { name: 'Write', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'compose-image',
    path: launch,
    shows: 'Headline',
    answers,
    act: async (page) => {
      await page.getByRole('button', { name: /^Drop one/ }).click();
      await page.getByText('Or its address').waitFor();
    },
  },
  {
    name: 'compose-files',
    path: launch,
    shows: 'Headline',
    answers,
    act: async (page) => {
      await openFiles(page);
      await page.getByRole('checkbox', { name: /^Wide, Video/ }).click();
    },
  },
  {
    name: 'compose-no-credits',
    path: launch,
    shows: 'needed, 1 left',
    answers: { ...answers, ...organizations({ balance: 1 }) },
  },
  {
    name: 'compose-forbidden',
    path: launch,
    shows: 'Needs renders:write',
    answers: { ...answers, ...organizations({ role: 'viewer' }) },
  },
  {
    name: 'compose-archived',
    path: launch,
    shows: 'archived',
    answers: answersFor({ ...brand, status: 'archived' }),
  },
  {
    name: 'compose-refused',
    path: launch,
    shows: 'Headline',
    answers: { ...answers, 'POST /renders': refuse(409, 'brand_archived', 'The brand is archived.') },
    act: async (page) => {
      await render(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'templates-of-brand', path: `${path}/templates`, shows: 'Customer quote', answers },
  { name: 'templates', path: '/templates?format=story', shows: 'Customer quote', answers },
  { name: 'templates-sample', path: '/templates', shows: 'Shown in a sample brand.' },
  {
    name: 'templates-failed',
    path: '/templates',
    shows: 'The brands did not load.',
    answers: { 'GET /brands': refuse(500, 'internal_error', 'Something failed.') },
  },
];
