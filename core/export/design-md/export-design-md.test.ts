import { lint } from '@google/design.md/linter';
import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { measureTime } from '../../testing/measure-time.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import type { ExportInput } from '../shared/input.ts';
import { anyInput, hostileInput } from '../testing/hostile.ts';
import { color, makeInput, sampleInputs, silent, talkative } from '../testing/inputs.ts';
import { exportDesignMd } from './export-design-md.ts';

const inOrder = [
  'Overview',
  'Colors',
  'Typography',
  'Layout',
  'Elevation & Depth',
  'Shapes',
  "Do's and Don'ts",
];

/** What the format's own linter makes of the file; it reports no issues. */
function linted(input: ExportInput) {
  const report = lint(exportDesignMd(input));
  expect(report.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  return report;
}

const frontMatter = (input: ExportInput) => parse(exportDesignMd(input).split('\n---\n')[0]!);

/** The kinds of Markdown that a text is made of. */
function kinds(node: { type: string; children?: { type: string }[] }): string[] {
  return [node.type, ...(node.children ?? []).flatMap(kinds)];
}

/** The paragraphs under a heading. */
function body(input: ExportInput, heading: string): string {
  const { documentSections } = linted(input);
  return documentSections.find((section) => section.heading === heading)?.content ?? '';
}

describe.each([...sampleInputs, ['talkative', talkative] as const])('%s as DESIGN.md', (_, input) => {
  test('passes the linter of the format without an error or a warning', () => {
    const { designSystem, sections } = linted(input);
    expect(sections).toEqual(inOrder);
    expect(designSystem.name).toBe(input.name);
    expect(designSystem.colors.get('primary')!.hex).toBe(input.tokens.colors.semantic.primary);
    expect(designSystem.typography.get('h1')!.fontSize).toMatchObject({ unit: 'px' });
    expect(designSystem.rounded.get('md')).toMatchObject({ value: input.tokens.radii.md });
    expect(designSystem.spacing.get('md')).toMatchObject({ value: input.tokens.spacing.md });
  });

  test('names in prose no colour that its front matter has not', () => {
    const { colors } = frontMatter(input);
    const named = body(input, 'Colors').matchAll(/\*\*([a-z-]+)\*\* \(`(#[0-9a-f]{6})`\)/g);
    for (const [, name, hex] of named) expect([name, colors[name!]]).toEqual([name, hex]);
  });
});

test('the texts of the brand are quoted unchanged', () => {
  const text = body(talkative, 'Overview');
  expect(text).toContain('> Write it down where it happens.');
  expect(text).toContain('Fieldnote makes a notebook for people who work outdoors.');
  expect(text).toContain('**Audience:** Surveyors, botanists and site engineers');
  expect(text).toContain('**Tone of voice:** plain, warm, exact');
  expect(text).toContain('- Entries written offline: 64% (source: 2025 survey)');
  expect(text).toContain('- "It survives rain." (M. Oduya, Surveyor, Terrane)');
  expect(body(talkative, "Do's and Don'ts")).toContain('Don\'t write "content", "users".');
  expect(body(talkative, 'Typography')).toContain('Headings are set in sentence case.');
  const colors = body(talkative, 'Colors');
  expect(colors).toContain('Pine and brass on paper, as the notebooks are bound.');
  expect(colors).toContain('Pine, from the first notebook cover. Links, buttons');
});

test('a brand that says nothing of itself has no overview, and nothing is made up for it', () => {
  const { sections } = linted(silent);
  expect(sections).toEqual(inOrder.slice(1));
  const text = exportDesignMd(silent);
  expect(text).not.toMatch(/tone|audience|website|facts|words|wrote/i);
  expect(text).toContain('# Brand\n');
});

test('every measured pair is in the contrast table, for each mode', () => {
  const text = body(talkative, 'Colors');
  for (const { ratio, required } of talkative.tokens.colors.semantic.contrast) {
    expect(text).toMatch(new RegExp(`\\| ${ratio}:1 \\| [\\d.]+:1 \\| ${required}:1 \\|`));
  }
});

test('a primary too weak for text stays what buttons are filled with', () => {
  const yellow = makeInput({ color: { light: { primary: color('#ffd400'), background: color('#ffffff') } } });
  expect(frontMatter(yellow).colors).toMatchObject({ 'brand-primary': '#ffd400' });
  expect(body(yellow, "Do's and Don'ts")).toContain('Do fill buttons with `brand-primary`');
  expect(body(talkative, "Do's and Don'ts")).not.toContain('brand-primary');
});

test.each([
  ['near-black-primary', '#050505', 'nearly black'],
  ['near-white-primary', '#fafafa', 'nearly white'],
  ['monochrome', '#777777', 'monochrome'],
  ['no-accent', '#1c4f3d', 'no accent color'],
])('%s has a note', (flag, primary, words) => {
  const input = makeInput({ color: { light: { primary: color(primary) } } });
  expect(input.tokens.metadata.flags).toContain(flag);
  expect(body(input, 'Colors')).toContain(words);
});

test('square corners have a note', () => {
  const radius = { $type: 'dimension', $value: { value: 0, unit: 'px' } };
  const input = makeInput({ radius: { sm: radius, md: radius, lg: radius, xl: radius } });
  expect(body(input, 'Shapes')).toContain('Corners are square');
});

test('a brand of one mode has the colours of that mode alone', () => {
  const input = makeInput({ $extensions: { 'studio.modes': { available: 'light', default: 'light' } } });
  expect(Object.keys(frontMatter(input).colors).filter((name) => name.startsWith('dark-'))).toEqual([]);
  expect(body(input, 'Colors')).toContain('The brand has one mode, light.');
});

test('a font that is called like a colour is a font', () => {
  const red = makeInput({ font: { heading: { $type: 'fontFamily', $value: ['Red'] } } });
  expect(linted(red).designSystem.typography.get('h1')!.fontFamily).toBe('Red, sans-serif');
});

test('whatever a brand says, the file passes the linter and has no section of its making', () => {
  fc.assert(
    fc.property(fc.oneof(hostileInput, anyInput), (input) => {
      const { sections, designSystem } = linted(input);
      expect(inOrder.filter((heading) => sections.includes(heading))).toEqual(sections);
      expect(designSystem.typography.size).toBe(5);
      expect(designSystem.unknownKeys).toEqual([]);
      expect(Object.keys(frontMatter(input))).toEqual(
        expect.arrayContaining(['version', 'name', 'colors', 'typography', 'rounded', 'spacing']),
      );
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('whatever a brand says, none of it becomes markup: no link, image, HTML, code block or emphasis', () => {
  const ours = [
    'blockquote',
    'heading',
    'inlineCode',
    'list',
    'listItem',
    'paragraph',
    'root',
    'strong',
    'text',
  ];
  fc.assert(
    fc.property(hostileInput, (input) => {
      const markdown = exportDesignMd(input).split('\n---\n').slice(1).join('\n---\n');
      const unexpected = kinds(fromMarkdown(markdown)).filter((kind) => !ours.includes(kind));
      expect(unexpected).toEqual([]);
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('a description of a hundred thousand dots is written at once', () => {
  const input = makeInput({ color: { light: { primary: color('#1c4f3d') } } });
  // Longer than may be sent now; a brand from before the limits may have it.
  input.document.color.light.primary.$description = `a${'.'.repeat(100_000)}b`;
  expect(measureTime(() => exportDesignMd(input))).toBeLessThan(2000);
});
