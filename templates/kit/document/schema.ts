import { z } from 'zod';
import { exactSides, type FormatName, formats, isFormatName } from '../../formats.ts';
import { type Condition, conditionSchema } from './conditions.ts';
import { type Fields, fieldName, fieldSchema } from './fields.ts';
import { nodeSchema, type SceneNode } from './nodes.ts';

/** A template as data: fields, a sample, and a scene of nodes from the catalogue. */
export interface TemplateDocument {
  slug: string;
  name: string;
  description: string;
  category: string;
  formats: readonly FormatName[];
  durationS?: { default: number; min: number; max: number } | undefined;
  /** See `TemplateMeta`. */
  boldFrom?: number | null | undefined;
  /** The number of characters up to which the treatment may be bold. */
  boldUpTo?: number | undefined;
  fields: Fields;
  conditions?: Record<string, Condition> | undefined;
  sample: Record<string, unknown>;
  scene: SceneNode;
}

const namedFormats = Object.keys(formats).map((name) => `\`${name}\``);
const format = z.string().refine(isFormatName, {
  error: `expected one of ${namedFormats.join(', ')}, or a size such as \`1200x628\` with sides of ${exactSides.min} to ${exactSides.max}`,
});

const seconds = (description: string) => z.number().min(1).max(60).describe(description);

export const documentShape = {
  $schema: z
    .string()
    .max(300)
    .optional()
    .describe('The address of this JSON Schema, for editors. It is not stored.'),
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,47}$/, 'expected 2 to 48 small letters, digits and hyphens, a letter first')
    .describe('Its name in files.'),
  name: z.string().min(1).max(60).describe('What people call it.'),
  description: z.string().min(1).max(300).describe('What it shows, in one sentence.'),
  category: z.string().min(1).max(40).describe('A word for what it is for, such as `hiring`.'),
  formats: z
    .array(format)
    .min(1)
    .max(12)
    .refine((names) => new Set(names).size === names.length, 'expected each format once')
    .describe(`The formats that it is drawn in: ${namedFormats.join(', ')}, or sizes such as \`1200x628\`.`),
  durationS: z
    .strictObject({
      default: seconds('Without a choice.'),
      min: seconds('The shortest.'),
      max: seconds('The longest.'),
    })
    .optional()
    .describe('The seconds of its videos.')
    .meta({ default: { default: 6, min: 1, max: 60 } }),
  boldFrom: z
    .number()
    .min(0)
    .max(1)
    .nullish()
    .describe(
      'The share of its pages that a brand floods with colour from which the treatment is bold; null for never.',
    )
    .meta({ default: 0.3 }),
  boldUpTo: z
    .int()
    .min(0)
    .max(5000)
    .optional()
    .describe('The number of characters up to which the treatment may be bold.'),
  fields: z.record(fieldName, fieldSchema).describe('What people fill in, by name.'),
  conditions: z
    .record(fieldName, conditionSchema)
    .optional()
    .describe('Conditions by name, for `in`, `when` and `unless`.'),
  sample: z.record(z.string(), z.unknown()).describe('A content that fits, for previews and as an example.'),
  scene: nodeSchema,
};

export const documentSchema = z.strictObject(documentShape);

/** The JSON Schema of a document, for editors and agents. */
export function documentJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(documentSchema, { io: 'input' }) as Record<string, unknown>;
}
