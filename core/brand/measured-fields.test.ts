import { describe, expect, test } from 'vitest';
import { deriveTokens } from '../tokens/derive.ts';
import { completeDocument } from './complete.ts';
import { brandDocumentSchema } from './document.ts';
import { listFields } from './fields.ts';
import { readMeasured, withMeasured } from './measured-fields.ts';
import { mergeDocument } from './merge.ts';
import { deriveEditedProvenance, deriveProvenance } from './provenance.ts';
import { applyChoices, diffThreeWay } from './three-way.ts';

const PATH = 'color.light.$extensions.livery.coverage';
const covered = (coverage?: unknown, more: object = {}) => ({
  color: { light: { ...more, $extensions: { 'tool.note': 1, 'livery.coverage': coverage } } },
});
const complete = (document: object) => brandDocumentSchema.parse(completeDocument(document).document);
const document = complete(covered(0.4));
const coverageOf = (value: unknown) => readMeasured(value).get(PATH);

describe('coverage', () => {
  test('is part of the tokens of its mode', () => {
    const { colors } = deriveTokens(document);
    expect([colors.coverage, colors.modes.light!.coverage, colors.modes.dark!.coverage]).toEqual([
      0.4,
      0.4,
      null,
    ]);
  });

  test.each([[-0.1], [1.1], ['0.5'], [null]])('is a number from 0 to 1, not %s', (value) => {
    expect(brandDocumentSchema.safeParse(completeDocument(covered(value)).document).success).toBe(false);
  });

  test('is no field and has no provenance, unlike other extensions', () => {
    const fields = [...listFields(document).keys()];
    expect(fields).not.toContain(PATH);
    expect(fields).toContain('color.light.$extensions.tool.note');
    expect(deriveProvenance(document)).not.toHaveProperty([PATH]);
    expect(deriveEditedProvenance({}, complete({}), document)).not.toHaveProperty([PATH]);
  });

  test('survives a patch of its palette and of its neighbours', () => {
    const patch = { color: { light: { textMuted: null, $extensions: { 'tool.other': 2 } } } };
    expect(coverageOf(mergeDocument(document, patch))).toBe(0.4);
    expect(coverageOf(mergeDocument(document, covered(0.9)))).toBe(0.9);
    expect(coverageOf(mergeDocument(document, covered(null)))).toBeUndefined();
  });

  test.each([
    ['without palettes', {}, 0.4],
    ['with a palette', { color: { light: {} } }, 0.4],
    ['with a value of its own', covered(0.1), 0.1],
    ['with an invalid palette', { color: { light: 'red' } }, undefined],
    ['with invalid palettes', { color: 7 }, undefined],
  ])('is added to a document that replaces it: %s', (_, sent, expected) => {
    const before = structuredClone(sent);
    expect(coverageOf(withMeasured(sent, document))).toBe(expected);
    expect(sent).toEqual(before);
  });
});

describe('reading a site again', () => {
  const compare = (extracted: object) =>
    diffThreeWay({
      base: document,
      current: document,
      extracted: complete(extracted),
      currentProvenance: {},
      extractedProvenance: {},
    });

  test('takes the new coverage without a row in the comparison', () => {
    const diff = compare(covered(0.7));
    expect(diff.fields.map(({ path }) => path)).not.toContain(PATH);
    expect(diff.summary.changed).toBe(0);
    const choices = Object.fromEntries(diff.fields.map(({ path }) => [path, 'current' as const]));
    expect(coverageOf(applyChoices(diff, document, choices).document)).toBe(0.7);
  });

  test('keeps the coverage if none was measured', () => {
    const diff = compare({ color: { light: { $extensions: { 'tool.note': 1 } } } });
    expect(coverageOf(applyChoices(diff, document).document)).toBe(0.4);
  });
});
