import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../testing/property-runs.ts';
import { hasTools, importTool } from '../../testing/tools.ts';
import type { ExportInput } from '../shared/input.ts';
import { anyInput, hostileInput } from '../testing/hostile.ts';
import { color, makeInput, sampleInputs, stops, talkative } from '../testing/inputs.ts';
import { exportDtcg } from './export-dtcg.ts';

const cwd = new URL('file:///brand/');

/** What the tests use of `@terrazzo/parser`. */
interface Terrazzo {
  defineConfig(config: object, options: object): object;
  Logger: new () => { stats(): unknown };
  parse(
    sources: { filename: URL; src: string }[],
    options: object,
  ): Promise<{ tokens: Record<string, { $value: unknown; $description?: string }> }>;
}

/** What the tests use of Style Dictionary. */
interface Dictionary {
  hasInitialized: Promise<unknown>;
  usesDtcg: boolean;
  formatPlatform(platform: string): Promise<{ output: unknown }[]>;
}

const testWithTools = test.runIf(hasTools);

/** The tokens that Terrazzo reads under its recommended rules; a warning is an error here. */
async function inTerrazzo(input: ExportInput) {
  const { defineConfig, Logger, parse } = await importTool<Terrazzo>('@terrazzo/parser');
  const logger = new Logger();
  const config = defineConfig({}, { cwd, logger });
  const source = { filename: new URL('brand.tokens.json', cwd), src: exportDtcg(input) };
  const { tokens } = await parse([source], { config, logger });
  expect(logger.stats()).toMatchObject({ errorCount: 0, warnCount: 0 });
  return tokens;
}

/**
 * What Style Dictionary builds of a file; a warning is an error here. Typography is expanded, as its manual
 * advises: the one-line CSS font it writes otherwise has no room for letter spacing, and it warns of that.
 */
async function inStyleDictionary(input: ExportInput) {
  const { default: StyleDictionary } = await importTool<{ default: new (config: object) => Dictionary }>(
    'style-dictionary',
  );
  const dictionary = new StyleDictionary({
    tokens: JSON.parse(exportDtcg(input)),
    log: { warnings: 'error', verbosity: 'silent', errors: { brokenReferences: 'throw' } },
    expand: { include: ['typography'] },
    platforms: { css: { transformGroup: 'css', files: [{ destination: 'a.css', format: 'css/variables' }] } },
  });
  await dictionary.hasInitialized;
  expect(dictionary.usesDtcg).toBe(true);
  const [file] = await dictionary.formatPlatform('css');
  return String(file!.output);
}

describe.each(sampleInputs)('%s as design tokens', (_, input) => {
  testWithTools(
    'is read by Terrazzo without an error or a warning, colours of both modes and all',
    async () => {
      const tokens = await inTerrazzo(input);
      for (const mode of ['light', 'dark']) {
        const { semantic, accent, neutral } = input.tokens.colors.modes[mode]!;
        expect(tokens[`color.${mode}.semantic.on-primary`]!.$value).toMatchObject({
          hex: semantic.onPrimary,
        });
        expect(tokens[`color.${mode}.semantic.primary`]!.$value).toMatchObject({ hex: semantic.primary });
        expect(tokens[`color.${mode}.accent.500`]!.$value).toMatchObject({ hex: accent[500]!.hex });
        expect(tokens[`color.${mode}.neutral.950`]!.$value).toMatchObject({ hex: neutral[950]!.hex });
      }
    },
  );

  testWithTools('is built by Style Dictionary without an error or a warning', async () => {
    const css = await inStyleDictionary(input);
    const { colors, radii } = input.tokens;
    expect(css).toContain(`--color-light-semantic-bg: ${colors.modes.light!.semantic.bg};`);
    expect(css).toContain(`--color-dark-accent-500: ${colors.modes.dark!.accent[500]!.hex};`);
    expect(css).toContain(`--radius-md: ${radii.md}px;`);
    expect(css).not.toContain('[object');
  });
});

testWithTools('a type style is a composite token on its font, with leading as a ratio', async () => {
  const tokens = await inTerrazzo(talkative);
  expect(JSON.parse(exportDtcg(talkative)).typography.h1.$value.fontFamily).toBe('{font.heading}');
  expect(tokens['typography.h1']!.$value).toEqual({
    fontFamily: ['Newsreader', 'serif'],
    fontSize: { value: 44, unit: 'px' },
    fontWeight: 700,
    letterSpacing: { value: -0.88, unit: 'px' },
    lineHeight: 1.091,
  });
});

test('a style of the display font is set in the heading font where there is none', () => {
  const { font, typography } = JSON.parse(exportDtcg(makeInput({})));
  expect(font.display).toBeUndefined();
  expect(typography.display.$value.fontFamily).toBe('{font.heading}');
});

test('roles that the palette has not are left out; those that stand as they are become references', () => {
  const { light } = JSON.parse(exportDtcg(talkative)).color;
  expect(Object.keys(light.brand)).not.toContain('secondary');
  expect(light.semantic.primary.$value).toBe('{color.light.brand.primary}');
  const yellow = makeInput({ color: { light: { primary: color('#ffd400') } } });
  expect(JSON.parse(exportDtcg(yellow)).color.light.semantic.primary.$value).toMatchObject({
    hex: yellow.tokens.colors.semantic.primary,
  });
});

testWithTools('descriptions stay, and braces in them make no reference', async () => {
  const described = (text: string) =>
    makeInput({ color: { light: { primary: color('#1c4f3d', text) } }, font: {} });
  const tokens = await inTerrazzo(described('Pine, see {font.body} and {nothing}'));
  expect(tokens['color.light.brand.primary']!.$description).toBe('Pine, see (font.body) and (nothing)');
  await inStyleDictionary(described('{nothing}'));
});

test('members that the format does not know are left behind', () => {
  const primary = { ...color('#1c4f3d'), remark: 'x', $extensions: { mode: { dark: 1 } } };
  const sm = [{ ...shadowLayer, inner: 1 }];
  const input = makeInput({
    color: { light: { primary, mood: 'calm' } },
    elevation: { sm: { $type: 'shadow', $value: sm } },
  });
  const text = exportDtcg(input);
  expect(text).not.toMatch(/remark|mood|\$extensions|inner/);
});

const px = (value: number) => ({ value, unit: 'px' });
const shadowLayer = {
  color: color('#000000').$value,
  offsetX: px(0),
  offsetY: px(1),
  blur: px(2),
  spread: px(0),
};

testWithTools.each([
  [
    'a hue below zero is turned',
    'oklch',
    [0.6, 0.1, -30],
    { colorSpace: 'oklch', components: [0.6, 0.1, 330] },
  ],
  ['a channel beyond its range is drawn in sRGB', 'srgb', [1.2, 0, 0], { colorSpace: 'srgb' }],
  ['a wide colour stays wide', 'display-p3', [0, 1, 0], { colorSpace: 'display-p3', components: [0, 1, 0] }],
])('%s', async (_, colorSpace, components, expected) => {
  const $value = { colorSpace, components, alpha: 0.5, hex: '#abcd' };
  const input = makeInput({ color: { light: { accent: { $type: 'color', $value } } } });
  const tokens = await inTerrazzo(input);
  const value = tokens['color.light.brand.accent']!.$value as { hex: string };
  expect(value).toMatchObject({ ...expected, alpha: 0.5 });
  expect(value.hex).toMatch(/^#[0-9a-f]{6}$/);
});

test('a border without a stroke is as wide as nothing', () => {
  const none = { $type: 'strokeStyle', $value: 'none' };
  const { border } = JSON.parse(exportDtcg(makeInput({ border: { style: { strong: none } } })));
  expect(border.width.strong.$value.value).toBe(0);
  expect(Object.keys(border.style)).toEqual(['subtle', 'default']);
});

testWithTools('gradient names that the format forbids are made right and kept apart', async () => {
  const names = ['a.b', '{a}', '$a', 'A', '__proto__', 'constructor', '夕焼け', ''];
  // A literal would set the prototype; JSON, by which documents come, makes a member of it.
  const gradient = JSON.parse(
    `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(stops('#000000', '#ffffff'))}`)}}`,
  );
  const input = makeInput({ gradient });
  const tokens = await inTerrazzo(input);
  const found = Object.keys(tokens).filter((id) => id.startsWith('gradient.'));
  expect(found).toHaveLength(Object.keys(input.document.gradient).length);
  expect(found).toEqual(
    expect.arrayContaining(['gradient.a-b', 'gradient.a', 'gradient.a-2', 'gradient.a-3']),
  );
  await inStyleDictionary(input);
});

testWithTools('whatever a brand says and is, Terrazzo reads it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostileInput, anyInput), async (input) => {
      const tokens = await inTerrazzo(input);
      for (const id of Object.keys(tokens)) expect(id).toMatch(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    }),
    { numRuns: propertyRuns(60) },
  );
});

testWithTools('whatever a brand says and is, Style Dictionary reads it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostileInput, anyInput), async (input) => {
      expect(await inStyleDictionary(input)).toContain('--color-light-semantic-bg');
    }),
    { numRuns: propertyRuns(40) },
  );
});
