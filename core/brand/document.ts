import { z } from 'zod';
import {
  descriptionText,
  limitedList,
  memberName,
  nameText,
  openMap,
  openObject,
  openValue,
  otherText,
  pathText,
} from '../limited-schemas.ts';
import { MAX_DOMAIN, MAX_TEXT } from '../limits.ts';
import { documentSchemaUrl } from './format-version.ts';
import { statedFactsSchema } from './stated-facts.ts';
import {
  assetRefSchema,
  colorToken,
  dimensionToken,
  fontFamilyToken,
  gradientToken,
  shadowToken,
  signedDimensionToken,
  strokeStyleToken,
} from './token-types.ts';

export { documentSchemaVersion } from './format-version.ts';
export { type PaletteRole, paletteRoles } from './palette-roles.ts';

export const provenanceSources = ['extracted', 'derived', 'user', 'default', 'generated'] as const;

export const provenanceEntrySchema = openObject({
  source: z.enum(provenanceSources).describe('Who or what the value comes from.'),
  confidence: z.number().min(0).max(1),
  alternatives: limitedList(openValue).describe('Other values that were considered.'),
  evidenceIds: limitedList(otherText),
  from: limitedList(pathText).optional().describe('The fields that a derived one was made from.'),
});
export const provenanceSchema = z.record(pathText, provenanceEntrySchema);

const text = otherText;
const name = nameText;

export const identitySchema = openObject({
  name: name.describe('The name as images show it.'),
  domain: z.string().max(MAX_DOMAIN).describe('The domain as images show it.'),
  tagline: text,
  description: descriptionText.describe('What the brand does, in a sentence or two.'),
  tone: limitedList(text).describe('How the brand speaks, in single words.'),
  audience: text.describe('Who it speaks to.'),
  terminology: openObject({ preferred: limitedList(text), banned: limitedList(text) }).describe(
    'Words to use, and words never to use.',
  ),
  quotes: limitedList(openObject({ text, author: name, role: text, company: name })),
  customers: limitedList(openObject({ name, logo: assetRefSchema.nullable() })),
  metrics: limitedList(openObject({ label: text, value: text, source: text })),
  socials: limitedList(openObject({ type: text, url: text })),
});

const logoBase = {
  src: assetRefSchema,
  aspectRatio: z.number().positive().describe('Width to height.'),
  vector: z.boolean().describe('Whether the file is a vector graphic.'),
};

/** Who the brand is, beyond its tokens. */
const extensionsSchema = openObject({
  'studio.schemaVersion': z.int(),
  'studio.modes': openObject({
    available: z.union([name, limitedList(name).min(1)], 'expected a mode name or a list of them'),
    default: name.describe('The mode of renders that ask for no other.'),
  }),
  'studio.identity': identitySchema,
  'studio.typography': openObject({
    scale: openObject({
      display: z.number(),
      h1: z.number(),
      h2: z.number(),
      body: z.number(),
      caption: z.number(),
    }),
    case: openObject({ eyebrow: text, headings: text }),
  }),
  'studio.logos': openObject({
    confirmed: limitedList(
      openObject({
        default: z.boolean().describe('The logo to use when no other rule decides.'),
        kind: text.describe('Such as `mark`, `wordmark` or `lockup`.'),
        mode: text.describe('The background it is for: `light` or `dark`.'),
        monochrome: z.boolean(),
        origin: text.optional().describe('`derived` for one that was made from another logo.'),
        ...logoBase,
      }),
    ),
    candidates: limitedList(openObject({ origin: text, score: z.number(), ...logoBase })).describe(
      'Logos that were found but not chosen.',
    ),
  }),
  'studio.assets': openObject({
    ogImage: assetRefSchema.nullable(),
    favicon: assetRefSchema.nullable(),
    screenshots: limitedList(assetRefSchema),
    landingPageScreenshots: openObject({
      desktop: assetRefSchema.nullable(),
      mobile: assetRefSchema.nullable(),
    }),
    images: limitedList(openObject({ src: assetRefSchema, kind: text, alt: text })),
    patterns: limitedList(assetRefSchema),
    pressKitUrl: z.url().max(MAX_TEXT).nullable(),
  }),
  'studio.colorRationale': openObject({ light: descriptionText, dark: descriptionText }),
  'studio.provenance': provenanceSchema,
  'livery.action': z
    .string()
    .max(60)
    .optional()
    .describe('What the main button of the site says. An extraction reads it.'),
  'livery.customersTitle': z
    .string()
    .max(120)
    .optional()
    .describe('The heading above the logos of the customers. An extraction reads it.'),
  'livery.facts': statedFactsSchema
    .optional()
    .describe('What the pages of the site state, for templates to say. An extraction reads it.'),
});

export type ProvenanceEntry = z.infer<typeof provenanceEntrySchema>;
export type Provenance = z.infer<typeof provenanceSchema>;
export type Identity = z.infer<typeof identitySchema>;

const paletteSchema = openObject({
  primary: colorToken.describe('The colour the brand is known by.'),
  secondary: colorToken.nullable().describe('A second brand colour, if there is one.'),
  accent: colorToken.nullable().describe('A colour for emphasis, if there is one.'),
  background: colorToken.describe('The background of pages and images.'),
  surface: colorToken.nullable().describe('Cards and panels on the background.'),
  text: colorToken.describe('Headings and body text.'),
  textMuted: colorToken.nullable().describe('Secondary text.'),
  $extensions: openObject({
    'livery.coverage': z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('How much of its pages the brand floods with colour. An extraction measures it.'),
  }).optional(),
});

const typeStyle = openObject({
  family: nameText.describe('A role of `font`, or the name of a family.'),
  size: dimensionToken,
  lineHeight: dimensionToken,
  letterSpacing: signedDimensionToken.describe('May be negative.'),
  weight: z.int().min(1).max(1000),
  transform: otherText.describe('As CSS `text-transform` has it, such as `none` or `uppercase`.'),
});

/** A brand document as it is stored: always complete, whatever part of it was sent. */
export const brandDocumentSchema = openObject({
  $schema: z.literal(documentSchemaUrl),
  color: openObject({
    light: paletteSchema,
    dark: paletteSchema,
    $extensions: openMap.optional(),
  }).describe('A palette for each mode.'),
  gradient: z
    .record(memberName, gradientToken)
    .describe('Gradients by name. Runs at 135°, or at the `studio.angle` in its `$extensions`.'),
  font: openObject({
    display: fontFamilyToken
      .nullable()
      .optional()
      .describe('For the largest type; null for the heading font.'),
    heading: fontFamilyToken.describe('For headings.'),
    body: fontFamilyToken.describe('For running text.'),
    mono: fontFamilyToken.describe('For code.'),
    $extensions: openMap.optional(),
  }),
  radius: openObject({
    sm: dimensionToken,
    md: dimensionToken,
    lg: dimensionToken,
    xl: dimensionToken,
    $extensions: openMap.optional(),
  }),
  space: openObject({
    xs: dimensionToken,
    sm: dimensionToken,
    md: dimensionToken,
    lg: dimensionToken,
    xl: dimensionToken,
    $extensions: openObject({ 'studio.density': z.enum(['compact', 'comfortable', 'spacious']) }),
  }),
  border: openObject({
    width: openObject({ subtle: dimensionToken, default: dimensionToken, strong: dimensionToken }),
    style: openObject({ subtle: strokeStyleToken, default: strokeStyleToken, strong: strokeStyleToken }),
  }),
  elevation: openObject({ sm: shadowToken, md: shadowToken, lg: shadowToken }).describe(
    'Shadows, from the lowest level to the highest.',
  ),
  typographyMeta: openObject({
    display: typeStyle,
    h1: typeStyle,
    h2: typeStyle,
    body: typeStyle,
    caption: typeStyle,
  }),
  $extensions: extensionsSchema,
});

export type BrandDocument = z.infer<typeof brandDocumentSchema>;
export type Palette = z.infer<typeof paletteSchema>;
