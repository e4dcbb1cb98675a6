import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '../color/contrast.ts';
import { hexToOklch, toHex } from '../color/convert.ts';
import { isObject, type Json } from '../json/value.ts';
import { brandDocument, colorToken } from '../testing/arbitrary-document.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { type AssetFacts, completeDocument } from './complete.ts';
import { type BrandDocument, brandDocumentSchema } from './document.ts';

const color = (hex: string) => ({ $type: 'color', $value: { hex } });

function complete(partial: unknown, assets?: ReadonlyMap<string, AssetFacts>): BrandDocument {
  return brandDocumentSchema.parse(
    completeDocument(partial, { name: 'Test', ...(assets ? { assets } : {}) }).document,
  );
}

/** Any part of a document: each member, at any depth, is there or not. Lists and references stay whole. */
const partial = fc
  .tuple(
    brandDocument,
    fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
    fc.constantFrom(0.15, 0.5, 0.85),
  )
  .map(([document, chances, share]) => {
    const drop = (value: unknown): unknown => {
      if (!isObject(value) || '$asset' in value) return value;
      const kept = Object.entries(value).filter(() => chances.next().value! > share);
      return Object.fromEntries(kept.map(([name, member]) => [name, drop(member)]));
    };
    return drop(JSON.parse(JSON.stringify(document))) as Json;
  });

test('any part of a document is completed to a valid one, and completing it again changes nothing', () => {
  fc.assert(
    fc.property(partial, (sent) => {
      const once = completeDocument(sent, { name: 'Test' });
      const parsed = brandDocumentSchema.safeParse(once.document);
      expect(parsed.error?.issues ?? []).toEqual([]);
      const twice = completeDocument(once.document, { name: 'Test' });
      expect(twice.document).toEqual(once.document);
      expect(twice.provenance).toEqual({});
    }),
    { numRuns: propertyRuns(400) },
  );
});

test('a whole document is left as it is', () => {
  fc.assert(
    fc.property(brandDocument, (document) => {
      const sent = JSON.parse(JSON.stringify(document));
      expect(completeDocument(sent).document).toEqual(sent);
    }),
    { numRuns: propertyRuns(50) },
  );
});

test('a sent value is never overwritten, valid or not', () => {
  const { document } = completeDocument({ color: { light: { primary: 'green' } }, radius: 7 });
  expect(document).toMatchObject({ color: { light: { primary: 'green' } }, radius: 7 });
  const parsed = brandDocumentSchema.safeParse(document);
  expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([
    'color.light.primary',
    'radius',
  ]);
});

describe('colours', () => {
  test('a colour that says only its hex means that colour, its alpha included', () => {
    const { light } = complete({ color: { light: { primary: color('#ff000080') } } }).color;
    expect(light.primary.$value).toMatchObject({ colorSpace: 'srgb', components: [1, 0, 0], alpha: 0.502 });
  });

  test('completed text has contrast with the sent background', () => {
    fc.assert(
      fc.property(colorToken, (background) => {
        const { light, dark } = complete({ color: { light: { background } } }).color;
        for (const { text, background: backdrop } of [light, dark]) {
          expect(contrast(toHex(text.$value), toHex(backdrop.$value))).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: propertyRuns(100) },
    );
  });

  test('the dark palette keeps the hue, and the second and third colour', () => {
    const { dark } = complete({
      color: { light: { primary: color('#1c4f3d'), accent: color('#f07a4a') } },
    }).color;
    expect(dark.accent?.$value.hex).toBe('#f07a4a');
    expect(dark.secondary).toBeNull();
    expect(contrast(dark.primary.$value.hex!, dark.background.$value.hex!)).toBeGreaterThanOrEqual(3);
  });

  test('a surface keeps the hue of its background', () => {
    const hue = (token: { $value: { hex?: string | undefined } } | null) => hexToOklch(token!.$value.hex!).h;
    const palette = (background: string) => ({ primary: color('#1c4f9d'), background: color(background) });
    const { light, dark } = complete({
      color: { light: palette('#fbf7f0'), dark: palette('#181410') },
    }).color;
    expect(Math.abs(hue(light.surface) - hue(light.background))).toBeLessThan(12);
    expect(Math.abs(hue(dark.surface) - hue(dark.background))).toBeLessThan(12);
  });

  test('a brand with a dark palette only has the same primary in light mode, and is dark by default', () => {
    const { color: palettes, $extensions } = complete({ color: { dark: { primary: color('#e05226') } } });
    expect(palettes.light.primary.$value.hex).toBe('#e05226');
    expect($extensions['studio.modes'].default).toBe('dark');
  });

  test.each([
    ['a bare hex', { hex: '#ff0000' }],
    ['a bare value', { value: '#ff0000' }],
  ])('%s is no colour token, and none is made up in its place', (_what, accent) => {
    const { document } = completeDocument({ color: { light: { accent } } });
    const issues = brandDocumentSchema.safeParse(document).error!.issues;
    expect(issues[0]!.path.slice(0, 3)).toEqual(['color', 'light', 'accent']);
  });

  test('light text without a background gets a dark one', () => {
    const bare = complete({ color: { light: { text: color('#ffffff') } } }).color.light;
    expect(contrast(bare.text.$value.hex!, bare.background.$value.hex!)).toBeGreaterThan(12);
    const roles = { surface: color('#111827'), text: color('#f9fafb') };
    const panel = complete({ color: { light: roles } }).color.light;
    expect(hexToOklch(panel.background.$value.hex!).l).toBeLessThan(hexToOklch('#111827').l);
  });

  test('colours that are carried over to the other mode can be seen there', () => {
    const { dark } = complete({
      color: { light: { primary: color('#1c4f9d'), accent: color('#1a1a2e'), secondary: color('#0a0a0a') } },
    }).color;
    const { light } = complete({
      color: { dark: { primary: color('#39ff14'), accent: color('#ffee00'), background: color('#000000') } },
    }).color;
    for (const { primary, accent, background } of [dark, light]) {
      for (const token of [primary, accent!]) {
        expect(contrast(token.$value.hex!, background.$value.hex!)).toBeGreaterThanOrEqual(3);
      }
    }
    expect(contrast(dark.secondary!.$value.hex!, dark.background.$value.hex!)).toBeGreaterThanOrEqual(3);
  });

  test('a palette that is empty is a palette that was not sent', () => {
    expect(complete({ color: { light: {}, dark: {} } })).toEqual(complete({}));
  });
});

describe('sizes', () => {
  const px = (value: number) => ({ $value: { value } });
  test.each([
    ['md', 12, [6, 12, 24, 36]],
    ['xl', 30, [5, 10, 20, 30]],
    ['md', 0, [0, 0, 0, 0]],
  ])('a radius %s of %d gives the steps %j', (step, value, expected) => {
    const { radius } = complete({ radius: { [step]: px(value) } });
    expect([radius.sm, radius.md, radius.lg, radius.xl].map((token) => token.$value.value)).toEqual(expected);
  });

  test('whichever steps are sent, the others keep the order', () => {
    const sizes = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(sizes, fc.shuffledSubarray(['sm', 'md', 'lg', 'xl'], { minLength: 1 }), (values, steps) => {
        const names = ['sm', 'md', 'lg', 'xl'].filter((step) => steps.includes(step)).slice(0, values.length);
        const sorted = [...values].sort((a, b) => a - b);
        const sent = Object.fromEntries(names.map((step, index) => [step, px(sorted[index]!)]));
        const { radius } = complete({ radius: sent });
        const all = [radius.sm, radius.md, radius.lg, radius.xl].map((token) => token.$value.value);
        expect(all).toEqual([...all].sort((a, b) => a - b));
      }),
    );
  });

  test('type styles follow the body size, and a size that is sent is kept', () => {
    const { typographyMeta } = complete({ typographyMeta: { body: { size: px(20) }, h1: { size: px(90) } } });
    expect(typographyMeta.display.size.$value.value).toBe(80);
    expect(typographyMeta.h1).toMatchObject({ size: { $value: { value: 90, unit: 'px' } } });
    expect(typographyMeta.h1.lineHeight.$value.value).toBe(99);
  });
});

describe('fonts', () => {
  const face = (...families: string[]) => ({ $type: 'fontFamily', $value: families });

  test.each([
    ['a text face is used for paragraphs too', 'Satoshi', 'Satoshi'],
    ['a display face is not', 'Instrument Serif', 'Inter'],
    ['nor is a monospaced one', 'JetBrains Mono', 'Inter'],
    ['nor a script', 'Caveat Brush', 'Inter'],
  ])('%s', (_rule, heading, body) => {
    expect(complete({ font: { heading: face(heading) } }).font.body.$value[0]).toBe(body);
  });

  const font = {
    family: 'Newsreader',
    variable: true,
    weight: null,
    weightRange: [200, 800] as [number, number],
    style: 'normal' as const,
    format: 'woff2' as const,
  };
  const assets = new Map<string, AssetFacts>([
    ['ast_a', { kind: 'font', font }],
    ['ast_b', { kind: 'font', font: { ...font, variable: false, weight: 400, weightRange: null } }],
  ]);
  const withFiles = (...files: object[]) => ({ $extensions: { 'studio.fontRole': { files } } });

  test('family and weights are read from the font file', () => {
    const { heading } = complete(
      { font: { heading: withFiles({ $asset: 'ast_a', style: 'italic' }) } },
      assets,
    ).font;
    const { family, ...facts } = font;
    expect(heading.$value).toEqual([family]);
    expect(heading.$extensions['studio.fontRole']).toMatchObject({
      files: [{ $asset: 'ast_a', ...facts, style: 'italic' }],
      weights: { regular: 400, medium: 500, bold: 700 },
    });
  });

  test('a font with bold files only is not used for paragraphs', () => {
    const bold = new Map<string, AssetFacts>([
      ['ast_c', { kind: 'font', font: { ...font, variable: false, weight: 700, weightRange: null } }],
    ]);
    const document = complete({ font: { heading: withFiles({ $asset: 'ast_c' }) } }, bold);
    expect(document.font.body.$value[0]).toBe('Inter');
    expect(document.typographyMeta.body.weight).toBe(400);
  });

  test('a weight without a font file is not used', () => {
    const { font, typographyMeta } = complete({ font: { heading: withFiles({ $asset: 'ast_b' }) } }, assets);
    expect(font.heading.$extensions['studio.fontRole'].weights).toEqual({
      regular: 400,
      medium: null,
      bold: null,
    });
    expect(typographyMeta.h1.weight).toBe(400);
    const serif = complete({ font: { heading: { $value: ['Instrument Serif'] } } });
    expect(serif.font.heading.$extensions['studio.fontRole'].weights.bold).toBeNull();
    expect(serif.typographyMeta.h1.weight).toBe(400);
  });
});

test('a logo needs only its file; the first is the default', () => {
  const assets = new Map([['ast_l', { kind: 'image' as const, aspectRatio: 4, vector: true }]]);
  const confirmed = [{ src: { $asset: 'ast_l' } }, { src: { $asset: 'ast_l' }, mode: 'dark' }];
  const logos = complete({ $extensions: { 'studio.logos': { confirmed } } }, assets).$extensions[
    'studio.logos'
  ];
  expect(logos.confirmed).toMatchObject([
    { default: true, mode: 'light', aspectRatio: 4, vector: true },
    { default: false, mode: 'dark', aspectRatio: 4, vector: true },
  ]);
});

test('the provenance lists the completed fields and their sources, not the sent ones', () => {
  const { provenance } = completeDocument({ color: { light: { primary: color('#1c4f3d') } } });
  expect(provenance['color.light.text']).toMatchObject({
    source: 'derived',
    from: ['color.light.background', 'color.light.primary'],
  });
  expect(provenance['color.light.background']).toMatchObject({ source: 'default', from: [] });
  expect(provenance['color.light.primary']).toBeUndefined();
  expect(provenance['color.light.primary.$value.components']).toMatchObject({
    from: ['color.light.primary.$value.hex'],
  });
});

test('provenance entries are completed, and have no provenance of their own', () => {
  const entries = { 'color.light.primary': {}, mine: { source: 'extracted', alternatives: ['x'] }, wrong: 5 };
  const { document, provenance } = completeDocument({ $extensions: { 'studio.provenance': entries } });
  expect(document).toHaveProperty(['$extensions', 'studio.provenance'], {
    'color.light.primary': { source: 'user', confidence: 1, alternatives: [], evidenceIds: [] },
    mine: { source: 'extracted', confidence: 1, alternatives: ['x'], evidenceIds: [] },
    wrong: 5,
  });
  expect(Object.keys(provenance).filter((path) => path.includes('provenance'))).toEqual([]);
  expect(completeDocument({}).provenance).not.toHaveProperty(['$extensions.studio.provenance']);
});
