import { z } from 'zod';
import { assetIdPattern } from '../assets/asset-ids.ts';
import {
  descriptionText,
  limitedList,
  nameLimits,
  nameText,
  openMap,
  openObject,
  otherText,
} from '../limited-schemas.ts';
import { MAX_NAME } from '../limits.ts';
import { COMPONENTS, colorSpaces, findRangeIssues, hexPattern } from './color-value.ts';

/** The token types a brand document is made of (Design Tokens format 2025.10). */

/** An error message with an example, for a missing value or one of another type. */
function expected(what: string, example: unknown) {
  const message = `expected ${what}, such as ${JSON.stringify(example)}`;
  return { error: (issue: { code?: string }) => (issue.code === 'invalid_type' ? message : undefined) };
}

export const colorValueSchema = z
  .strictObject(
    {
      colorSpace: z.enum(colorSpaces),
      components: z
        .array(z.number())
        .length(COMPONENTS, 'expected three components')
        .describe('Three numbers: r g b from 0 to 1, or l a b, or l c and a hue in degrees.'),
      alpha: z.number().min(0).max(1).optional(),
      hex: z
        .string()
        .regex(hexPattern, 'expected a hex colour such as #1A2B3C')
        .optional()
        .describe('The same colour in sRGB; where both differ, the components count.'),
    },
    expected('a colour', { hex: '#1c4f3d' }),
  )
  .superRefine((value, ctx) => {
    for (const { index, right } of findRangeIssues(value)) {
      ctx.addIssue({ code: 'custom', path: ['components', index], message: `expected ${right}` });
    }
  });

function token<Type extends string, Value extends z.ZodType>(type: Type, value: Value, example: unknown) {
  return openObject(
    {
      $type: z.literal(type),
      $value: value,
      $description: descriptionText.optional(),
      $extensions: openMap.optional(),
    },
    expected(`a ${type} token`, { $type: type, $value: example }),
  );
}

const px = z.literal('px');
const pixels = { value: 12, unit: 'px' };
const length = openObject({ value: z.number().min(0), unit: px }, expected('a length', pixels));
const offset = openObject({ value: z.number(), unit: px }, expected('a length', pixels));
const weight = z.int().min(1).max(1000);

export const assetRefSchema = openObject(
  { $asset: z.string().max(MAX_NAME).regex(assetIdPattern, 'expected an asset id such as ast_…') },
  expected('an asset', { $asset: 'ast_…' }),
);

export const fontFormats = ['woff2', 'woff', 'ttf', 'otf'] as const;
export type FontFormat = (typeof fontFormats)[number];

const fontFileSchema = assetRefSchema
  .extend({
    variable: z.boolean(),
    weight: weight.nullable(),
    weightRange: z.tuple([z.int().min(1), z.int().max(1000)]).nullable(),
    style: z.enum(['normal', 'italic']),
    format: z.enum(fontFormats),
  })
  .meta(nameLimits);

const fontRoleSchema = openObject({
  weights: openObject({ regular: weight, medium: weight.nullable(), bold: weight.nullable() }),
  letterSpacing: otherText.min(1).nullable(),
  files: limitedList(fontFileSchema).describe(
    'The font files, as assets. A file needs only its `$asset`; the rest is read from it.',
  ),
});

export const colorToken = token('color', colorValueSchema, { hex: '#1c4f3d' });
export const dimensionToken = token('dimension', length, pixels);
export const signedDimensionToken = token('dimension', offset, pixels);
export const strokeStyleToken = token(
  'strokeStyle',
  z.enum(['none', 'solid', 'dashed', 'dotted', 'double']),
  'solid',
);
const sampleStops = [
  { color: { hex: '#1c4f3d' }, position: 0 },
  { color: { hex: '#f07a4a' }, position: 1 },
];
const sampleLayer = {
  color: { hex: '#17181a', alpha: 0.1 },
  offsetX: { value: 0, unit: 'px' },
  offsetY: { value: 4, unit: 'px' },
  blur: { value: 12, unit: 'px' },
  spread: { value: 0, unit: 'px' },
};
export const gradientToken = token(
  'gradient',
  limitedList(
    openObject({ color: colorValueSchema, position: z.number().min(0).max(1) }),
    expected('a list of stops', sampleStops),
  ).min(2, 'expected at least two stops'),
  sampleStops,
);
export const shadowToken = token(
  'shadow',
  z
    .array(
      openObject({
        color: colorValueSchema,
        offsetX: offset,
        offsetY: offset,
        blur: length,
        spread: offset,
      }),
      expected('a list of layers', [sampleLayer]),
    )
    .min(1, 'expected at least one layer')
    .max(4, 'expected at most four layers'),
  [sampleLayer],
);
export const fontFamilyToken = token(
  'fontFamily',
  limitedList(
    nameText.min(1, 'expected a family name'),
    expected('a list of families', ['Inter', 'sans-serif']),
  ).min(1, 'expected at least one family'),
  ['Inter', 'sans-serif'],
)
  .extend({ $extensions: openObject({ 'studio.fontRole': fontRoleSchema }) })
  .meta(nameLimits);

export type FontFamilyToken = z.infer<typeof fontFamilyToken>;
export type DimensionToken = z.infer<typeof dimensionToken>;
export type ShadowToken = z.infer<typeof shadowToken>;
export type GradientToken = z.infer<typeof gradientToken>;
