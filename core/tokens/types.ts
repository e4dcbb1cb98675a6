import { z } from 'zod';

/** The derived tokens of a brand: everything that a template draws with. */

const text = z.string();
const number = z.number();

const roles = z.object({
  primary: text,
  secondary: text,
  accent: text,
  background: text,
  surface: text,
  text: text,
  textMuted: text,
});

const scale = z.record(
  z.string(),
  z.object({ step: number, l: number, c: number, h: number, hex: text, css: text }),
);

const snapped = z.object({ from: text, to: text, required: number, ratio: number });

const semantic = z.object({
  bg: text,
  surface: text,
  border: text,
  text: text,
  textMuted: text,
  primary: text,
  primaryBright: text,
  onPrimary: text,
  snap: z.object({
    primary: snapped,
    primaryBright: snapped,
    onPrimary: z.object({ picked: text, blackRatio: number, whiteRatio: number }),
  }),
  naive: z.object({ primary: text, primaryBright: text }).describe('The colours before they were moved.'),
  contrast: z
    .array(z.object({ pair: text, ratio: number, required: number, pass: z.boolean() }))
    .describe('WCAG 2.2 contrast of every pair that carries text.'),
});

const colorMode = z.object({
  roles: roles.describe("The brand's own colours as hex."),
  accent: scale.describe('Eleven steps in the hue of the primary, 50 to 950.'),
  neutral: scale.describe('Eleven greys that lean towards it.'),
  semantic: semantic.describe('Colours by purpose, moved in lightness until text on them can be read.'),
  coverage: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('How much of its pages the brand floods with colour; null if it was not measured.'),
});

const font = z.object({
  family: text,
  sourceUrl: text.nullable(),
  storageUrl: text.nullable(),
  weights: z.array(text),
  fallbacks: z.array(text),
  files: z.array(
    z.object({
      storageUrl: text,
      variable: z.boolean(),
      weight: text.nullable(),
      weightRange: z.tuple([text, text]).nullable(),
      style: text,
      format: text,
    }),
  ),
});

const typeStyle = z.object({
  family: text,
  size: number,
  lineHeight: number,
  letterSpacing: number,
  weight: number,
  transform: text,
});

export const derivedTokensSchema = z.object({
  schemaVersion: text,
  name: text,
  domain: text,
  mode: text,
  modes: z.object({ available: z.array(text), default: text }),
  colors: colorMode.extend({ modes: z.record(z.string(), colorMode) }),
  fonts: z.object({ display: font, heading: font, body: font, mono: font }),
  logo: z
    .object({ src: text, darkSrc: text.nullable(), aspectRatio: number, vector: z.boolean(), kind: text })
    .nullable(),
  radii: z.object({ sm: number, md: number, lg: number, xl: number }),
  spacing: z.object({ xs: number, sm: number, md: number, lg: number, xl: number, density: text }),
  typography: z.object({
    display: typeStyle,
    h1: typeStyle,
    h2: typeStyle,
    body: typeStyle,
    caption: typeStyle,
  }),
  borders: z.object({
    width: z.object({ subtle: number, default: number, strong: number }),
    style: z.object({ subtle: text, default: text, strong: text }),
  }),
  elevation: z.object({ sm: text, md: text, lg: text }),
  gradients: z.record(z.string(), text),
  metadata: z.object({
    flags: z.array(text).describe('What a designer would want to know, such as `low-contrast-primary`.'),
    anchor: number.describe('The step of `accent` nearest to the primary.'),
    primaryOklch: z.object({ l: number, c: number, h: number }),
  }),
});

export type DerivedTokens = z.infer<typeof derivedTokensSchema>;
export type ColorMode = z.infer<typeof colorMode>;
export type Semantic = z.infer<typeof semantic>;
export type Roles = z.infer<typeof roles>;
export type FontTokens = z.infer<typeof font>;
export type FontRole = keyof DerivedTokens['fonts'];
