import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandDocument } from '../testing/arbitrary-document.ts';
import { completeDocument } from './complete.ts';
import { brandDocumentSchema } from './document.ts';
import { mergeDocument } from './merge.ts';

const color = (hex: string) => ({ $type: 'color', $value: { hex } });
const gradient = (from: string, to: string) => ({
  $type: 'gradient',
  $value: [{ color: { hex: from } }, { color: { hex: to } }],
});

const current = brandDocumentSchema.parse(
  completeDocument({
    color: { light: { primary: color('#1c4f3d'), accent: color('#f07a4a') } },
    gradient: { dawn: gradient('#ff0000', '#00ff00'), dusk: gradient('#000000', '#ffffff') },
    radius: { md: { $value: { value: 8 }, $description: 'Cards' } },
    $extensions: { 'studio.identity': { name: 'Fieldnote', tone: ['calm', 'plain'] } },
  }).document,
);

// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
const patched = (patch: unknown) => mergeDocument(current, patch) as any;

test('an empty patch, and the document itself as a patch, change nothing', () => {
  fc.assert(
    fc.property(brandDocument, (document) => {
      const sent = JSON.parse(JSON.stringify(document));
      expect(mergeDocument(sent, {})).toEqual(sent);
      expect(mergeDocument(sent, structuredClone(sent))).toEqual(sent);
    }),
    { numRuns: 50 },
  );
});

test('members that are not named stay, however deep the patch reaches', () => {
  const next = patched({ $extensions: { 'studio.identity': { tagline: 'Notes' } } });
  expect(next.$extensions['studio.identity']).toMatchObject({ name: 'Fieldnote', tagline: 'Notes' });
  expect(next.color).toEqual(current.color);
});

describe('null', () => {
  test('is stored on a member that may be null', () => {
    expect(patched({ color: { light: { accent: null } } }).color.light.accent).toBeNull();
    expect(patched({ font: { display: null } }).font.display).toBeNull();
  });
  test('removes it also where nothing stood before', () => {
    const accent = { $type: 'color', $value: { hex: '#ff0000', alpha: null }, $description: null };
    const next = mergeDocument({ color: { light: { accent: null } } }, { color: { light: { accent } } });
    expect(next).toEqual({
      color: {
        light: {
          accent: { $type: 'color', $value: { hex: '#ff0000', colorSpace: 'srgb', components: [1, 0, 0] } },
        },
      },
    });
  });
  test('removes a member that is optional', () => {
    expect(patched({ radius: { md: { $description: null } } }).radius.md).not.toHaveProperty('$description');
  });
  test('on a member that must be there is left for validation to refuse', () => {
    const next = patched({ color: { light: { primary: null } } });
    const [issue] = brandDocumentSchema.safeParse(next).error!.issues;
    expect(issue!.path).toEqual(['color', 'light', 'primary']);
  });
});

test('lists and open maps that are given are replaced whole', () => {
  const next = patched({
    gradient: { noon: gradient('#111111', '#222222') },
    $extensions: { 'studio.identity': { tone: ['bold'] } },
  });
  expect(Object.keys(next.gradient)).toEqual(['noon']);
  expect(next.$extensions['studio.identity'].tone).toEqual(['bold']);
});

describe('a colour is written twice, and both ways stay the same colour', () => {
  const next = ($value: unknown) =>
    patched({ color: { light: { primary: { $value } } } }).color.light.primary.$value;
  test('new components bring their hex', () => {
    expect(next({ components: [1, 0, 0] })).toEqual({
      colorSpace: 'srgb',
      components: [1, 0, 0],
      hex: '#ff0000',
    });
  });
  test('a new hex brings its components', () => {
    expect(next({ hex: '#0000ff' })).toEqual({ colorSpace: 'srgb', components: [0, 0, 1], hex: '#0000ff' });
  });
  test('a patch that gives both is taken at its word', () => {
    expect(next({ components: [1, 0, 0], hex: '#0000ff' })).toMatchObject({ hex: '#0000ff' });
  });
  test('a new hex keeps the alpha unless it brings its own', () => {
    const half = mergeDocument(current, { color: { light: { primary: { $value: { alpha: 0.5 } } } } });
    const value = (hex: string) =>
      // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
      (mergeDocument(half, { color: { light: { primary: { $value: { hex } } } } }) as any).color.light.primary
        .$value;
    expect(value('#00ff00')).toMatchObject({ components: [0, 1, 0], alpha: 0.5 });
    expect(value('#0f0')).toMatchObject({ components: [0, 1, 0], alpha: 0.5 });
    expect(value('#00ff0080')).toMatchObject({ alpha: 0.502 });
    expect(value('#0f0f')).toMatchObject({ alpha: 1 });
  });
  test('an alpha beside a new hex counts, and a null removes it', () => {
    const half = mergeDocument(current, { color: { light: { primary: { $value: { alpha: 0.5 } } } } });
    const value = ($value: object) =>
      // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
      (mergeDocument(half, { color: { light: { primary: { $value } } } }) as any).color.light.primary.$value;
    expect(value({ hex: '#00ff0080', alpha: 0.25 })).toMatchObject({ alpha: 0.25 });
    expect(value({ hex: '#00ff00', alpha: null })).not.toHaveProperty('alpha');
  });
  test('another space alone is the same colour in that space', () => {
    const { components } = next({ colorSpace: 'oklch' });
    expect(components[0]).toBeCloseTo(0.39, 1);
    expect(components[2]).toBeCloseTo(163, -1);
  });
  test('a new alpha leaves no old one in the hex', () => {
    const seen = mergeDocument(current, { color: { light: { primary: { $value: { hex: '#ff000080' } } } } });
    const merged = mergeDocument(seen, { color: { light: { primary: { $value: { alpha: 1 } } } } });
    expect(merged).toMatchObject({ color: { light: { primary: { $value: { hex: '#ff0000', alpha: 1 } } } } });
  });
  test('alpha alone moves nothing else', () => {
    expect(next({ alpha: 0.5 })).toEqual({ ...current.color.light.primary.$value, alpha: 0.5 });
  });
});

test('a member called __proto__ is a member like any other', () => {
  const patch = JSON.parse('{"color": {"__proto__": {"polluted": true}}, "constructor": {"a": 1}}');
  const next = patched(patch);
  expect(Object.hasOwn(next.color, '__proto__')).toBe(true);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(next.constructor).toEqual({ a: 1 });
});
