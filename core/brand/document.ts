import { z } from 'zod';
import { extensionsSchema } from './extensions.ts';
import {
  colorToken,
  dimensionToken,
  fontFamilyToken,
  gradientToken,
  shadowToken,
  signedDimensionToken,
  strokeStyleToken,
} from './token-types.ts';

export const documentSchemaUrl = 'https://www.designtokens.org/schemas/2025.10/format.json';
export const documentSchemaVersion = 3;

export const paletteRoles = [
  'primary',
  'secondary',
  'accent',
  'background',
  'surface',
  'text',
  'textMuted',
] as const;
export type PaletteRole = (typeof paletteRoles)[number];

const extensions = z.record(z.string(), z.unknown());

export const paletteSchema = z.looseObject({
  primary: colorToken,
  secondary: colorToken.nullable(),
  accent: colorToken.nullable(),
  background: colorToken,
  surface: colorToken.nullable(),
  text: colorToken,
  textMuted: colorToken.nullable(),
  $extensions: extensions.optional(),
});

const typeStyle = z.looseObject({
  family: z.string(),
  size: dimensionToken,
  lineHeight: dimensionToken,
  letterSpacing: signedDimensionToken,
  weight: z.int().min(1).max(1000),
  transform: z.string(),
});

/** A brand document as it is stored: whole, whatever part of it was sent. */
export const brandDocumentSchema = z.looseObject({
  $schema: z.literal(documentSchemaUrl),
  color: z.looseObject({ light: paletteSchema, dark: paletteSchema }),
  gradient: z.record(z.string(), gradientToken),
  font: z.looseObject({
    display: fontFamilyToken.nullable().optional(),
    heading: fontFamilyToken,
    body: fontFamilyToken,
    mono: fontFamilyToken,
    $extensions: extensions.optional(),
  }),
  radius: z.looseObject({
    sm: dimensionToken,
    md: dimensionToken,
    lg: dimensionToken,
    xl: dimensionToken,
    $extensions: extensions.optional(),
  }),
  space: z.looseObject({
    xs: dimensionToken,
    sm: dimensionToken,
    md: dimensionToken,
    lg: dimensionToken,
    xl: dimensionToken,
    $extensions: z.looseObject({ 'studio.density': z.enum(['compact', 'comfortable', 'spacious']) }),
  }),
  border: z.looseObject({
    width: z.looseObject({ subtle: dimensionToken, default: dimensionToken, strong: dimensionToken }),
    style: z.looseObject({ subtle: strokeStyleToken, default: strokeStyleToken, strong: strokeStyleToken }),
  }),
  elevation: z.looseObject({ sm: shadowToken, md: shadowToken, lg: shadowToken }),
  typographyMeta: z.looseObject({
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
