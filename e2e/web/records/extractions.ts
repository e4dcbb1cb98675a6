import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import { sampleBrands } from '@livery/templates/samples/brands';
import { LONG_NAME } from './people.ts';

/** Extractions as the API answers them, in each of their states. */

export const EXTRACTION_ID = '0198c1b2-6a10-7b22-8c33-4d44e5f66a77';

/** Text of a site that tries to be more than text. */
export const MARKUP = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

const { document: sample } = sampleBrands.find(({ id }) => id === 'salt-and-vesper')!;

function toDocument(name?: string) {
  const document = brandDocumentSchema.parse(completeDocument(sample).document);
  if (name) document.$extensions['studio.identity'].name = name.slice(0, 200);
  return document;
}

const base = {
  id: EXTRACTION_ID,
  url: 'https://ostro.example/',
  cached: false,
  provenance: {},
  evidence: [],
  warnings: [],
  error: null,
  brandId: null,
  createdAt: '2026-11-16T13:58:00.000Z',
};

export const running = {
  ...base,
  ...{ status: 'running', stage: 'reading-phone-layout', stageText: 'Reads.', progress: 0.44 },
  ...{ document: null, tokens: null, finishedAt: null },
};

const findings = {
  name: 'Ostro',
  colors: ['#ef5a2b'],
  palette: {
    mode: 'light',
    roles: { primary: '#ef5a2b', text: '#0f1d26', accent: '#ffc78a', background: '#fbf4ec' },
  },
  fonts: ['Bricolage Grotesque', 'Inter'],
  typefaces: { heading: 'Bricolage Grotesque', body: 'Inter' },
  screenshot: null,
  logo: null,
  evidence: [],
};

/** An event stream that ends at once; the page asks for it again. */
export function toEvents(
  state: { status: string; stage: string; progress: number },
  found: object = findings,
) {
  const { status, stage, progress } = state;
  const data = { id: EXTRACTION_ID, status, stage, stageText: '', progress, findings: found, error: null };
  return `retry: 200\n\nevent: extraction\nid: 1\ndata: ${JSON.stringify(data)}\n\n`;
}

export const early = { ...running, stage: 'opening-site', progress: 0.11 };
export const nothingFound = {
  ...{ name: null, colors: null, palette: null, fonts: null, typefaces: null },
  ...{ screenshot: null, logo: null, evidence: null },
};

export function ready(name?: string) {
  const document = toDocument(name);
  return {
    ...base,
    ...{ status: 'ready', stage: 'done', stageText: 'Done.', progress: 1 },
    document,
    tokens: deriveTokens(document),
    finishedAt: '2026-11-16T13:58:14.000Z',
  };
}

export const hostile = ready(MARKUP);
export const longNamed = ready(LONG_NAME);
export const arabic = ready('دار المحيط للأرصاد البحرية');
export const warned = {
  ...ready(),
  warnings: [
    { code: 'fonts_skipped', message: 'Fonts that a script set late could not be read in time.' },
    { code: 'file_refused', message: `${MARKUP}: the file is larger than is allowed` },
    { code: 'pages_skipped', message: 'Further pages could not be read in time.' },
  ],
};

export const failed = (code: string) => ({
  ...running,
  status: 'failed',
  error: { code, message: 'The words of the server.' },
  finishedAt: '2026-11-16T13:58:14.000Z',
});
