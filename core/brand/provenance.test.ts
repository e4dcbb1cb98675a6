import { expect, test } from 'vitest';
import { measureTime } from '../testing/measure-time.ts';
import { completeDocument } from './complete.ts';
import { mergeDocument } from './merge.ts';
import { deriveEditedProvenance, deriveProvenance, withoutCompleted } from './provenance.ts';

const sent = {
  color: { light: { primary: { $type: 'color', $value: { hex: '#1c4f3d' } } } },
  $extensions: {
    'studio.identity': { name: 'Fieldnote', tone: ['calm'] },
    'studio.provenance': {
      '$extensions.studio.identity.name': {
        source: 'extracted',
        confidence: 0.9,
        alternatives: ['Field Note'],
        evidenceIds: ['e1'],
      },
    },
  },
};

test('sent fields are `user`, unless the document has an entry for them', () => {
  const provenance = deriveProvenance(sent);
  expect(provenance['color.light.primary']).toMatchObject({ source: 'user', confidence: 1 });
  expect(provenance['$extensions.studio.identity.name']).toMatchObject({
    source: 'extracted',
    confidence: 0.9,
  });
  expect(Object.keys(provenance)).toHaveLength(3);
});

test('an edit makes changed fields `user` and keeps the entries of others', () => {
  const { document, provenance } = completeDocument(sent);
  const first = { ...deriveProvenance(sent), ...provenance };
  const edited = mergeDocument(document, {
    color: { dark: { primary: { $value: { hex: '#00ff00' } } } },
    $extensions: { 'studio.identity': { name: 'Field' } },
  });
  const after = deriveEditedProvenance(first, document, edited);
  expect(after['color.dark.primary']).toMatchObject({ source: 'user' });
  expect(after['$extensions.studio.identity.name']).toMatchObject({ source: 'user' });
  expect(after['color.dark.text']).toEqual(first['color.dark.text']);
  expect(after['color.light.primary.$value.components']).toMatchObject({ source: 'derived' });
  expect(Object.keys(after).sort()).toEqual(Object.keys(first).sort());
});

const extracted = { source: 'extracted' as const, confidence: 0.9, alternatives: [], evidenceIds: [] };
const withPrimary = (hex: string, sent: object) => ({
  color: { light: { primary: { $type: 'color', $value: { hex } } } },
  $extensions: { 'studio.provenance': sent },
});

test('an entry of the document does not apply to a value that an edit replaces', () => {
  const before = withPrimary('#1c4f3d', { 'color.light.primary': extracted });
  const after = withPrimary('#ff0000', { 'color.light.primary': extracted });
  const edited = deriveEditedProvenance(deriveProvenance(before), before, after);
  expect(edited['color.light.primary']).toMatchObject({ source: 'user' });
});

test('an edit with its own entries keeps them', () => {
  const before = withPrimary('#1c4f3d', {});
  const after = withPrimary('#ff0000', { 'color.light.primary': extracted });
  const edited = deriveEditedProvenance(deriveProvenance(before), before, after);
  expect(edited['color.light.primary']).toMatchObject({ source: 'extracted' });
});

test('an empty group has no entry, and an unknown member has one', () => {
  const document = { color: { light: {}, dark: {} }, radius: {}, gradient: {}, mine: { a: { b: 1, c: 2 } } };
  expect(Object.keys(deriveProvenance(document)).sort()).toEqual(['gradient', 'mine']);
});

test('a gradient whose name holds a dot is a field of its own', () => {
  const gradient = (hex: string) => ({ $type: 'gradient', $value: [{ color: { hex } }, { color: { hex } }] });
  const before = { gradient: { a: gradient('#000000'), 'a.b': gradient('#000000') } };
  const after = { gradient: { a: gradient('#000000'), 'a.b': gradient('#ffffff') } };
  const previous = { ...deriveProvenance(before), 'gradient.a.b': extracted };
  expect(deriveEditedProvenance(previous, before, after)['gradient.a.b']).toMatchObject({ source: 'user' });
});

test('without its completed fields a document is what was sent, and completing it gives the same again', () => {
  const { document, provenance } = completeDocument(sent);
  expect(completeDocument(withoutCompleted(document, provenance)).document).toEqual(document);
  expect(withoutCompleted(document, provenance)).toMatchObject({
    color: { light: { primary: { $value: { hex: '#1c4f3d' } } } },
  });
  expect(withoutCompleted(document, provenance)).not.toHaveProperty('color.dark.primary');
});

test('a completed part of a gradient is removed, whatever its name, and unknown members stay as they are', () => {
  const stops = [{ color: { hex: '#000000' } }, { color: { hex: '#ffffff' } }];
  const given = {
    gradient: { 'a.b': { $value: stops, $mine: { $type: 1 } } },
    mine: { $schema: { color: 1 } },
  };
  const { document, provenance } = completeDocument(given);
  expect(document).toHaveProperty(['gradient', 'a.b', '$type'], 'gradient');
  const kept = withoutCompleted(document, provenance);
  expect(kept).not.toHaveProperty(['gradient', 'a.b', '$type']);
  expect(kept).toMatchObject({
    gradient: { 'a.b': { $mine: { $type: 1 } } },
    mine: { $schema: { color: 1 } },
  });
});

test('an unknown member is removed as a whole where it was completed', () => {
  const derived = { ...extracted, source: 'derived' as const };
  expect(withoutCompleted({ mine: { a: 1 }, other: 1 }, { mine: derived, 'other.b': derived })).toEqual({
    other: 1,
  });
});

test('values deep inside unknown members take no time, however long their paths are', () => {
  const leaves = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`m${index}`, 0]));
  const deep = (levels: number): object =>
    levels === 0 ? leaves : { [`${levels}`.padEnd(198, '.')]: deep(levels - 1) };
  const { document, provenance } = completeDocument({ ...sent, notes: deep(58) });
  expect(measureTime(() => withoutCompleted(document, provenance))).toBeLessThan(500);
});

test('an edit beside a path of 240,000 dots takes no longer for them', () => {
  const { document, provenance } = completeDocument(sent);
  const previous = { ...provenance, [`gradient.${'.'.repeat(240_000)}`]: extracted };
  expect(measureTime(() => deriveEditedProvenance(previous, document, document))).toBeLessThan(1000);
});
