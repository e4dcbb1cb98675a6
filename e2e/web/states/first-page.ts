import type { Page } from 'playwright-core';
import { type Answers, refuse, signedOut } from '../fixture/fixture.ts';
import * as records from '../records/extractions.ts';
import type { State } from './state.ts';

/** The first page, a site that is being read, and the sign-in that keeps it. */

const guest: Answers = {
  'GET /account': [
    200,
    {
      ...{ id: records.EXTRACTION_ID, email: null, name: 'Guest', isGuest: true, role: 'guest' },
      ...{ organizationId: records.EXTRACTION_ID, createdAt: '2026-11-16T13:58:00.000Z' },
    },
  ],
};

const path = `/x/${records.EXTRACTION_ID}`;
const extraction = (record: object, events?: string): Answers => ({
  ...guest,
  [`GET /extractions/${records.EXTRACTION_ID}`]: [200, record],
  ...(events ? { [`GET /extractions/${records.EXTRACTION_ID}/events`]: [200, events] } : {}),
});

const enter = async (page: Page, address: string) => {
  await page.getByLabel('Web address').fill(address);
  await page.getByLabel('Web address').press('Enter');
};

const title = 'See your brand in every template.';
const refused = (name: string, answer: Answers[string], shows: string): State => ({
  name,
  path: '/',
  shows: title,
  answers: { ...signedOut, 'POST /guest': answer },
  act: async (page) => {
    await enter(page, 'ostro.example');
    await page.getByText(shows).waitFor();
  },
});

const failure = (code: string, shows: string): State => ({
  name: `extraction-failed-${code}`,
  path,
  shows,
  answers: extraction(records.failed(code)),
});

/** After a sign-in, with a claim in the address that nobody asked for in this browser: a click keeps the brand. */
const foreign = (name: string, shows: string, answer?: Answers[string]): State => ({
  name,
  path: `${path}?keep=1&token=clm_2hTz7KtXw9QmBv4LcYdE6s`,
  shows: 'Keep this brand?',
  answers: answer ? { 'POST /claims': answer } : {},
  act: async (page) => {
    if (answer) await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByText(shows).first().waitFor();
  },
});

export const firstPageStates: State[] = [
  { name: 'first', path: '/', shows: title, answers: signedOut },
  { name: 'first-signed-in', path: '/', shows: title },
  {
    name: 'first-no-address',
    path: '/',
    shows: title,
    answers: signedOut,
    act: async (page) => {
      await enter(page, 'ostro');
      await page.getByText('That is not a web address yet.').waitFor();
    },
  },
  refused(
    'first-too-many',
    refuse(429, 'rate_limited', 'Too many.'),
    'Too many visitors from your network this hour. Sign in to go on.',
  ),
  refused('first-no-guests', refuse(403, 'forbidden', 'No guests.'), 'only for people who are signed in'),
  {
    name: 'extraction-early',
    path,
    shows: 'Opening the page',
    answers: extraction(records.early, records.toEvents(records.early, records.nothingFound)),
  },
  {
    name: 'extraction-running',
    path,
    shows: 'Bricolage Grotesque',
    answers: extraction(records.running, records.toEvents(records.running)),
  },
  { name: 'extraction-ready', path, shows: 'Your brand is ready', answers: extraction(records.ready()) },
  {
    name: 'extraction-cached',
    path,
    shows: 'Read within the last day.',
    answers: extraction({ ...records.ready(), cached: true }),
  },
  { name: 'extraction-warned', path, shows: 'Your brand is ready', answers: extraction(records.warned) },
  { name: 'extraction-long', path, shows: 'Your brand is ready', answers: extraction(records.longNamed) },
  { name: 'extraction-arabic', path, shows: 'Your brand is ready', answers: extraction(records.arabic) },
  { name: 'extraction-markup', path, shows: records.MARKUP, answers: extraction(records.hostile) },
  {
    name: 'extraction-signed-in',
    path,
    shows: 'Keep it',
    answers: { [`GET /extractions/${records.EXTRACTION_ID}`]: [200, records.ready()] },
  },
  failure('blocked', 'ostro.example asks for a human. Sign in to start from a logo and a colour.'),
  failure('dns_failed', 'No site at that address. A typo?'),
  failure('timeout', 'No answer in 45 s.'),
  failure('cancelled', 'Stopped.'),
  { name: 'extraction-gone', path, shows: 'Nothing to see here.' },
  foreign('extraction-keep-ask', 'Keep this brand?'),
  foreign('extraction-keeping', 'Keeping your brand', refuse(409, 'extraction_not_ready', 'Not ready.')),
  foreign(
    'extraction-kept-already',
    'This brand has been kept already.',
    refuse(409, 'already_claimed', 'Claimed.'),
  ),
  {
    name: 'sign-in-keep',
    path: `/sign-in?next=${encodeURIComponent(`${path}?keep=1`)}`,
    shows: 'To keep the brand. It stays as it is, and you can edit it.',
    answers: extraction(records.ready()),
  },
];
