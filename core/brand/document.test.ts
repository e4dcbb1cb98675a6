import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPath } from '../issues.ts';
import { isObject, type Path } from '../json/value.ts';
import { brandDocument } from '../testing/arbitrary-document.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { brandDocumentSchema } from './document.ts';
import { makeBrandDocumentJsonSchema } from './json-schema.ts';

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

test('any valid document is accepted and comes back as it was sent', () => {
  fc.assert(
    fc.property(brandDocument, (document) => {
      const sent = plain(document);
      expect(brandDocumentSchema.parse(sent)).toEqual(sent);
    }),
    { numRuns: propertyRuns(200) },
  );
});

/** Paths that the format speaks of: members of open maps may hold anything. */
function brokenFields(document: unknown): Path[] {
  const places: Path[] = [];
  const walk = (value: unknown, path: Path) => {
    if (path.length > 0) places.push(path);
    if (Array.isArray(value)) for (const [index, item] of value.entries()) walk(item, [...path, index]);
    if (!isObject(value)) return;
    for (const [name, member] of Object.entries(value)) {
      const open = name === '$extensions' && '$type' in value && value.$type !== 'fontFamily';
      // `available` is a name or a list of names, so its issue has no exact path.
      const free = ['$description', 'alternatives', 'available'].includes(name);
      if (!open && !free) walk(member, [...path, name]);
    }
  };
  walk(document, []);
  return places;
}

function withBroken(document: unknown, path: Path, value: unknown): unknown {
  const broken = plain(document);
  let at = broken;
  for (const part of path.slice(0, -1)) at = at[part];
  at[path[path.length - 1]!] = value;
  return broken;
}

test('a document with one member broken is refused at that path', () => {
  fc.assert(
    fc.property(brandDocument, fc.nat(), (document, pick) => {
      const places = brokenFields(plain(document));
      const path = places[pick % places.length]!;
      // No member of the format may be a boolean in a list, so this is wrong wherever it stands.
      const result = brandDocumentSchema.safeParse(withBroken(document, path, [true]));
      const at = formatPath(path);
      const reported = result.error?.issues.map((issue) => formatPath(issue.path)) ?? [];
      expect(reported.length).toBeGreaterThan(0);
      // A list that holds a wrong item is refused at that item.
      for (const where of reported) expect([at, `${at}[0]`]).toContain(where);
    }),
    { numRuns: propertyRuns(500) },
  );
});

const color = { $type: 'color', $value: { colorSpace: 'srgb', components: [0, 0.5, 1] } };
/** What is refused stands with the path it is refused at, '' for the path that was set; null is accepted. */
const cases: [rule: string, path: Path, value: unknown, refusedAt: string | null][] = [
  ['a colour space that is none', ['color', 'light', 'primary', '$value', 'colorSpace'], 'hsl', ''],
  ['two components', ['color', 'light', 'primary', '$value', 'components'], [1, 1], ''],
  ['components of 255', ['color', 'light', 'primary', '$value', 'components', 0], 255, ''],
  ['an alpha of 1.1', ['color', 'light', 'primary', '$value', 'alpha'], 1.1, ''],
  ['a hex of five digits', ['color', 'light', 'primary', '$value', 'hex'], '#12345', ''],
  ['a hex without #', ['color', 'light', 'primary', '$value', 'hex'], '123456', ''],
  [
    'another member of a colour',
    ['color', 'light', 'primary', '$value', 'name'],
    'x',
    'color.light.primary.$value',
  ],
  ['extensions of both palettes that are no map', ['color', '$extensions'], [], ''],
  ['extensions of both palettes', ['color', '$extensions'], { 'tool.note': 1 }, null],
  ['no primary', ['color', 'light', 'primary'], null, ''],
  ['no background', ['color', 'dark', 'background'], null, ''],
  ['no accent', ['color', 'light', 'accent'], null, null],
  ['no muted text', ['color', 'dark', 'textMuted'], null, null],
  ['a token of another type', ['radius', 'md'], color, 'radius.md.$type'],
  ['a radius below nothing', ['radius', 'md', '$value', 'value'], -1, ''],
  ['a radius in rem', ['radius', 'md', '$value', 'unit'], 'rem', ''],
  ['letters drawn together', ['typographyMeta', 'h1', 'letterSpacing', '$value', 'value'], -2, null],
  ['a shadow drawn in', ['elevation', 'sm', '$value', 0, 'spread', 'value'], -4, null],
  ['a blur below nothing', ['elevation', 'sm', '$value', 0, 'blur', 'value'], -4, ''],
  ['no layers', ['elevation', 'sm', '$value'], [], ''],
  ['a weight of 1001', ['font', 'body', '$extensions', 'studio.fontRole', 'weights', 'regular'], 1001, ''],
  ['a weight of 400.5', ['font', 'body', '$extensions', 'studio.fontRole', 'weights', 'regular'], 400.5, ''],
  ['no bold', ['font', 'body', '$extensions', 'studio.fontRole', 'weights', 'bold'], null, null],
  ['an empty letter spacing', ['font', 'body', '$extensions', 'studio.fontRole', 'letterSpacing'], '', ''],
  ['no family', ['font', 'body', '$value'], [], ''],
  ['an empty family', ['font', 'body', '$value'], [''], 'font.body.$value[0]'],
  ['no display face', ['font', 'display'], null, null],
  ['no heading face', ['font', 'heading'], null, ''],
  ['a density that is none', ['space', '$extensions', 'studio.density'], 'airy', ''],
  ['a border that is none', ['border', 'style', 'subtle', '$value'], 'wavy', ''],
  ['another $schema', ['$schema'], 'https://example.com', ''],
  ['one mode as text', ['$extensions', 'studio.modes', 'available'], 'light', null],
  [
    'an asset id of another shape',
    ['$extensions', 'studio.assets', 'ogImage'],
    { $asset: 'x' },
    '$extensions.studio.assets.ogImage.$asset',
  ],
  ['a press kit that is no URL', ['$extensions', 'studio.assets', 'pressKitUrl'], 'kit', ''],
  [
    'a confidence of 2',
    ['$extensions', 'studio.provenance', 'x'],
    { source: 'user', confidence: 2, alternatives: [], evidenceIds: [] },
    '$extensions.studio.provenance.x.confidence',
  ],
  [
    'one gradient stop',
    ['gradient', 'x'],
    { $type: 'gradient', $value: [{ color: color.$value, position: 0 }] },
    'gradient.x.$value',
  ],
  [
    'a stop past the end',
    ['gradient', 'x'],
    {
      $type: 'gradient',
      $value: [
        { color: color.$value, position: 0 },
        { color: color.$value, position: 1.5 },
      ],
    },
    'gradient.x.$value[1].position',
  ],
  ['a member of its own', ['color', 'light', 'brandish'], 1, null],
];

test.each(cases)('%s', (_rule, path, value, refusedAt) => {
  const [document] = fc.sample(brandDocument, { numRuns: 1, seed: 7 });
  const result = brandDocumentSchema.safeParse(withBroken(document, path, value));
  const reported = new Set(result.error?.issues.map((issue) => formatPath(issue.path)));
  if (refusedAt === null) expect([...reported]).toEqual([]);
  else expect([...reported]).toContain(refusedAt || formatPath(path));
});

test('the JSON Schema accepts what the schema accepts', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(
    makeBrandDocumentJsonSchema(),
  );
  fc.assert(
    fc.property(brandDocument, (document) => {
      expect(validate(plain(document)) || validate.errors).toBe(true);
    }),
    { numRuns: propertyRuns(50) },
  );
});
