import type { Page } from 'playwright-core';
import { example } from '../fixture/example.ts';
import { refuse, type StubResponses } from '../fixture/fixture.ts';
import { asViewer, LONG_NAME, page as pageOf, brand as plain } from '../fixture/records.ts';
import type { State } from './state.ts';

/** The brand editor. Images stay blank: the records have no files to draw them with. */

const { source, ...unseen } = plain.provenance['color.light.primary']!;
const seen = (confidence: number, more: object = {}) => ({
  ...unseen,
  source: 'extracted' as const,
  confidence,
  ...more,
});
const extraction = example('Extraction');
const [evidence] = extraction.evidence;
/** Read from a site: some of its fields with doubt, one with other values beside it. */
const brand = {
  ...plain,
  extractionId: extraction.id,
  provenance: {
    ...plain.provenance,
    'color.light.primary': seen(0.93, {
      evidenceIds: [evidence!.id],
      alternatives: [
        { hex: '#d8431a', score: 4.1 },
        { hex: '#14687a', score: 1.7 },
      ],
    }),
    'color.light.accent': seen(0.48),
  },
};
const path = `/brands/${brand.id}/edit`;
const responsesFor = (one: object): StubResponses => ({
  [`GET /brands/${brand.id}`]: [200, one],
  'GET /brands': [200, pageOf('brands', [one])],
  [`GET /extractions/${extraction.id}`]: [200, extraction],
});
const responses = responsesFor(brand);
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
  responses,
});

export const editorStates: State[] = [
  { name: 'editor', path, shows: 'Primary', responses },
  { name: 'editor-dark-palette', path: `${path}?field=dark.text&mode=dark`, shows: 'Muted text', responses },
  { name: 'editor-edited', path, shows: 'Primary', responses, act: edit },
  {
    name: 'editor-source',
    path,
    shows: 'Primary',
    responses,
    act: async (page) => {
      await page.getByRole('button', { name: /^Primary: Seen/ }).click();
      await page.getByText('Also seen').waitFor();
    },
  },
  {
    name: 'editor-pairs',
    path,
    shows: 'Primary',
    responses,
    act: async (page) => {
      await page.getByRole('button', { name: /pairs pass/ }).click();
      await page.getByText('Text on primary').waitFor();
    },
  },
  {
    name: 'editor-not-saved',
    path,
    shows: 'Primary',
    responses: { ...responses, [`PUT /brands/${brand.id}`]: refuse(503, 'unavailable', 'Try again.') },
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
    responses: { ...responses, 'GET /organizations': [200, asViewer] },
  },
  {
    name: 'editor-long',
    path: `${path}?section=voice`,
    shows: 'Tagline',
    responses: responsesFor({ ...brand, name: LONG_NAME }),
  },
  section('type', 'Heading'),
  section('logos', 'Candidates'),
  section('voice', 'Tagline'),
  section('proof', 'Quotes'),
  section('shape', 'Corners'),
  section('images', 'Add images'),
  section('json', 'Valid.'),
];
