import { completeDocument } from '@livery/core/brand/complete';
import { type BrandDocument, brandDocumentSchema } from '@livery/core/brand/document';
import { describe, expect, test } from 'vitest';
import { findStandInOf } from '../../fonts/list-families.ts';
import { checkJson } from './json/check-json.ts';
import {
  addCandidate,
  assignLogo,
  findLogo,
  type Logos,
  removeCandidate,
  removeLogo,
} from './logos/assign-logo.ts';
import { addFontFiles, listWeights } from './type/font-files.ts';
import { checkVoice } from './voice/check-voice.ts';

const complete = (partial: object) => completeDocument(partial).document as BrandDocument;

describe('JSON', () => {
  const written = JSON.stringify(complete({}), null, 2);
  const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

  test('a whole document is valid', () => {
    expect(checkJson(written).errors).toEqual([]);
  });

  test('a syntax error is reported at its line', () => {
    const broken = written.replace('"radius": {', '"radius" {');
    expect(checkJson(broken)).toEqual({
      value: null,
      errors: [{ line: lineOf(broken, '"radius" {'), message: 'colon expected' }],
    });
  });

  test('a value that the schema rejects is reported at its line, also after other errors', () => {
    const broken = written.replace('"studio.density": "comfortable"', '"studio.density": "airy"');
    const { errors } = checkJson(broken);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.line).toBe(lineOf(broken, '"airy"'));
  });

  test('a missing member is reported at the object that lacks it', () => {
    const { radius: _, ...rest } = JSON.parse(written);
    expect(checkJson(JSON.stringify(rest, null, 2)).errors[0]?.line).toBe(1);
  });

  test.each(['', '[]', '"text"', '{ // note\n}'])('%j is not a document', (text) => {
    expect(checkJson(text).value).toBeNull();
  });
});

describe('logos', () => {
  const file = (id: string) => ({ src: { $asset: `ast_${id}` }, aspectRatio: 3, vector: true });
  const none: Logos = { confirmed: [], candidates: [] };
  const found = addCandidate(addCandidate(none, file('a')), file('b'));
  const ids = (list: { src: { $asset: string } }[]) => list.map(({ src }) => src.$asset).sort();

  test('a candidate moves into a slot, and back when another takes it', () => {
    const first = assignLogo(found, file('a'), 'light');
    expect(findLogo(first, 'light')).toMatchObject({
      src: { $asset: 'ast_a' },
      mode: 'light',
      default: true,
    });
    expect(ids(first.candidates)).toEqual(['ast_b']);
    const second = assignLogo(first, file('b'), 'light');
    expect(ids(second.confirmed)).toEqual(['ast_b']);
    expect(ids(second.candidates)).toEqual(['ast_a']);
  });

  test('a file can be in several slots, and stays in the others when it leaves one', () => {
    const both = assignLogo(assignLogo(found, file('a'), 'light'), file('a'), 'dark');
    expect(ids(both.confirmed)).toEqual(['ast_a', 'ast_a']);
    const left = removeLogo(both, 'light');
    expect(findLogo(left, 'light')).toBeNull();
    expect(findLogo(left, 'dark')?.src.$asset).toBe('ast_a');
    expect(ids(left.candidates)).toEqual(['ast_b']);
    expect(findLogo(assignLogo(left, file('b'), 'mark'), 'mark')?.kind).toBe('mark');
  });

  test('one logo is the default at most, and documents with them are valid', () => {
    const logos = assignLogo(assignLogo(found, file('a'), 'light'), file('b'), 'dark');
    expect(logos.confirmed.filter((logo) => logo.default)).toHaveLength(1);
    const document = complete({ $extensions: { 'studio.logos': logos } });
    expect(brandDocumentSchema.safeParse(document).success).toBe(true);
    expect(ids(removeCandidate(found, file('a')).candidates)).toEqual(['ast_b']);
  });
});

describe('fonts', () => {
  const { font } = complete({});
  const asset = (id: string, family: string, weight: number) =>
    ({
      id,
      font: { family, variable: false, weight, weightRange: null, style: 'normal', format: 'woff2' },
    }) as never;

  test('a bundled family has its weights, an unknown one only those that are named', () => {
    expect(listWeights(font.heading)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900]);
    expect(findStandInOf(font.heading)).toBeNull();
    const unknown = { ...font.heading, $value: ['Söhne'] };
    expect(listWeights(unknown)).toEqual([400, 700]);
    expect(findStandInOf(unknown)).toBe('Inter');
    expect(findStandInOf({ ...font.heading, $value: ['Tiempos Serif'] })).toBe('Newsreader');
  });

  test('uploaded files bring their family and their weights', () => {
    const heading = addFontFiles(font.heading, [asset('ast_1', 'Söhne', 400), asset('ast_2', 'Söhne', 800)]);
    const completed = complete({ font: { heading } }).font.heading;
    expect(completed.$value).toEqual(['Söhne']);
    expect(listWeights(completed)).toEqual([400, 800]);
    expect(completed.$extensions['studio.fontRole'].weights).toMatchObject({ regular: 400, bold: 800 });
    const more = complete({ font: { heading: addFontFiles(completed, [asset('ast_3', 'Söhne', 500)]) } });
    expect(listWeights(more.font.heading)).toEqual([400, 500, 800]);
  });
});

test('a sample is checked for banned and preferred words', () => {
  const terms = { preferred: ['harbour', 'tide'], banned: ['synergy', 'leverage'] };
  expect(checkVoice('Synergies for every HARBOUR.', terms)).toEqual({
    banned: ['synergy'],
    preferred: ['harbour'],
  });
  expect(checkVoice('Wind by the hour', terms)).toEqual({ banned: [], preferred: [] });
});
