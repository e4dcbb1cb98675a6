import { z } from 'zod';
import { documentLimits } from './limits.ts';

/** The name of a field or of a condition. */
export const fieldName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,39}$/, 'expected a name of letters and digits that begins with a small letter')
  // Every object of JavaScript has these members, so a missing field would look like one that is there.
  .refine((name) => !(name in Object.prototype), 'the name is reserved; choose another');
/** The path of a field, such as `author.name`. */
export const fieldPath = z.string().max(90).meta({ id: 'FieldPath' });

const about = z.string().min(1).max(240).describe('What the field holds, for people and agents who fill it.');
const optional = z
  .boolean()
  .optional()
  .describe('Whether a content may leave it out. Images are always optional.')
  .meta({ default: false });
const shared = {
  about,
  optional,
  role: z.string().max(40).optional().describe('What composing content puts into it, such as `headline`.'),
};
const maxText = z.int().min(1).max(600).describe('Maximum number of characters.');

const plain = {
  text: { ...shared, max: maxText },
  number: {
    ...shared,
    min: z.number().optional().describe('The smallest number.'),
    max: z.number().optional().describe('The largest number.'),
    integer: z.boolean().optional().describe('Only whole numbers.').meta({ default: false }),
  },
  date: shared,
  language: shared,
  image: shared,
  choice: {
    ...shared,
    options: z
      .array(z.string().min(1).max(40))
      .min(2)
      .max(documentLimits.listItems)
      .describe('The values to choose from.'),
    default: z.string().optional().describe('The value of a content that leaves it out.'),
  },
} satisfies Record<string, z.core.$ZodLooseShape>;

const plainSchemas = Object.entries(plain).map(([type, shape]) =>
  z.strictObject({ type: z.literal(type), ...shape }),
);
const plainField = z.discriminatedUnion('type', plainSchemas as never) as unknown as z.ZodType<PlainField>;
const members = z.record(fieldName, plainField);

const count = z.int().min(1).max(documentLimits.chartItems).optional();
const nested = {
  numbers: {
    ...shared,
    min: z.int().min(2).max(documentLimits.numbers).optional().describe('Minimum number of values.'),
    max: z.int().min(2).max(documentLimits.numbers).optional().describe('Maximum number of values.'),
  },
  group: { about, optional, fields: members.describe('The fields of the group.') },
  list: {
    about,
    optional,
    of: members.describe('The fields of one entry. A list inside a list is not possible.'),
    min: count.describe('The fewest entries.').meta({ default: 1 }),
    max: count
      .describe(`The most entries; above ${documentLimits.listItems} only for a chart.`)
      .meta({ default: documentLimits.listItems }),
  },
} satisfies Record<string, z.core.$ZodLooseShape>;

/** The properties of each type of field. */
export const fieldShapes = { ...plain, ...nested };

const nestedSchemas = Object.entries(nested).map(([type, shape]) =>
  z.strictObject({ type: z.literal(type), ...shape }),
);
export const fieldSchema = z.discriminatedUnion('type', [
  ...plainSchemas,
  ...nestedSchemas,
] as never) as unknown as z.ZodType<Field>;

type PlainShapes = typeof plain;
export type PlainField = {
  [Type in keyof PlainShapes]: { type: Type } & z.infer<z.ZodObject<PlainShapes[Type]>>;
}[keyof PlainShapes];
export type GroupField = {
  type: 'group';
  about: string;
  optional?: boolean | undefined;
  fields: Record<string, PlainField>;
};
export type NumbersField = { type: 'numbers' } & z.infer<z.ZodObject<(typeof nested)['numbers']>>;
export type ListField = {
  type: 'list';
  about: string;
  optional?: boolean | undefined;
  of: Record<string, PlainField>;
  min?: number | undefined;
  max?: number | undefined;
};
export type Field = PlainField | NumbersField | GroupField | ListField;
export type Fields = Record<string, Field>;

/** The field at a path: the entry of a list is tried before the document, so that both can have a `title`. */
export function findField(fields: Fields, path: string, item?: Fields): Field | undefined {
  const [first = '', second, ...rest] = path.split('.');
  const found = own(item, first) ?? own(fields, first);
  if (second === undefined || rest.length > 0) return rest.length > 0 ? undefined : found;
  return found?.type === 'group' ? own(found.fields, second) : undefined;
}

const own = (fields: Fields | undefined, name: string) =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The paths that a bind may name. */
export function listPaths(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...(field.type === 'group' ? Object.keys(field.fields).map((member) => `${name}.${member}`) : []),
  ]);
}
