import type { Page } from 'playwright-core';
import { example } from '../fixture/example.ts';
import { refuse, type StubResponses } from '../fixture/fixture.ts';
import { ARABIC_NAME, asViewer, brand, LONG_NAME, organization, page as pageOf } from '../fixture/records.ts';
import type { State } from './state.ts';

/** The composer and the templates of a brand. Images stay blank: the records have no files to draw them with. */

const path = `/brands/${brand.id}`;
const track = example('Asset', {
  kind: 'audio',
  contentType: 'audio/mpeg',
  audio: { durationS: 30, codec: 'mp3', sampleRate: 44_100, channels: 2 },
  fileName: 'harbour-morning.mp3',
});
const responsesFor = (one: object): StubResponses => ({
  [`GET /brands/${brand.id}`]: [200, one],
  'GET /brands': [200, pageOf('brands', [one])],
  'GET /assets': [200, pageOf('assets', [track])],
});
const responses = responsesFor(brand);
const launch = `${path}/compose/launch-hero`;
const render = (page: Page) => page.getByRole('button', { name: /^Render for/ }).click();
/** A phone has the files behind a tab. */
const openFiles = async (page: Page) => {
  const tab = page.getByRole('button', { name: /^Files, / });
  if (await tab.isVisible()) await tab.click();
};

export const composeStates: State[] = [
  { name: 'compose', path: launch, shows: 'Headline', responses },
  { name: 'compose-video', path: `${launch}?kind=video&t=2&mode=dark`, shows: 'Headline', responses },
  { name: 'compose-list', path: `${path}/compose/feature-list`, shows: 'Title', responses },
  { name: 'compose-event', path: `${path}/compose/event-invite`, shows: 'Place', responses },
  { name: 'compose-chart', path: `${path}/compose/data-chart`, shows: 'Unit', responses },
  {
    name: 'compose-long',
    path: launch,
    shows: 'Headline',
    responses: responsesFor({ ...brand, name: LONG_NAME }),
  },
  {
    name: 'compose-arabic',
    path: launch,
    shows: 'Headline',
    responses: responsesFor({ ...brand, name: ARABIC_NAME }),
  },
  {
    name: 'compose-errors',
    path: `${path}/compose/event-invite`,
    shows: 'Place',
    responses,
    act: async (page) => {
      await render(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'compose-write',
    path: launch,
    shows: 'Headline',
    responses: { ...responses, 'POST /content': refuse(500, 'internal_error', 'Something failed.') },
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
    responses,
    act: async (page) => {
      await page.getByRole('button', { name: /^Drop one/ }).click();
      await page.getByText('Or its address').waitFor();
    },
  },
  { name: 'bulk', path: `${path}/bulk/launch-hero`, shows: 'Columns that are found', responses },
  {
    name: 'bulk-rows',
    path: `${path}/bulk/launch-hero`,
    shows: 'Columns that are found',
    responses,
    act: async (page) => {
      const rows = Array.from({ length: 40 }, (_, row) => `${row === 3 ? '' : `Row ${row + 1}`},Some words`);
      await page.locator('input[type=file]').setInputFiles({
        name: 'rows.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`title,summary\n${rows.join('\n')}\n`),
      });
      await page.getByText('Render 39 files').waitFor();
    },
  },
  {
    name: 'compose-files',
    path: launch,
    shows: 'Headline',
    responses,
    act: async (page) => {
      await openFiles(page);
      await page.getByRole('checkbox', { name: /^Wide, Video/ }).click();
    },
  },
  {
    name: 'compose-no-credits',
    path: launch,
    shows: 'needed, 1 left',
    responses: {
      ...responses,
      'GET /organizations': [200, pageOf('organizations', [{ ...organization, balance: 1 }])],
    },
  },
  {
    name: 'compose-forbidden',
    path: launch,
    shows: 'Needs renders:write',
    responses: { ...responses, 'GET /organizations': [200, asViewer] },
  },
  {
    name: 'compose-archived',
    path: launch,
    shows: 'archived',
    responses: responsesFor({ ...brand, status: 'archived' }),
  },
  {
    name: 'compose-refused',
    path: launch,
    shows: 'Headline',
    responses: { ...responses, 'POST /renders': refuse(409, 'brand_archived', 'The brand is archived.') },
    act: async (page) => {
      await render(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'templates-of-brand', path: `${path}/templates`, shows: 'Customer quote', responses },
  { name: 'templates', path: '/templates?format=story', shows: 'Customer quote', responses },
  { name: 'templates-sample', path: '/templates', shows: 'Shown in a sample brand.' },
  {
    name: 'templates-failed',
    path: '/templates',
    shows: 'The brands did not load.',
    responses: { 'GET /brands': refuse(500, 'internal_error', 'Something failed.') },
  },
];
