import { expect, test } from 'vitest';
import { completeDocument } from './complete.ts';
import { findDocumentIssues, findSizeIssues } from './document-issues.ts';
import { mergeDocument } from './merge.ts';

const base = completeDocument({}, { name: 'Fieldnote' }).document;
const patched = (patch: unknown) => mergeDocument(base, patch);
const identity = (members: object) => ({ $extensions: { 'studio.identity': members } });
const long = (length: number) => 'x'.repeat(length);
const paths = (issues: { path: string }[]) => issues.map(({ path }) => path);
const heading = (families: string[]) => ({ font: { heading: { $value: families } } });
const bigMap = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`k${n}`, long(4000)]));

test.each([
  ['a name', 200, (n: number) => identity({ name: long(n) }), '$extensions.studio.identity.name'],
  [
    'a description',
    2000,
    (n: number) => identity({ description: long(n) }),
    '$extensions.studio.identity.description',
  ],
  [
    'another text',
    5000,
    (n: number) => identity({ tagline: long(n) }),
    '$extensions.studio.identity.tagline',
  ],
  ['a font family', 200, (n: number) => heading([long(n)]), 'font.heading.$value[0]'],
  ['a list', 1000, (n: number) => identity({ tone: Array(n).fill('x') }), '$extensions.studio.identity.tone'],
  [
    'a rationale',
    2000,
    (n: number) => ({ $extensions: { 'studio.colorRationale': { light: long(n) } } }),
    '$extensions.studio.colorRationale.light',
  ],
  [
    'a description of a token',
    2000,
    (n: number) => ({ color: { light: { primary: { $description: long(n) } } } }),
    'color.light.primary.$description',
  ],
  [
    'a text in an unknown member',
    5000,
    (n: number) => ({ radius: { other: { deep: [long(n)] } } }),
    'radius.other.deep[0]',
  ],
])('%s has at most %i characters or entries', (_what, max, patch, path) => {
  const judged = (n: number) => {
    const document = patched(patch(n));
    return paths([...findSizeIssues(document), ...findDocumentIssues(document)]);
  };
  expect(judged(max)).toEqual([]);
  expect(new Set(judged(max + 1))).toEqual(new Set([path]));
});

test.each([
  [
    'of a gradient',
    { gradient: { [long(201)]: { $type: 'gradient', $value: [] } } },
    `gradient.${long(201)}`,
  ],
  ['in an open map', { radius: { $extensions: { [long(201)]: 1 } } }, `radius.$extensions.${long(201)}`],
])('a member name %s has at most 200 characters', (_what, patch, path) => {
  expect(paths(findSizeIssues(patched(patch)))).toEqual([path]);
});

test.each([
  ['`$extensions`', { radius: { $extensions: bigMap } }, 'radius.$extensions'],
  ['a member that the format does not know', { other: bigMap }, 'other'],
])('an open map has at most 64 KiB: %s', (_what, patch, path) => {
  expect(paths(findDocumentIssues(patched(patch)))).toEqual([path]);
});

test('a list that the format does not know has no maximum but that of its entries', () => {
  const notes = Array.from({ length: 900 }, () => long(100));
  expect(findDocumentIssues(patched({ notes }))).toEqual([]);
});

test('a document from before a limit can be changed elsewhere, and its values can be sent back', () => {
  const stored = patched({
    ...heading([long(40_000)]),
    gradient: {
      [long(2000)]: {
        $type: 'gradient',
        $value: [0, 1].map((position) => ({
          color: { colorSpace: 'srgb', components: [0, 0, 0] },
          position,
        })),
      },
    },
    radius: { $extensions: bigMap },
    $extensions: {
      'studio.identity': { description: long(9000), tone: Array(1001).fill('x') },
      'studio.modes': { available: long(300) },
    },
  });
  expect(findSizeIssues(stored)).not.toEqual([]);
  expect(findDocumentIssues(stored)).not.toEqual([]);
  const next = mergeDocument(stored, identity({ tagline: 'New' }));
  expect(findSizeIssues(next, [stored])).toEqual([]);
  expect(findDocumentIssues(next, [stored])).toEqual([]);
});

test('a value that is changed is judged, also beside stored ones that are not', () => {
  const stored = patched(identity({ description: long(9000), tagline: long(9000) }));
  const next = mergeDocument(stored, identity({ tagline: long(9001) }));
  expect(paths(findSizeIssues(next, [stored]))).toEqual(['$extensions.studio.identity.tagline']);
  expect(paths(findDocumentIssues(next, [stored]))).toEqual(['$extensions.studio.identity.tagline']);
});

test('a value whose neighbour changed is judged', () => {
  const color = (colorSpace: string) => ({
    color: { light: { primary: { $value: { colorSpace, components: [0.5, 0.1, 300] } } } },
  });
  const stored = patched(color('oklch'));
  const broken = structuredClone(stored) as {
    color: { light: { primary: { $value: { colorSpace: string } } } };
  };
  broken.color.light.primary.$value.colorSpace = 'srgb';
  expect(paths(findDocumentIssues(broken, [stored]))).toEqual(['color.light.primary.$value.components[2]']);
});

test('a member called __proto__ is refused', () => {
  expect(paths(findSizeIssues(JSON.parse('{"gradient": {"__proto__": 5}}')))).toEqual(['gradient.__proto__']);
});
