import type { Page } from 'playwright-core';
import { type Answers, refuse } from '../fixture/fixture.ts';
import { brand, extraction, extractionId } from '../records/editor.ts';
import * as records from '../records/people.ts';
import type { State } from './state.ts';

/** The brand editor. Images stay blank: the records have no files to draw them with. */

const path = `/brands/${brand.id}/edit`;
const answersFor = (one: object): Answers => ({
  [`GET /brands/${brand.id}`]: [200, one],
  'GET /brands': [200, { brands: [one], nextCursor: null }],
  [`GET /extractions/${extractionId}`]: [200, extraction],
});
const answers = answersFor(brand);
const organizations = { organizations: [{ ...records.organizations[0], role: 'viewer' }], nextCursor: null };
const field = (page: Page) => page.getByRole('textbox', { name: /^Colour, as hex/ });
const edit = async (page: Page) => {
  await field(page).fill('#14687a');
  await field(page).press('Enter');
};
const save = (page: Page) => page.getByRole('button', { name: /^Save as v/ }).click();
const section = (name: string, shows: string): State => ({
  name: `editor-${name}`,
  path: `${path}?section=${name}`,
  shows,
  answers,
});

export const editorStates: State[] = [
  { name: 'editor', path, shows: 'Primary', answers },
  { name: 'editor-dark-palette', path: `${path}?field=dark.text&mode=dark`, shows: 'Muted text', answers },
  { name: 'editor-edited', path, shows: 'Primary', answers, act: edit },
  {
    name: 'editor-source',
    path,
    shows: 'Primary',
    answers,
    act: async (page) => {
      await page.getByRole('button', { name: /^Primary: Seen/ }).click();
      await page.getByText('Also seen').waitFor();
    },
  },
  {
    name: 'editor-pairs',
    path,
    shows: 'Primary',
    answers,
    act: async (page) => {
      await page.getByRole('button', { name: /pairs pass/ }).click();
      await page.getByText('Text on primary').waitFor();
    },
  },
  {
    name: 'editor-not-saved',
    path,
    shows: 'Primary',
    answers: { ...answers, [`PUT /brands/${brand.id}`]: refuse(503, 'unavailable', 'Try again.') },
    act: async (page) => {
      await edit(page);
      await save(page);
      await page.getByText('Not saved.').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'editor-read-only',
    path,
    shows: 'Primary',
    answers: { ...answers, 'GET /organizations': [200, organizations] },
  },
  {
    name: 'editor-long',
    path: `${path}?section=voice`,
    shows: 'Tagline',
    answers: answersFor({ ...brand, name: records.LONG_NAME }),
  },
  section('type', 'Heading'),
  section('logos', 'Candidates'),
  section('voice', 'Tagline'),
  section('proof', 'Quotes'),
  section('shape', 'Corners'),
  section('images', 'Add images'),
  section('json', 'Valid.'),
];
