import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeDocument } from '../brand/complete.ts';
import { brandDocumentSchema } from '../brand/document.ts';
import { hexToOklch } from '../color/convert.ts';
import { scaleSteps } from '../color/scale.ts';
import { brandDocument, colorToken } from '../testing/arbitrary-document.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { deriveTokens } from './derive.ts';
import { derivedTokensSchema } from './types.ts';

function derive(partial: unknown) {
  return deriveTokens(brandDocumentSchema.parse(completeDocument(partial, { name: 'Test' }).document));
}

const color = (hex: string) => ({ $type: 'color', $value: { hex } });
const byHex = (primary: string, more: Record<string, string> = {}) =>
  derive({
    color: {
      light: Object.fromEntries(
        Object.entries({ primary, ...more }).map(([role, hex]) => [role, color(hex)]),
      ),
    },
  });

/** Every string and number of a value, each under its path. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([name, member]) => leaves(member, `${path}/${name}`));
}

const CSS_COLOR = String.raw`(#[0-9a-f]{6}|rgba\(\d{1,3}, \d{1,3}, \d{1,3}, [\d.]+\))`;
const LENGTH = String.raw`-?[\d.]+px`;
const shadowCss = new RegExp(`^(${LENGTH} ${LENGTH} [\\d.]+px ${LENGTH} ${CSS_COLOR}(, |$)){1,4}$`);
const gradientCss = new RegExp(
  `^linear-gradient\\(-?[\\d.]+deg, ${CSS_COLOR} [\\d.]+%(, ${CSS_COLOR} [\\d.]+%)+\\)$`,
);

test('tokens are total: for any document, in all four colour spaces, every value is one that CSS can read', () => {
  fc.assert(
    fc.property(brandDocument, (document) => {
      const tokens = deriveTokens(brandDocumentSchema.parse(JSON.parse(JSON.stringify(document))));
      expect(derivedTokensSchema.parse(tokens)).toEqual(tokens);
      for (const [path, value] of leaves(tokens)) {
        if (typeof value === 'number') expect(Number.isFinite(value), path).toBe(true);
        if (/^\/colors\/.*\/(hex|roles\/\w+|naive\/\w+|from|to|picked|bg|border)$/.test(path))
          expect(value, path).toMatch(/^#[0-9a-f]{6}$/);
        if (path.endsWith('/css')) expect(value, path).toMatch(/^oklch\([\d.]+ [\d.]+ [\d.]+\)$/);
      }
      for (const shadow of Object.values(tokens.elevation)) expect(shadow).toMatch(shadowCss);
      for (const gradient of Object.values(tokens.gradients)) expect(gradient).toMatch(gradientCss);
    }),
    { numRuns: propertyRuns(300) },
  );
});

describe('contrast', () => {
  const failing = (tokens: ReturnType<typeof derive>) =>
    Object.values(tokens.colors.modes).flatMap(({ semantic }) =>
      semantic.contrast.filter(({ pass, ratio, required }) => !pass || ratio < required),
    );

  test('for any primary in all four spaces, every pair that carries text passes in both modes', () => {
    const base = brandDocumentSchema.parse(completeDocument({}).document);
    const { light, dark } = base.color;
    fc.assert(
      fc.property(colorToken, (primary) => {
        const color = { light: { ...light, primary }, dark: { ...dark, primary } };
        expect(failing(deriveTokens(brandDocumentSchema.parse({ ...base, color })))).toEqual([]);
      }),
      { numRuns: propertyRuns(10_000, 500) },
    );
  });

  test('whatever other colours a brand names, they pass as well', () => {
    const roles = ['primary', 'background', 'surface', 'text', 'textMuted', 'accent', 'secondary'];
    const palette = fc.record(Object.fromEntries(roles.map((role) => [role, colorToken])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(palette, palette, (light, dark) => {
        expect(failing(derive({ color: { light, dark } }))).toEqual([]);
      }),
      { numRuns: propertyRuns(500) },
    );
  });

  test('the pairs and what they require', () => {
    expect(byHex('#ffd400').colors.semantic.contrast.map(({ pair, required }) => [pair, required])).toEqual([
      ['text/bg', 4.5],
      ['text/surface', 4.5],
      ['textMuted/bg', 4.5],
      ['textMuted/surface', 4.5],
      ['onPrimary/primary', 4.5],
      ['primary/bg', 4.5],
      ['primaryBright/bg', 3],
    ]);
  });

  test('snap and naive show the colour before and after', () => {
    const { snap, naive, primary } = byHex('#ffd400').colors.semantic;
    expect(naive.primary).toBe('#ffd400');
    expect(snap.primary).toMatchObject({ from: '#ffd400', to: primary, required: 4.5 });
    expect(snap.primary.ratio).toBeGreaterThanOrEqual(4.5);
  });

  test('on a dark background the bright primary is never darker than the primary', () => {
    fc.assert(
      fc.property(colorToken, (primary) => {
        const { semantic } = derive({ color: { dark: { primary } } }).colors.modes.dark!;
        expect(hexToOklch(semantic.primaryBright).l).toBeGreaterThanOrEqual(
          hexToOklch(semantic.primary).l - 0.02,
        );
      }),
      { numRuns: propertyRuns(200) },
    );
  });

  test('the contrast of a translucent colour is that of the visible colour', () => {
    const text = { $type: 'color', $value: { hex: '#000000', alpha: 0.1 } };
    const tokens = derive({ color: { light: { text } } });
    expect(tokens.colors.roles.text).toBe('#e6e6e6');
    expect(tokens.metadata.flags).toContain('low-contrast-text');
  });
});

describe('scales', () => {
  test('eleven steps from light to dark, evenly, of one hue', () => {
    fc.assert(
      fc.property(colorToken, (primary) => {
        const { accent, neutral } = derive({ color: { light: { primary } } }).colors;
        for (const scale of [accent, neutral]) {
          const steps = scaleSteps.map((step) => scale[step]!);
          expect(Object.keys(scale)).toHaveLength(11);
          steps.slice(1).forEach((step, index) => {
            expect(steps[index]!.l - step.l).toBeGreaterThan(0.06);
            expect(steps[index]!.l - step.l).toBeLessThan(0.1);
          });
        }
      }),
      { numRuns: propertyRuns(200) },
    );
  });
});

describe('colour spaces', () => {
  const orange = '#ff7a00';
  test.each([
    ['srgb', [1, 0.4784, 0]],
    ['display-p3', [0.9343, 0.5078, 0.1937]],
    ['oklab', [0.723, 0.1205, 0.1464]],
    ['oklch', [0.723, 0.1897, 50.54]],
  ])('the same orange in %s', (colorSpace, components) => {
    const { primary } = derive({
      color: { light: { primary: { $type: 'color', $value: { colorSpace, components } } } },
    }).colors.roles;
    const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    channels(primary).forEach((value, index) => {
      expect(Math.abs(value - channels(orange)[index]!)).toBeLessThanOrEqual(1);
    });
  });

  test('a green that sRGB has not keeps its hue and is flagged', () => {
    const tokens = derive({
      color: {
        light: { primary: { $type: 'color', $value: { colorSpace: 'display-p3', components: [0, 1, 0] } } },
      },
    });
    expect(tokens.metadata.flags).toContain('wide-gamut');
    expect(tokens.metadata.primaryOklch.h).toBeCloseTo(145.6, -1);
  });
});

describe('flags', () => {
  test.each([
    ['low-contrast-primary', '#ffd400', true],
    ['low-contrast-primary', '#1c4f3d', false],
    ['near-black-primary', '#050505', true],
    ['near-black-primary', '#1c4f3d', false],
    ['near-white-primary', '#fafafa', true],
    ['monochrome', '#222222', true],
    ['monochrome', '#ffd400', false],
    ['no-accent', '#ffd400', true],
    ['wide-gamut', '#ff0000', false],
    ['no-logo', '#ff0000', true],
  ])('%s of %s is %s', (flag, primary, set) => {
    expect(byHex(primary).metadata.flags.includes(flag)).toBe(set);
  });
});

test('a member that the format does not know is kept and flagged; extensions are not', () => {
  const { metadata } = derive({
    colors: { light: {} },
    color: { primary: '#1c4f3d', light: { Primary: color('#ff0000'), $extensions: { 'com.example': 1 } } },
    $extensions: { 'com.example': { a: 1 } },
  });
  expect(metadata.flags.filter((flag) => flag.startsWith('unknown-member')).sort()).toEqual([
    'unknown-member:color.light.Primary',
    'unknown-member:color.primary',
    'unknown-member:colors',
  ]);
});

describe('logo', () => {
  const logo = (id: string, more: object) => ({
    src: { $asset: `ast_${id}` },
    aspectRatio: 3,
    vector: true,
    ...more,
  });
  const readLogo = (...confirmed: object[]) =>
    derive({ $extensions: { 'studio.logos': { confirmed } } }).logo;

  test('none', () => expect(readLogo()).toBeNull());
  test('the default for light, its counterpart for dark', () => {
    const picked = readLogo(
      logo('mark', { kind: 'mark' }),
      logo('dark', { kind: 'lockup', mode: 'dark' }),
      logo('darkmark', { kind: 'mark', mode: 'dark' }),
      logo('light', { kind: 'lockup', mode: 'light', default: true }),
    );
    expect(picked).toMatchObject({
      src: '/api/v1/assets/ast_light/file',
      darkSrc: '/api/v1/assets/ast_dark/file',
      kind: 'image',
    });
  });
  test('a brand with a logo for dark backgrounds only', () => {
    expect(readLogo(logo('only', { mode: 'dark' }))).toMatchObject({
      src: '/api/v1/assets/ast_only/file',
      darkSrc: '/api/v1/assets/ast_only/file',
    });
  });
});

test.each([
  ['Instrument Serif', ['serif']],
  ['Satoshi', ['sans-serif']],
  ['Berkeley Mono', ['monospace']],
  ['Source Sans 3', ['sans-serif']],
])('the stack of %s ends in a generic family', (family, fallbacks) => {
  const tokens = derive({ font: { heading: { $type: 'fontFamily', $value: [family] } } });
  expect(tokens.fonts.heading.fallbacks).toEqual(fallbacks);
});

test('modes are always a list, and the default mode is the one shown', () => {
  const tokens = derive({ $extensions: { 'studio.modes': { available: 'dark', default: 'dark' } } });
  expect(tokens).toMatchObject({ mode: 'dark', modes: { available: ['dark'], default: 'dark' } });
  expect(tokens.colors.semantic).toEqual(tokens.colors.modes.dark!.semantic);
});

test('a gradient runs where its token says', () => {
  const stops = [{ color: { hex: '#ff0000' } }, { color: { hex: '#0000ff80' } }];
  const { gradients } = derive({
    gradient: { a: { $value: stops }, b: { $value: stops, $extensions: { 'studio.angle': 90 } } },
  });
  expect(gradients.a).toBe('linear-gradient(135deg, #ff0000 0%, rgba(0, 0, 255, 0.502) 100%)');
  expect(gradients.b).toMatch(/^linear-gradient\(90deg/);
});
