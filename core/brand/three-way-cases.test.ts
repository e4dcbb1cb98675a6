import { describe, expect, test } from 'vitest';
import { completeDocument } from './complete.ts';
import type { BrandDocument, ProvenanceEntry } from './document.ts';
import { listFields } from './fields.ts';
import { mergeDocument } from './merge.ts';
import { withoutCompleted } from './provenance.ts';
import { applyChoices, diffThreeWay, findUnknownChoices, type ThreeWayInput } from './three-way.ts';

const entry = (source: ProvenanceEntry['source']): ProvenanceEntry => ({
  source,
  confidence: 0.8,
  alternatives: [],
  evidenceIds: [],
});

const color = (hex: string) => ({ $type: 'color', $value: { hex } });
const run = {
  $type: 'gradient',
  $value: [
    { color: { hex: '#ff0000' }, position: 0 },
    { color: { hex: '#0000ff' }, position: 1 },
  ],
};
const site = (primary: string, more: object = {}) => {
  const sent = { color: { light: { primary: color(primary) } }, ...more };
  const { document, provenance } = completeDocument(sent);
  const seen = [...listFields(sent).keys()].map((path) => [path, entry('extracted')]);
  return { document: document as BrandDocument, provenance: { ...Object.fromEntries(seen), ...provenance } };
};
const compare = (base: Side | null, current: Side, extracted: Side, more: Partial<ThreeWayInput> = {}) =>
  diffThreeWay({
    base: base?.document ?? null,
    current: current.document,
    extracted: extracted.document,
    currentProvenance: current.provenance,
    extractedProvenance: extracted.provenance,
    ...more,
  });
type Side = ReturnType<typeof site>;
const edited = (from: Side, patch: object, paths: string[]): Side => ({
  document: mergeDocument(from.document, patch) as BrandDocument,
  provenance: { ...from.provenance, ...Object.fromEntries(paths.map((path) => [path, entry('user')])) },
});

describe('what was derived from a field that a person edited', () => {
  const start = site('#111111');
  const { document, provenance } = site('#333333');
  const current = { document, provenance: { ...provenance, 'color.light.primary': entry('user') } };
  const extracted = site('#222222');
  const diff = compare(start, current, extracted);

  test('is no conflict: one edit is one', () => {
    expect(diff.fields.filter(({ conflict }) => conflict).map(({ path }) => path)).toEqual([
      'color.light.primary',
    ]);
  });

  test.each([
    ['current', current],
    ['extracted', extracted],
  ] as const)('follows the choice of that field: %s', (choice, side) => {
    const { color } = applyChoices(diff, document, { 'color.light.primary': choice }).document;
    expect(color.light.primary).toEqual(side.document.color.light.primary);
    expect(color.dark).toEqual(side.document.color.dark);
  });
});

describe.each([
  ['nobody edited, the site moved', '#111111', '#111111', '#222222', [true, false, false, 'extracted']],
  ['a person edited, the site stayed', '#111111', '#333333', '#111111', [true, true, false, 'current']],
  ['both moved apart', '#111111', '#333333', '#222222', [true, true, true, 'current']],
  ['both moved to the same', '#111111', '#222222', '#222222', [false, true, false, 'current']],
  ['nothing moved', '#111111', '#111111', '#111111', [false, false, false, 'extracted']],
])('%s', (_, base, current, extracted, [changed, userEdited, conflict, defaultChoice]) => {
  test('is reported', () => {
    const start = site(base as string);
    const now =
      base === current
        ? start
        : edited(start, { color: { light: { primary: color(current as string) } } }, ['color.light.primary']);
    const { fields } = compare(start, now, site(extracted as string));
    expect(fields.find(({ path }) => path === 'color.light.primary')).toMatchObject({
      changed,
      userEdited,
      conflict,
      defaultChoice,
      provenance: { source: 'extracted' },
    });
  });
});

describe('without a base', () => {
  const now = edited(site('#111111'), { radius: { md: { $value: { value: 4 } } } }, ['radius.md']);
  const { fields } = compare(null, now, site('#222222'));
  const row = (path: string) => fields.find((field) => field.path === path);
  test('only provenance decides what a person edited', () => {
    expect(row('radius.md')).toMatchObject({ base: null, userEdited: true, conflict: true });
    expect(row('color.light.primary')).toMatchObject({ changed: true, userEdited: false, conflict: false });
  });
});

describe('a gradient that only one side has', () => {
  const [plain, withGradient] = [site('#111111'), site('#111111', { gradient: { hero: run, 'a.b': run } })];
  test('comes with its whole name, and the empty map is no field', () => {
    const diff = compare(plain, plain, withGradient);
    const rows = diff.fields.filter(({ path }) => path.startsWith('gradient'));
    expect(rows.map(({ path }) => path)).toEqual(['gradient.hero', 'gradient.a.b']);
    expect(rows[0]).toMatchObject({ current: null, base: null, changed: true, defaultChoice: 'extracted' });
    const { document, provenance } = applyChoices(diff, plain.document);
    expect(document.gradient).toEqual(withGradient.document.gradient);
    // With an entry for the whole map, it would be completed again, and emptied.
    expect(provenance).not.toHaveProperty('gradient');
    expect(withoutCompleted(document, provenance)).toHaveProperty('gradient.hero');
  });
  test('goes when the site no longer shows it, and the map stays', () => {
    const diff = compare(withGradient, withGradient, plain);
    const { document, provenance } = applyChoices(diff, withGradient.document);
    expect(document.gradient).toEqual({});
    expect(Object.keys(provenance)).not.toContain('gradient.hero');
  });
  test('stays when a person made it', () => {
    const made = edited(plain, { gradient: { mine: run } }, ['gradient.mine']);
    expect(applyChoices(compare(plain, made, plain), made.document).document).toEqual(made.document);
  });
});

test('gradients that a person took out stay out, also where there is no base', () => {
  const withGradient = site('#111111', { gradient: { hero: run } });
  const emptied = edited(withGradient, { gradient: {} }, ['gradient']);
  expect(applyChoices(compare(null, emptied, withGradient), emptied.document).document.gradient).toEqual({});
});

test('a member that the format does not know can be taken or left', () => {
  const plain = site('#111111');
  const own = site('#111111', { mine: { a: { b: 1 } }, 'radius.note': 'round' });
  const diff = compare(own, own, plain);
  const { document } = applyChoices(diff, own.document, { mine: 'extracted', 'radius.note': 'current' });
  expect(document).not.toHaveProperty('mine');
  expect(document).toMatchObject({ 'radius.note': 'round' });
  const back = compare(plain, plain, own);
  expect(applyChoices(back, plain.document).document).toMatchObject({ mine: { a: { b: 1 } } });
});

test('a null of one side is stored where the format has nulls', () => {
  const [none, some] = [site('#111111'), site('#111111', { color: { light: { accent: color('#ff0000') } } })];
  const diff = compare(some, some, none);
  const path = 'color.light.accent';
  expect(diff.fields.find((field) => field.path === path)).toMatchObject({ defaultChoice: 'current' });
  const { document } = applyChoices(diff, some.document, { [path]: 'extracted' });
  expect(document.color.light.accent).toBeNull();
});

describe('an image that is stored twice', () => {
  const withIcon = (id: string) =>
    site('#111111', { $extensions: { 'studio.assets': { favicon: { $asset: id } } } });
  const path = '$extensions.studio.assets.favicon';
  const [before, after] = [withIcon('ast_one'), withIcon('ast_two')];
  const findRow = (diff: ReturnType<typeof compare>) => diff.fields.find((field) => field.path === path)!;
  test('is a change where nobody knows', () => {
    expect(findRow(compare(before, before, after)).changed).toBe(true);
  });
  test('is none where both are the same, and keeps its id', () => {
    const sameAsset = (a: string, b: string) => [a, b].sort().join() === 'ast_one,ast_two';
    const diff = compare(before, before, after, { sameAsset });
    expect(diff.summary.changed).toBe(0);
    expect(applyChoices(diff, before.document).document).toEqual(before.document);
    expect(findRow(compare(before, before, withIcon('ast_three'), { sameAsset })).changed).toBe(true);
  });
});

test('provenance is removed together with its value', () => {
  const paths = ['color.light.primary', 'gradient.hero', 'radius.md'];
  const provenance = Object.fromEntries(paths.map((path) => [path, entry('generated')]));
  const now = site('#111111', { gradient: { hero: run }, $extensions: { 'studio.provenance': provenance } });
  const { document } = applyChoices(compare(now, now, site('#222222')), now.document);
  expect(document.$extensions['studio.provenance']).toEqual({
    'color.light.primary': entry('extracted'),
    'radius.md': entry('generated'),
  });
});

test('choices of fields that are not there are named', () => {
  const one = site('#111111');
  const diff = compare(one, one, one);
  expect(
    findUnknownChoices(diff, { 'color.light.primary': 'current', 'color.light': 'current', x: 'extracted' }),
  ).toEqual(['color.light', 'x']);
  expect(findUnknownChoices(diff, JSON.parse('{"__proto__": "current"}'))).toEqual(['__proto__']);
});
