import { sampleBrands } from '../../../templates/samples/brands.ts';
import { completeDocument } from '../../brand/complete.ts';
import { brandDocumentSchema } from '../../brand/document.ts';
import { toColorValue } from '../../color/convert.ts';
import { deriveTokens } from '../../tokens/derive.ts';
import type { ExportInput } from '../shared/input.ts';

/** A brand to export, completed from the part that a test sets. */
export function makeInput(partial: unknown, name = 'Fieldnote'): ExportInput {
  const { document: whole } = completeDocument(partial, { name, domain: 'fieldnote.example' });
  const document = brandDocumentSchema.parse(whole);
  return { name, version: 7, document, tokens: deriveTokens(document) };
}

export const sampleInputs: [id: string, input: ExportInput][] = sampleBrands.map(({ id, document }) => {
  const whole = makeInput(document);
  return [id, { ...whole, name: whole.tokens.name }];
});

export const color = (hex: string, $description?: string) => ({
  $type: 'color',
  $value: toColorValue(hex),
  ...($description ? { $description } : {}),
});

export const stops = (...hexes: string[]) => ({
  $type: 'gradient',
  $value: hexes.map((hex, index) => ({ color: toColorValue(hex), position: index / (hexes.length - 1) })),
});

/** A brand in which every optional text is set. */
export const talkative = makeInput({
  color: {
    light: {
      primary: color('#1c4f3d', 'Pine, from the first notebook cover'),
      accent: color('#e8b04a'),
      background: color('#fbfaf6'),
      text: color('#171a17'),
    },
  },
  gradient: { 'First light': stops('#1c4f3d', '#e8b04a') },
  font: {
    heading: { $type: 'fontFamily', $value: ['Newsreader', 'serif'] },
    body: { $type: 'fontFamily', $value: ['Inter', 'sans-serif'] },
  },
  $extensions: {
    'studio.identity': {
      name: 'Fieldnote',
      tagline: 'Write it down where it happens.',
      description: 'Fieldnote makes a notebook for people who work outdoors.',
      tone: ['plain', 'warm', 'exact'],
      audience: 'Surveyors, botanists and site engineers',
      terminology: { preferred: ['field day', 'entry'], banned: ['content', 'users'] },
      metrics: [{ label: 'Entries written offline', value: '64%', source: '2025 survey' }],
      quotes: [{ text: 'It survives rain.', author: 'M. Oduya', role: 'Surveyor', company: 'Terrane' }],
      customers: [{ name: 'Terrane', logo: null }],
    },
    'studio.typography': { case: { headings: 'sentence', eyebrow: 'uppercase' } },
    'studio.colorRationale': {
      light: 'Pine and brass on paper, as the notebooks are bound.',
      dark: 'The same by lamplight.',
    },
  },
});

/** The same brand with every optional text empty. */
export const silent: ExportInput = (() => {
  const input = makeInput({}, '');
  const identity = { ...input.document.$extensions['studio.identity'], name: '', domain: '' };
  const $extensions = { ...input.document.$extensions, 'studio.identity': identity };
  return { ...input, document: { ...input.document, $extensions } };
})();
