import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { locateField, putField } from '@livery/core/brand/field-location';
import { listFields } from '@livery/core/brand/fields';
import { propertyRuns } from '@livery/core/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoxStyle, ButtonFact, PageFacts, SiteFacts, TextStyle } from '../facts.ts';
import { decideScales } from './decide-scales.ts';
import { box, button, heading, site, text } from './testing/small-page.ts';

function readDocument(facts: SiteFacts) {
  const partial = {};
  for (const [path, { value }] of decideScales(facts)) putField(partial, locateField(partial, path), value);
  return { partial, whole: completeDocument(partial).document };
}

const page = site({
  boxes: [
    box({
      radius: 12,
      borderWidth: 1,
      borderStyle: 'solid',
      padding: [24, 24, 24, 24],
      background: '#f4f4f4',
      shadow: 'rgba(0, 0, 0, 0.1) 0px 4px 12px 0px',
      count: 6,
    }),
    box({
      kind: 'section',
      padding: [64, 0, 64, 0],
      rect: [0, 0, 1440, 640],
      area: 921_600,
      gradient: 'linear-gradient(135deg, rgb(255, 80, 0), rgb(120, 0, 200))',
    }),
  ],
  buttons: [button({ radius: 8, paddingX: 16, paddingY: 10, first: true })],
  textStyles: [text(), heading(1, { size: 48, weight: 700, first: true }), heading(2, { size: 30 })],
});

test('findings go into the document, and completion fills the rest', () => {
  const { partial, whole } = readDocument(page);
  expect(partial).toMatchObject({
    radius: { md: { $value: { value: 8 } }, lg: { $value: { value: 12 } } },
    space: { md: { $value: { value: 16 } }, $extensions: { 'studio.density': 'comfortable' } },
    border: { width: { default: { $value: { value: 1 } } }, style: { default: { $value: 'solid' } } },
    elevation: { md: { $value: [{ blur: { value: 12 } }] } },
    gradient: { hero: { $extensions: { 'studio.angle': 135 } } },
    typographyMeta: { h1: { weight: 700 }, body: { size: { $value: { value: 16 } } } },
    $extensions: { 'studio.typography': { scale: { h1: 48 }, case: { headings: 'none' } } },
  });
  expect(brandDocumentSchema.safeParse(whole).error?.issues ?? []).toEqual([]);
  expect(whole).toMatchObject(partial);
});

test('every finding is a field of the document', () => {
  const fields = listFields(readDocument(page).partial);
  expect([...decideScales(page).keys()].sort()).toEqual([...fields.keys()].sort());
});

test('values that only another page shows are found, with that page as evidence', () => {
  const about = {
    ...site({
      boxes: [box({ radius: 20, borderWidth: 1, borderStyle: 'solid', padding: [40, 40, 40, 40] })],
      textStyles: [
        heading(2, { size: 28 }),
        text({ role: 'caption', size: 12, letters: 60, sample: 'A caption' }),
      ],
    }).pages[0]!,
    url: 'https://example.com/about',
    kind: 'about' as const,
  };
  const landing = site({
    buttons: [button({ radius: 8, paddingX: 16, paddingY: 8 })],
    textStyles: [text(), heading(1, { size: 48 })],
  });
  const findings = decideScales({ ...landing, pages: [...landing.pages, about] });
  const read = (path: string) => [findings.get(path)?.value, findings.get(path)?.evidence[0]?.pageUrl];
  expect(read('radius.lg')).toEqual([{ $type: 'dimension', $value: { value: 20, unit: 'px' } }, about.url]);
  expect(read('space.xl')).toEqual([{ $type: 'dimension', $value: { value: 40, unit: 'px' } }, about.url]);
  expect(read('$extensions.studio.typography.scale.h2')).toEqual([28, about.url]);
  expect(read('$extensions.studio.typography.scale.caption')).toEqual([12, about.url]);
});

test('the landing page counts twice as much as another, and the evidence names every page that agrees', () => {
  const radius = (value: number) => [button({ radius: value, paddingX: 16, paddingY: 8 })];
  const other = (kind: 'about' | 'pricing', value: number) => ({
    ...site({ buttons: radius(value) }).pages[0]!,
    url: `https://example.com/${kind}`,
    kind,
  });
  const landing = site({ buttons: radius(8) });
  const decided = (...more: ReturnType<typeof other>[]) =>
    decideScales({ ...landing, pages: [...landing.pages, ...more] }).get('radius.md')!;
  expect(decided(other('about', 4)).value).toMatchObject({ $value: { value: 8 } });
  const agreed = decided(other('about', 8), other('pricing', 4));
  expect(agreed.evidence.map(({ pageUrl }) => pageUrl)).toEqual([landing.url, 'https://example.com/about']);
});

test('the headline of another page does not replace that of the landing page', () => {
  const about = {
    ...site({ textStyles: [heading(1, { size: 96, first: true })] }).pages[0]!,
    kind: 'about' as const,
  };
  const landing = site({ textStyles: [text(), heading(1, { size: 48, first: true })] });
  const scale = decideScales({ ...landing, pages: [...landing.pages, about] });
  expect(scale.get('$extensions.studio.typography.scale.display')?.value).toBe(48);
  expect(scale.get('$extensions.studio.typography.scale.h1')?.value).toBe(48);
});

test('an empty page and a site without pages give no findings', () => {
  expect(decideScales(site({})).size).toBe(0);
  expect(decideScales({ ...site({}), pages: [] }).size).toBe(0);
});

const length = fc.oneof(fc.nat(80), fc.double({ min: 0, max: 1e9, noNaN: true }));
const shadow = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc
    .tuple(fc.integer(), fc.integer(), fc.double(), fc.nat(99))
    .map(
      ([x, y, blur, alpha]) =>
        `rgba(0, 0, 0, 0.${alpha}) ${x}px ${y}px ${blur}px 3px, color(srgb 1 0 2) 0px 1px 2px`,
    ),
);
const gradient = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc
    .array(fc.tuple(fc.nat(255), fc.nat(255), fc.integer({ min: -300, max: 300 })), { maxLength: 6 })
    .map((stops) => `linear-gradient(${stops.map(([r, b, at]) => `rgb(${r}, 0, ${b}) ${at}%`).join(', ')})`),
);
const rect = fc.tuple(length, length, length, length);
const boxes = fc.array(
  fc
    .record({
      kind: fc.constantFrom<BoxStyle['kind']>('card', 'section', 'input', 'image', 'code', 'table'),
      radius: length,
      borderWidth: length,
      borderStyle: fc.constantFrom('solid', 'dashed', 'groove', 'x'),
      shadow,
      gradient,
      gap: length,
      padding: rect,
      count: length,
      area: length,
      rect,
    })
    .map(box),
  { maxLength: 8 },
);
const buttons = fc.array(
  fc
    .record<Partial<ButtonFact>>({
      radius: length,
      paddingX: length,
      paddingY: length,
      borderWidth: length,
      shadow,
      rect,
    })
    .map(button),
  { maxLength: 8 },
);
const textStyles = fc.array(
  fc
    .record<Partial<TextStyle>>({
      role: fc.constantFrom('heading', 'text', 'link', 'caption', 'button', 'code', 'icon'),
      level: fc.nat(6),
      region: fc.constantFrom('hero', 'main', 'footer', 'header', 'banner'),
      size: length,
      lineHeight: length,
      letterSpacing: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      weight: fc.double({ min: 1, max: 1000, noNaN: true }),
      transform: fc.string({ maxLength: 12 }),
      letters: length,
      first: fc.boolean(),
    })
    .map(text),
  { maxLength: 8 },
);

test('for any page the document is valid and the confidence is within 0..1', () => {
  fc.assert(
    fc.property(fc.record({ boxes, buttons, textStyles }), (parts) => {
      const facts = site(parts);
      const before = structuredClone(facts);
      const { whole } = readDocument(facts);
      expect(brandDocumentSchema.safeParse(whole).error?.issues ?? []).toEqual([]);
      for (const { confidence, evidence, rule } of decideScales(facts).values()) {
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
        expect(evidence.length).toBeGreaterThan(0);
        expect(rule).not.toBe('');
      }
      expect(facts).toEqual(before);
    }),
    { numRuns: propertyRuns(200) },
  );
});

describe('a trace of text on another page does not outweigh the landing page', () => {
  const sizesWith = (name: string, landing: TextStyle[], other: TextStyle[]) => {
    const [page] = site({ textStyles: other }).pages;
    const about = { ...page!, url: 'https://example.com/about', kind: 'about' as const };
    const first = site({ textStyles: landing });
    const sizeIn = (pages: PageFacts[]) =>
      decideScales({ ...first, pages }).get(`$extensions.studio.typography.scale.${name}`)?.value;
    return [sizeIn(first.pages), sizeIn([...first.pages, about])];
  };

  test('a caption beside small print', () => {
    const landing = [
      text({ size: 18, letters: 3000 }),
      text({ size: 14, letters: 900, sample: 'Small print' }),
      heading(1, { size: 48 }),
    ];
    const caption = text({ role: 'caption', size: 11, letters: 20, sample: 'Photo: M. Berg' });
    expect(sizesWith('caption', landing, [caption])).toEqual([14, 14]);
  });

  test('a heading in the content beside headings in a header', () => {
    const landing = [
      text({ size: 16, letters: 3000 }),
      heading(1, { size: 60, region: 'header' }),
      heading(2, { size: 40, letters: 400, region: 'header' }),
    ];
    expect(sizesWith('h2', landing, [heading(2, { size: 22, letters: 20 })])).toEqual([40, 40]);
  });
});
