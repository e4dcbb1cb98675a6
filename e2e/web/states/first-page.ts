import type { BrandDocument } from '@livery/core/brand/document';
import type { Page } from 'playwright-core';
import { example, exampleEvent } from '../fixture/example.ts';
import { refuse, type StubResponses, signedOut } from '../fixture/fixture.ts';
import { ARABIC_NAME, LONG_NAME } from '../fixture/records.ts';
import type { State } from './state.ts';

/** The first page, a site that is being read, and the sign-in that keeps it. */

const guest: StubResponses = {
  'GET /account': [200, example('Account', { email: null, name: 'Guest', isGuest: true, role: 'guest' })],
};

/** Text of a site that tries to be more than text. */
const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

const ready = example('Extraction');
const running = example('Extraction', {
  status: 'running',
  stage: 'reading-phone-layout',
  progress: 0.44,
  document: null,
  tokens: null,
  finishedAt: null,
});
const early = { ...running, stage: 'opening-site' as const, progress: 0.11 };

function readyAs(name: string) {
  const { document } = example('Extraction');
  (document as unknown as BrandDocument).$extensions['studio.identity'].name = name.slice(0, 200);
  return { ...ready, document };
}

/** An event stream that ends at once; the page asks for it again. */
const toEvents = (state: typeof running, findings: object) => {
  const data = { ...exampleEvent, ...{ ...state, document: undefined, tokens: undefined }, findings };
  return `retry: 200\n\nevent: extraction\nid: 1\ndata: ${JSON.stringify(data)}\n\n`;
};
const nothingFound = Object.fromEntries(Object.keys(exampleEvent.findings).map((name) => [name, null]));

const path = `/x/${ready.id}`;
const extraction = (record: object, events?: string): StubResponses => ({
  ...guest,
  [`GET /extractions/${ready.id}`]: [200, record],
  ...(events ? { [`GET /extractions/${ready.id}/events`]: [200, events] } : {}),
});

const enter = async (page: Page, address: string) => {
  await page.getByLabel('Web address').fill(address);
  await page.getByLabel('Web address').press('Enter');
};

const warnings = [
  { code: 'fonts_skipped', message: 'Fonts that a script set late could not be read in time.' },
  { code: 'file_refused', message: `${MARKUP}: the file is larger than is allowed` },
];

const title = 'See your brand in every template.';
const refused = (name: string, response: StubResponses[string], shows: string): State => ({
  name,
  path: '/',
  shows: title,
  responses: { ...signedOut, 'POST /guest': response },
  act: async (page) => {
    await enter(page, 'ostro.example');
    await page.getByText(shows).waitFor();
  },
});

const failure = (code: string, shows: string): State => ({
  name: `extraction-failed-${code}`,
  path,
  shows,
  responses: extraction({
    ...running,
    status: 'failed',
    error: { code, message: 'The message of the server.' },
  }),
});

/** After a sign-in, with a claim in the address that nobody asked for in this browser: a click keeps the brand. */
const foreign = (name: string, shows: string, response?: StubResponses[string]): State => ({
  name,
  path: `${path}?keep=1&token=clm_2hTz7KtXw9QmBv4LcYdE6s`,
  shows: 'Keep this brand?',
  responses: response ? { 'POST /claims': response } : {},
  act: async (page) => {
    if (response) await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByText(shows).first().waitFor();
  },
});

export const firstPageStates: State[] = [
  { name: 'first', path: '/', shows: title, responses: signedOut },
  { name: 'first-signed-in', path: '/', shows: title },
  {
    name: 'first-no-address',
    path: '/',
    shows: title,
    responses: signedOut,
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
    responses: extraction(early, toEvents(early, nothingFound)),
  },
  {
    name: 'extraction-running',
    path,
    shows: 'Instrument Serif',
    responses: extraction(running, toEvents(running, exampleEvent.findings)),
  },
  { name: 'extraction-ready', path, shows: 'Your brand is ready', responses: extraction(ready) },
  {
    name: 'extraction-cached',
    path,
    shows: 'Read within the last day.',
    responses: extraction({ ...ready, cached: true }),
  },
  {
    name: 'extraction-warned',
    path,
    shows: 'Your brand is ready',
    responses: extraction({ ...ready, warnings }),
  },
  { name: 'extraction-long', path, shows: 'Your brand is ready', responses: extraction(readyAs(LONG_NAME)) },
  {
    name: 'extraction-arabic',
    path,
    shows: 'Your brand is ready',
    responses: extraction(readyAs(ARABIC_NAME)),
  },
  { name: 'extraction-markup', path, shows: MARKUP, responses: extraction(readyAs(MARKUP)) },
  {
    name: 'extraction-signed-in',
    path,
    shows: 'Keep it',
    responses: { [`GET /extractions/${ready.id}`]: [200, ready] },
  },
  failure('blocked', 'fieldnote.example asks for a human. Sign in to start from a logo and a colour.'),
  failure('dns_failed', 'No site at that address. A typo?'),
  failure('timeout', 'The site did not answer in time.'),
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
    responses: extraction(ready),
  },
];
