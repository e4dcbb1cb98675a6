import { z } from 'zod';
import { memberName, nameText, openMap, openObject, otherText } from '../limited-schemas.ts';
import { extensionsSchema } from './extensions.ts';
import { documentSchemaUrl } from './format-version.ts';
import {
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
