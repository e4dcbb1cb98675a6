import type { Extracted } from '@livery/server/extract/contracts';
import { expect, test } from 'vitest';
import { toSiteResult } from './extracted-result.ts';

const entry = (confidence: number, alternatives: unknown[] = [], evidenceIds: string[] = []) => ({
  source: 'extracted' as const,
  confidence,
  alternatives,
  evidenceIds,
});
const color = (hex: string) => ({
  $type: 'color',
  $value: { colorSpace: 'srgb', components: [0, 0, 0], hex },
});
const modes = (available: unknown, mode = 'light') => ({ available, default: mode });

const extracted: Extracted = {
  url: 'http://127.0.0.1:4000/',
  document: {
    color: {
      light: { primary: color('#CF4647'), secondary: color('#20232a'), accent: null },
      dark: { primary: color('#ff8080') },
    },
    font: {
      heading: { $type: 'fontFamily', $value: ['Roboto', 'sans-serif'] },
      body: { $type: 'fontFamily', $value: 'Poppins' },
    },
    $extensions: {
      'studio.modes': modes(['light', 'dark']),
      'studio.identity': { name: 'Northpail' },
      'studio.logos': {
        confirmed: [
          { default: false, src: { $asset: 'ast_file-1' } },
          { default: true, src: { $asset: 'ast_file-2' } },
        ],
      },
    },
  },
  provenance: {
    'color.light.primary': entry(0.9, [
      '#112233',
      { hex: '#445566' },
      { $value: { hex: '#778899' } },
      7,
      '#000',
    ]),
    'font.heading': entry(0.8),
    '$extensions.studio.logos.confirmed': entry(0.7, [], ['ev_9']),
    '$extensions.studio.identity.name': entry(0.6),
  },
  evidence: [
    {
      id: 'ev_8',
      pageUrl: '',
      pageKind: 'landing',
      selector: 'footer svg',
      mode: 'light',
      rule: 'logo-score',
      note: '',
      crop: null,
    },
    {
      id: 'ev_9',
      pageUrl: '',
      pageKind: 'landing',
      selector: 'header svg',
      mode: 'light',
      rule: 'logo-score',
      note: '',
      crop: null,
    },
  ],
  warnings: [],
  files: [
    { ref: 'ast_file-1', file: '/a', name: null, sourceUrl: 'http://127.0.0.1:4000/a.svg' },
    { ref: 'ast_file-2', file: '/b', name: null, sourceUrl: 'http://127.0.0.1:4000/#inline-svg' },
  ],
};

test('an extraction is converted to its first families, name, default logo and five colours', () => {
  expect(toSiteResult(extracted)).toEqual({
    primary: '#cf4647',
    darkPrimary: null,
    palette: ['#cf4647', '#20232a', '#112233', '#445566', '#778899'],
    heading: 'Roboto',
    body: 'Poppins',
    logo: {
      url: 'http://127.0.0.1:4000/#inline-svg',
      inline: true,
      selector: 'header svg',
      image: { file: '/b' },
    },
    name: 'Northpail',
    dark: true,
    confidence: { primary: 0.9, heading: 0.8, logo: 0.7, name: 0.6 },
  });
});

const withModes = (value: unknown) => ({
  ...extracted,
  document: { ...extracted.document, $extensions: { 'studio.modes': value } },
});

test('the dark primary counts only for a site that is dark by default', () => {
  expect(toSiteResult(withModes(modes(['light', 'dark'], 'dark'))).darkPrimary).toBe('#ff8080');
  expect(toSiteResult(withModes(modes(['light', 'dark'], 'light'))).darkPrimary).toBe(null);
});

test.each([
  [['light', 'dark'], true],
  [['light'], false],
  ['dark', false],
  [undefined, false],
])('modes %j are two: %j', (available, dark) => {
  expect(toSiteResult(withModes(modes(available))).dark).toBe(dark);
});

test('an empty extraction gives an empty answer', () => {
  const empty = { ...extracted, document: {}, provenance: {}, files: [] };
  expect(toSiteResult(empty)).toMatchObject({ primary: null, palette: [], logo: null, name: null });
});
