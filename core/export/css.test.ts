import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import { exportCss } from './css.ts';
import type { ExportInput } from './shared/input.ts';
import { anyInput, hostileInput } from './testing/hostile.ts';
import { makeInput, sampleInputs, stops, talkative } from './testing/inputs.ts';
import { readCss } from './testing/read-css.ts';

const LIGHT = '[data-theme="light"]';
const DARK = '[data-theme="dark"]';

const listSelectors = (input: ExportInput) =>
  readCss(exportCss(input)).map(({ media, selector }) => `${media}${media && ' '}${selector}`);

test('a brand whose default is light turns dark when the system or the page asks for it', () => {
  expect(listSelectors(talkative)).toEqual([
    `:root,${LIGHT}`,
    '(prefers-color-scheme:dark) :root:not([data-theme])',
    DARK,
    ':root',
  ]);
});

test('a brand whose default is dark turns light in the same way', () => {
  const input = makeInput({
    $extensions: { 'studio.modes': { available: ['light', 'dark'], default: 'dark' } },
  });
  const css = readCss(exportCss(input));
  expect(listSelectors(input)).toEqual([
    `:root,${DARK}`,
    '(prefers-color-scheme:light) :root:not([data-theme])',
    LIGHT,
    ':root',
  ]);
  expect(css[0]!.values['--color-bg']).toBe(input.tokens.colors.modes.dark!.semantic.bg);
  expect(css[2]!.values['color-scheme']).toBe('light');
});

test('a brand of one mode never changes', () => {
  const input = makeInput({ $extensions: { 'studio.modes': { available: 'light', default: 'light' } } });
  expect(listSelectors(input)).toEqual([':root', ':root']);
});

test.each(sampleInputs)('%s: every mode sets the same colours, each to its own value', (_, input) => {
  const [main, preferred, chosen] = readCss(exportCss(input));
  expect(Object.keys(preferred!.values)).toEqual(Object.keys(main!.values));
  expect(preferred!.values).toEqual(chosen!.values);
  const { mode, colors } = input.tokens;
  for (const [rule, name] of [
    [main!, mode],
    [chosen!, mode === 'light' ? 'dark' : 'light'],
  ] as const) {
    const { semantic, roles, accent, neutral } = colors.modes[name]!;
    expect(rule.values).toMatchObject({
      'color-scheme': name,
      '--color-bg': semantic.bg,
      '--color-text-muted': semantic.textMuted,
      '--color-primary': semantic.primary,
      '--color-on-primary': semantic.onPrimary,
      '--color-brand-primary': roles.primary,
      '--color-brand-accent': roles.accent,
      '--color-accent-500': accent[500]!.hex,
      '--color-neutral-950': neutral[950]!.hex,
    });
  }
});

test('everything beside colour has a name that can be guessed', () => {
  const { values } = readCss(exportCss(talkative)).at(-1)!;
  expect(values).toMatchObject({
    '--font-heading': '"Newsreader",serif',
    '--font-mono': '"JetBrains Mono",monospace',
    '--text-h1-family': 'var(--font-heading)',
    '--text-h1-size': '2.75rem',
    '--text-h1-letter-spacing': '-0.02em',
    '--text-h1-transform': 'none',
    '--radius-md': '8px',
    '--space-md': '16px',
    '--border-width-strong': '2px',
    '--border-style-default': 'solid',
    '--gradient-first-light': 'linear-gradient(135deg,#1c4f3d 0%,#e8b04a 100%)',
  });
  expect(values['--shadow-md']).toMatch(/^0px 2px 4px -1px rgba\(/);
});

test('a type style keeps only a transform that CSS knows', () => {
  const transform = (value: string) =>
    readCss(exportCss(makeInput({ typographyMeta: { h1: { transform: value } } }))).at(-1)!.values[
      '--text-h1-transform'
    ];
  expect(transform('uppercase')).toBe('uppercase');
  expect(transform('none; color: red')).toBe('none');
});

test('families are quoted, generic ones are not, and a stack ends in a generic one', () => {
  const stack = (...$value: string[]) =>
    readCss(exportCss(makeInput({ font: { body: { $type: 'fontFamily', $value } } }))).at(-1)!.values[
      '--font-body'
    ];
  expect(stack('Inter', 'Arial', 'sans-serif')).toBe('"Inter","Arial",sans-serif');
  expect(stack('"Inter"', '-apple-system', 'SYSTEM-UI')).toBe('"Inter",-apple-system,system-ui');
  expect(stack('Berkeley Mono')).toBe('"Berkeley Mono",monospace');
  expect(stack('A"; } body { color: red')).toBe('"A\\"; } body { color: red",sans-serif');
});

test('two gradients of one name both stay', () => {
  const gradient = { Dusk: stops('#000000', '#111111'), 'dusk!': stops('#222222', '#333333') };
  const { values } = readCss(exportCss(makeInput({ gradient }))).at(-1)!;
  expect(values['--gradient-dusk']).toContain('#000000');
  expect(values['--gradient-dusk-2']).toContain('#222222');
});

test.each(['*/ body{}', '*</ body{}', '**//', '</style>'])(
  'a brand called %s stays in its comment',
  (name) => {
    expect(listSelectors({ ...talkative, name })).toEqual(listSelectors(talkative));
  },
);

test('whatever a brand is called or set in, the stylesheet is right CSS and has no rule of its making', () => {
  fc.assert(
    fc.property(fc.oneof(hostileInput, anyInput), (input) => {
      const css = exportCss(input);
      const rules = readCss(css);
      for (const { selector, values } of rules) {
        expect(selector).toMatch(
          /^(:root|:root:not\(\[data-theme\]\)|(:root,)?\[data-theme="(light|dark)"\])$/,
        );
        for (const name of Object.keys(values)) {
          expect(name).toMatch(
            /^(color-scheme|--(color|font|text|space|radius|border|shadow|gradient)-[a-z0-9-]+)$/,
          );
        }
      }
      const gradients = Object.keys(rules.at(-1)!.values).filter((name) => name.startsWith('--gradient-'));
      expect(gradients).toHaveLength(Object.keys(input.tokens.gradients).length);
      expect(css).not.toMatch(/<|-->/);
    }),
    { numRuns: propertyRuns(300) },
  );
});
