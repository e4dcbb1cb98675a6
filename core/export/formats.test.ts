import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import { exportBrand, exportFormats } from './formats.ts';
import { anyInput, hostileInput } from './testing/hostile.ts';
import { makeInput, sampleInputs, talkative } from './testing/inputs.ts';

test('each format has the file name and the media type that its readers look for', () => {
  const files = exportFormats.map((format) => exportBrand(format, talkative));
  expect(files.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
    ['fieldnote.tokens.json', 'application/design-tokens+json'],
    ['fieldnote.css', 'text/css; charset=utf-8'],
    ['fieldnote.theme.css', 'text/css; charset=utf-8'],
    ['DESIGN.md', 'text/markdown; charset=utf-8'],
    ['fieldnote.brand.json', 'application/json'],
  ]);
});

test.each(['', '灯台', '///', '\u0000'])('a brand called %j has a file name all the same', (name) => {
  expect(exportBrand('css', makeInput({}, name)).fileName).toBe('brand.css');
});

test('json is the document itself, indented by two spaces', () => {
  const { text } = exportBrand('json', talkative);
  expect(JSON.parse(text)).toEqual(talkative.document);
  expect(text.split('\n')[1]).toMatch(/^ {2}"/);
});

describe.each(exportFormats)('%s', (format) => {
  test.each(sampleInputs)('of %s is written the same way twice and ends in one line break', (_, input) => {
    const { text } = exportBrand(format, input);
    expect(exportBrand(format, input).text).toBe(text);
    expect(text).toMatch(/[^\n]\n$/);
  });

  test('says nothing of the service that wrote it, nor of its assets', () => {
    if (format === 'json') return;
    const logo = { src: { $asset: 'ast_secret' }, aspectRatio: 3, vector: true, kind: 'mark', default: true };
    const input = makeInput({ $extensions: { 'studio.logos': { confirmed: [logo] } } });
    expect(exportBrand(format, input).text).not.toMatch(/livery|studio\.|ast_|\/api\//i);
  });

  test('is whole Unicode without control characters, whatever the brand is called', () => {
    if (format === 'json') return;
    fc.assert(
      fc.property(fc.oneof(hostileInput, anyInput), (input) => {
        const { text } = exportBrand(format, input);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029\ufeff\u202a-\u202e]|undefined|NaN|\[object/u);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});
