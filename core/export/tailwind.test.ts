import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { compile } from 'tailwindcss';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import type { ExportInput } from './shared/input.ts';
import { exportTailwind } from './tailwind.ts';
import { hostileInput } from './testing/hostile.ts';
import { makeInput, sampleInputs, talkative } from './testing/inputs.ts';

const home = new URL('.', import.meta.resolve('tailwindcss/index.css'));

/** What Tailwind itself makes of the theme for some classes. */
async function built(
  input: ExportInput,
  classes: string[],
  before = '@import "tailwindcss";',
): Promise<string> {
  const { build } = await compile(`${before}\n${exportTailwind(input)}`, {
    base: fileURLToPath(home),
    loadStylesheet: async (id, base) => {
      const path = fileURLToPath(new URL(id === 'tailwindcss' ? 'index.css' : id, home));
      return { path, base, content: readFileSync(path, 'utf8') };
    },
  });
  return build(classes);
}

/** The body of the rule of a class, its white space evened out. */
function rule(css: string, name: string): string {
  const start = css.indexOf(`.${name} {`);
  return start < 0
    ? ''
    : css
        .slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
        .replace(/\s+/g, ' ')
        .trim();
}

const layer = (css: string, name: string) =>
  css.match(new RegExp(`@layer ${name} \\{\\n[\\s\\S]*?\\n\\}`))![0];

describe.each(sampleInputs)('%s in Tailwind', (_, input) => {
  test('utilities of every namespace are made with the values of the brand', async () => {
    const { tokens } = input;
    const css = await built(input, [
      ...[
        'bg-primary',
        'text-on-primary',
        'bg-accent-500',
        'border-border',
        'text-text-muted',
        'bg-brand-accent',
      ],
      ...['font-heading', 'text-h1', 'rounded-md', 'shadow-lg', 'p-space-md', 'border-strong', 'border'],
    ]);
    expect(rule(css, 'bg-primary')).toBe('background-color: var(--color-primary);');
    expect(rule(css, 'text-on-primary')).toBe('color: var(--color-on-primary);');
    expect(rule(css, 'bg-accent-500')).toBe('background-color: var(--color-accent-500);');
    expect(rule(css, 'border-border')).toBe('border-color: var(--color-border);');
    expect(rule(css, 'text-text-muted')).toBe('color: var(--color-text-muted);');
    expect(rule(css, 'font-heading')).toBe('font-family: var(--font-heading);');
    expect(rule(css, 'rounded-md')).toBe('border-radius: var(--radius-md);');
    expect(rule(css, 'p-space-md')).toBe('padding: var(--spacing-space-md);');
    expect(rule(css, 'border-strong')).toContain('border-width: var(--border-width-strong);');
    expect(rule(css, 'border')).toContain(`border-width: ${tokens.borders.width.default}px;`);
    for (const part of ['font-size: var(--text-h1)', 'line-height', 'letter-spacing', 'font-weight']) {
      expect(rule(css, 'text-h1')).toContain(part);
    }
    // Tailwind takes a shadow apart to let its colour be changed, so its lengths are what is left to see.
    for (const layer of tokens.elevation.lg.split(/, (?=-?\d)/)) {
      expect(rule(css, 'shadow-lg')).toContain(layer.slice(0, layer.indexOf(' rgba')));
    }
    const theme = layer(css, 'theme');
    expect(theme).toContain(`--color-primary: ${tokens.colors.semantic.primary};`);
    expect(theme).toContain(`--color-accent-500: ${tokens.colors.accent[500]!.hex};`);
    expect(theme).toContain(`--radius-md: ${tokens.radii.md}px;`);
    expect(theme).toContain(`--text-h1: ${tokens.typography.h1.size / 16}rem;`);
    expect(theme).toContain(`--font-heading: "${tokens.fonts.heading.family}"`);
  });

  test('the other mode overrides the theme from outside of its layer', async () => {
    const { mode, colors } = input.tokens;
    const other = mode === 'light' ? 'dark' : 'light';
    const css = await built(input, ['bg-bg']);
    const loose = css.replace(layer(css, 'theme'), '');
    const choice = (name: string) => loose.slice(loose.indexOf(`\n[data-theme="${name}"] {`));
    expect(layer(css, 'theme')).toContain(`--color-bg: ${colors.modes[mode]!.semantic.bg};`);
    expect(choice(other)).toContain(`--color-bg: ${colors.modes[other]!.semantic.bg};`);
    expect(choice(mode)).toContain(`--color-bg: ${colors.modes[mode]!.semantic.bg};`);
    expect(loose).toContain(`@media (prefers-color-scheme: ${other}) {\n  :root:not([data-theme]) {`);
  });
});

test('what Tailwind has by itself stays as it was: max-w-md is a width and p-4 a space', async () => {
  const css = await built(talkative, ['max-w-md', 'p-4', 'bg-sky-500']);
  expect(rule(css, 'max-w-md')).toBe('max-width: var(--container-md);');
  expect(rule(css, 'p-4')).toBe('padding: calc(var(--spacing) * 4);');
  expect(rule(css, 'bg-sky-500')).toBe('background-color: var(--color-sky-500);');
});

test('pages are set in the body font', async () => {
  const css = await built(talkative, []);
  expect(css).toContain('--default-font-family: var(--font-body);');
  expect(css).toContain(`--font-body: "Inter", sans-serif;`);
});

test('gradients are backgrounds', async () => {
  const css = await built(talkative, ['bg-gradient-first-light']);
  expect(rule(css, 'bg-gradient-first-light')).toBe(
    'background-image: var(--background-image-gradient-first-light);',
  );
});

test('dark: holds wherever the colours are dark, by choice of the page or of the system', async () => {
  const css = await built(talkative, ['dark:underline']);
  expect(css).toMatch(
    /@media \(prefers-color-scheme: dark\) \{\s+\.dark\\:underline:where\(:root:not\(\[data-theme\]\)/,
  );
  expect(css).toContain('.dark\\:underline:where([data-theme="dark"], [data-theme="dark"] *):not(');
});

test('a brand of one mode leaves dark: and the theme alone', () => {
  const css = exportTailwind(
    makeInput({ $extensions: { 'studio.modes': { available: 'light', default: 'light' } } }),
  );
  expect(css).not.toMatch(/@custom-variant|@media|data-theme/);
});

test('whatever a brand is called or set in, Tailwind reads its theme', async () => {
  await fc.assert(
    fc.asyncProperty(hostileInput, async (input) => {
      const css = await built(input, ['bg-primary', 'font-body'], '@tailwind utilities;');
      expect(rule(css, 'bg-primary')).toBe('background-color: var(--color-primary);');
      expect(rule(css, 'font-body')).toBe('font-family: var(--font-body);');
      expect(css).not.toContain('<');
    }),
    { numRuns: propertyRuns(100) },
  );
});
