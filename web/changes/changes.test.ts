import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument } from '@livery/core/brand/document';
import { describe, expect, test } from 'vitest';
import { describePath } from './describe-path.ts';
import { diffFields } from './diff-fields.ts';
import { measureDifference, orderByDifference } from './differences.ts';
import { readValue } from './read-value.ts';
import { toSection } from './sections.ts';

const color = (hex: string) => ({ $type: 'color', $value: { hex } });
const make = (given: object) =>
  completeDocument(given, { name: 'Ostro', domain: 'ostro.example' }).document as BrandDocument;

test('the changed fields come in the order of the editor, with their source', () => {
  const before = make({ color: { light: { primary: color('#14687a') } } });
  const after = structuredClone(before);
  after.radius.md.$value.value = 10;
  after.color.light.primary.$value = { ...after.color.light.primary.$value, hex: '#ef5a2b' };
  const source = { source: 'user' as const, confidence: 1, alternatives: [], evidenceIds: [] };
  const changes = diffFields(before, after, { 'color.light.primary': source });
  expect(changes.map(({ path }) => path)).toEqual(['color.light.primary', 'radius.md']);
  expect(changes[0]!.source).toBe(source);
  expect(changes[1]!.source).toBeNull();
});

test('logos that were found but not chosen are not a change', () => {
  const before = make({});
  const after = structuredClone(before);
  after.$extensions['studio.logos'].candidates.push({
    origin: 'header',
    score: 1,
    src: { $asset: 'ast_1' },
    aspectRatio: 2,
    vector: true,
  });
  expect(diffFields(before, after)).toEqual([]);
});

test.each([
  ['color.light.primary', 'Primary, light', 'colors'],
  ['radius.md', 'Radius, medium', 'shape'],
  ['$extensions.studio.identity.tagline', 'Tagline', 'voice'],
  ['$extensions.studio.identity.quotes', 'Quotes', 'proof'],
  ['typographyMeta.h1.size', 'Heading 1, size', 'type'],
  ['typographyMeta.h1', 'Heading 1', 'type'],
  ['$extensions.studio.logos.candidates', 'Logo candidates', 'logos'],
  ['space.$extensions.studio.density', 'Distance', 'shape'],
  ['x-own.thing', 'x-own.thing', 'other'],
])('%s is %j, in %s', (path, words, section) => {
  expect([describePath(path), toSection(path).section]).toEqual([words, section]);
});

describe('a value is shown', () => {
  const black = { colorSpace: 'srgb', components: [0, 0, 0], hex: '#000000' };
  const px = (value: number) => ({ value, unit: 'px' });
  const shadowLayer = { color: black, offsetX: px(0), offsetY: px(4), blur: px(12), spread: px(0) };
  test.each([
    [null, { kind: 'none' }],
    [[], { kind: 'none' }],
    [color('#ef5a2b'), { kind: 'text' }],
    [
      { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0, 0], hex: '#000000' } },
      { kind: 'color', hex: '#000000' },
    ],
    [
      { $type: 'dimension', $value: { value: 2, unit: 'px' } },
      { kind: 'length', value: 2, unit: 'px' },
    ],
    [
      { $type: 'fontFamily', $value: ['Söhne', 'serif'] },
      { kind: 'font', family: 'Söhne' },
    ],
    [{ $asset: 'ast_1' }, { kind: 'images', assets: ['ast_1'] }],
    [[{ src: { $asset: 'ast_1' } }], { kind: 'images', assets: ['ast_1'] }],
    [['calm'], { kind: 'words', words: ['calm'] }],
    [[{ text: 'x' }, { value: '30%', label: 'faster' }], { kind: 'words', words: ['x', '30% faster'] }],
    [[{ title: 'x' }], { kind: 'count', count: 1 }],
    [
      { $type: 'shadow', $value: [shadowLayer] },
      { kind: 'shadow', css: '0px 4px 12px 0px #000000' },
    ],
    [
      { $type: 'shadow', $value: [{ ...shadowLayer, blur: 'x' }] },
      { kind: 'count', count: 1 },
    ],
    [
      { $type: 'gradient', $value: [0, 1].map((position) => ({ color: black, position })) },
      { kind: 'gradient', css: 'linear-gradient(135deg, #000000 0%, #000000 100%)' },
    ],
    ['<b>x</b>', { kind: 'text', text: '<b>x</b>' }],
  ])('%j', (value, expected) => {
    expect(readValue(value)).toMatchObject(expected);
  });
});

test('drawings differ by their colours, not by alpha', () => {
  expect(measureDifference([0, 0, 0, 255], [255, 255, 255, 0])).toBe(1);
  expect(measureDifference([9, 9, 9, 255], [9, 9, 9, 0])).toBe(0);
});

test('only what differs is listed, the most changed first', () => {
  const differences = new Map([
    ['a', 0.1],
    ['b', 0],
    ['c', 0.4],
    ['d', 0.1],
  ]);
  expect(orderByDifference(['a', 'b', 'c', 'd'], differences)).toEqual(['c', 'a', 'd']);
});
