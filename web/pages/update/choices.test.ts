import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument } from '@livery/core/brand/document';
import { applyChoices, diffThreeWay } from '@livery/core/brand/three-way';
import { expect, test } from 'vitest';
import { countChoices, mergeChoices, readChoice, splitRows } from './choices.ts';

const color = (hex: string) => ({ $type: 'color', $value: { hex } });
const { document, provenance } = completeDocument(
  {
    color: { light: { primary: color('#111111') } },
    radius: { md: { $type: 'dimension', $value: { value: 2, unit: 'px' } } },
  },
  { name: 'Ostro', domain: 'ostro.example' },
);
const base = document as BrandDocument;
const withPrimary = (hex: string) => {
  const changed = structuredClone(base);
  changed.color.light.primary.$value = { colorSpace: 'srgb', components: [0, 0, 0], hex };
  return changed;
};
const current = withPrimary('#222222');
const extracted = withPrimary('#333333');
extracted.radius.md.$value.value = 8;
const diff = diffThreeWay({
  base,
  current,
  extracted,
  currentProvenance: provenance,
  extractedProvenance: provenance,
});

test('conflicts are listed apart, and fields without a choice are left out', () => {
  const rows = splitRows(diff.fields, provenance);
  expect(rows.conflicts.map(({ path }) => path)).toEqual(['color.light.primary']);
  expect(rows.changes.map(({ path }) => path)).toEqual(['radius.md']);
  expect(rows.unchanged.map(({ path }) => path)).not.toContain('$extensions.studio.logos.candidates');
});

test('defaults count until they are changed', () => {
  const rows = splitRows(diff.fields, provenance);
  expect(countChoices(rows, {})).toEqual({ take: 1, keep: 1 });
  expect(countChoices(rows, { 'color.light.primary': 'extracted' })).toEqual({ take: 2, keep: 0 });
  expect(readChoice(rows.conflicts[0]!, {})).toBe('current');
});

test('the page merges as the server does', () => {
  const choices = { 'color.light.primary': 'extracted', 'radius.md': 'current' } as const;
  const merged = mergeChoices(
    diff.fields,
    { document: current, provenance },
    { document: extracted, provenance },
    choices,
  );
  expect(merged).toEqual(applyChoices(diff, current, choices).document);
  expect(merged.color.light.primary.$value.hex).toBe('#333333');
  expect(merged.radius.md.$value.value).toBe(2);
});
