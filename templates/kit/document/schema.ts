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

const seconds = z.number().min(1).max(60);

export const documentShape = {
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,47}$/, 'expected 2 to 48 small letters, digits and hyphens, a letter first'),
  name: z.string().min(1).max(60),
  description: z.string().min(1).max(300),
  category: z.string().min(1).max(40),
  formats: z
    .array(format)
    .min(1)
    .max(12)
    .refine((names) => new Set(names).size === names.length, 'expected each format once'),
  durationS: z.strictObject({ default: seconds, min: seconds, max: seconds }).optional(),
  boldFrom: z
    .number()
    .min(0)
    .max(1)
    .nullish()
    .describe(
      'The share of its pages that a brand floods with colour from which the treatment is bold; null for never.',
    ),
  boldUpTo: z
    .int()
    .min(0)
    .max(5000)
    .optional()
    .describe('The number of characters up to which the treatment may be bold.'),
  fields: z.record(fieldName, fieldSchema),
  conditions: z.record(fieldName, conditionSchema).optional(),
  sample: z.record(z.string(), z.unknown()),
  scene: nodeSchema,
};

export const documentSchema = z.strictObject(documentShape);

/** The JSON Schema of a document, for editors and agents. */
export function documentJsonSchema(): Record<string, unknown> {
  return z.toJSONSchema(documentSchema, { io: 'input' }) as Record<string, unknown>;
}
