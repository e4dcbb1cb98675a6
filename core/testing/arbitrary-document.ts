import fc from 'fast-check';
import { documentSchemaUrl } from '../brand/format-version.ts';

/** Any brand document that the format allows, for property tests. */

const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const openMap = fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const all = fc.record;

const components = {
  srgb: fc.tuple(finite(0, 1), finite(0, 1), finite(0, 1)),
  'display-p3': fc.tuple(finite(0, 1), finite(0, 1), finite(0, 1)),
  oklab: fc.tuple(finite(0, 1), finite(-0.4, 0.4), finite(-0.4, 0.4)),
  oklch: fc.tuple(finite(0, 1), finite(0, 0.4), finite(0, 360)),
};
const digits = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: length, maxLength: length })
    .map((chars) => `#${chars.join('')}`);
const hex = fc.oneof(digits(3), digits(4), digits(6), digits(8));

export const colorValue = fc.oneof(
  ...Object.entries(components).map(([colorSpace, parts]) =>
    all(
      { colorSpace: fc.constant(colorSpace), components: parts, alpha: finite(0, 1), hex },
      { requiredKeys: ['colorSpace', 'components'] },
    ),
  ),
);

function token<Value>($type: string, $value: fc.Arbitrary<Value>) {
  return all(
    { $type: fc.constant($type), $value, $description: text, $extensions: openMap },
    { requiredKeys: ['$type', '$value'] },
  );
}

const length = (min: number) => all({ value: finite(min, 4000), unit: fc.constant('px') });
const dimension = token('dimension', length(0));
const signed = token('dimension', length(-100));
const stroke = token('strokeStyle', fc.constantFrom('none', 'solid', 'dashed', 'dotted', 'double'));
export const colorToken = token('color', colorValue);
const weight = fc.integer({ min: 1, max: 1000 });
const asset = all({ $asset: fc.stringMatching(/^ast_[A-Za-z0-9_-]{1,12}$/) });

const gradient = token(
  'gradient',
  fc.array(all({ color: colorValue, position: finite(0, 1) }), { minLength: 2, maxLength: 4 }),
);
const shadow = token(
  'shadow',
  fc.array(
    all({
      color: colorValue,
      offsetX: length(-50),
      offsetY: length(-50),
      blur: length(0),
      spread: length(-50),
    }),
    { minLength: 1, maxLength: 4 },
  ),
);
const fontFile = fc
  .tuple(
    asset,
    all({
      variable: fc.boolean(),
      weight: maybe(weight),
      weightRange: maybe(fc.tuple(weight, weight)),
      style: fc.constantFrom('normal', 'italic'),
      format: fc.constantFrom('woff2', 'woff', 'ttf', 'otf'),
    }),
  )
  .map(([ref, file]) => ({ ...ref, ...file }));
const font = all({
  $type: fc.constant('fontFamily'),
  $value: fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 3 }),
  $extensions: all({
    'studio.fontRole': all({
      weights: all({ regular: weight, medium: maybe(weight), bold: maybe(weight) }),
      letterSpacing: maybe(fc.string({ minLength: 1, maxLength: 6 })),
      files: fc.array(fontFile, { maxLength: 2 }),
    }),
  }),
});
const palette = all({
  primary: colorToken,
  secondary: maybe(colorToken),
  accent: maybe(colorToken),
  background: colorToken,
  surface: maybe(colorToken),
  text: colorToken,
  textMuted: maybe(colorToken),
});
const typeStyle = all({
  family: text,
  size: dimension,
  lineHeight: dimension,
  letterSpacing: signed,
  weight,
  transform: text,
});
const texts = fc.array(text, { maxLength: 2 });
const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 2 });
const logo = { src: asset, aspectRatio: finite(0.05, 20), vector: fc.boolean() };
const entry = all({
  source: fc.constantFrom('extracted', 'derived', 'user', 'default', 'generated'),
  confidence: finite(0, 1),
  alternatives: fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 1 }),
  evidenceIds: texts,
});

export const brandDocument = all({
  $schema: fc.constant(documentSchemaUrl),
  color: all({ light: palette, dark: palette }),
  gradient: fc.dictionary(fc.string({ maxLength: 8 }), gradient, { maxKeys: 2 }),
  font: all({ display: maybe(font), heading: font, body: font, mono: font }),
  radius: all({ sm: dimension, md: dimension, lg: dimension, xl: dimension }),
  space: all({
    xs: dimension,
    sm: dimension,
    md: dimension,
    lg: dimension,
    xl: dimension,
    $extensions: all({ 'studio.density': fc.constantFrom('compact', 'comfortable', 'spacious') }),
  }),
  border: all({
    width: all({ subtle: dimension, default: dimension, strong: dimension }),
    style: all({ subtle: stroke, default: stroke, strong: stroke }),
  }),
  elevation: all({ sm: shadow, md: shadow, lg: shadow }),
  typographyMeta: all({
    display: typeStyle,
    h1: typeStyle,
    h2: typeStyle,
    body: typeStyle,
    caption: typeStyle,
  }),
  $extensions: all({
    'studio.schemaVersion': fc.constant(3),
    'studio.modes': fc.constantFrom(
      { available: 'light', default: 'light' },
      { available: ['light', 'dark'], default: 'dark' },
    ),
    'studio.identity': all({
      name: text,
      domain: text,
      tagline: text,
      description: text,
      tone: texts,
      audience: text,
      terminology: all({ preferred: texts, banned: texts }),
      quotes: few(all({ text, author: text, role: text, company: text })),
      customers: few(all({ name: text, logo: maybe(asset) })),
      metrics: few(all({ label: text, value: text, source: text })),
      socials: few(all({ type: text, url: text })),
    }),
    'studio.typography': all({
      scale: all({
        display: finite(1, 200),
        h1: finite(1, 200),
        h2: finite(1, 200),
        body: finite(1, 200),
        caption: finite(1, 200),
      }),
      case: all({ eyebrow: text, headings: text }),
    }),
    'studio.logos': all({
      confirmed: few(
        all({
          default: fc.boolean(),
          kind: text,
          mode: text,
          origin: text,
          monochrome: fc.boolean(),
          ...logo,
        }),
      ),
      candidates: few(all({ origin: text, score: finite(0, 1), ...logo })),
    }),
    'studio.assets': all({
      ogImage: maybe(asset),
      favicon: maybe(asset),
      screenshots: few(asset),
      landingPageScreenshots: all({ desktop: maybe(asset), mobile: maybe(asset) }),
      images: few(all({ src: asset, kind: text, alt: text })),
      patterns: few(asset),
      pressKitUrl: maybe(fc.webUrl()),
    }),
    'studio.colorRationale': all({ light: text, dark: text }),
    'studio.provenance': fc.dictionary(fc.string({ maxLength: 8 }), entry, { maxKeys: 2 }),
  }),
});
