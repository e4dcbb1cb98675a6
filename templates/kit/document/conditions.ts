import { z } from 'zod';
import { fieldPath } from './fields.ts';

/** The properties of a condition on the content. All that are given must be true. */
export const conditionShape = {
  has: fieldPath.optional().describe('The field has a value; an image could be loaded.'),
  lacks: fieldPath.optional().describe('The opposite of `has`.'),
  is: z
    .record(fieldPath, z.union([z.string(), z.number()]))
    .optional()
    .describe('The field has this value, such as a choice.'),
  over: z
    .record(fieldPath, z.number())
    .optional()
    .describe('A list has more entries, a text more characters, or a number is larger.'),
};

export const conditionSchema = z.strictObject(conditionShape);
export type Condition = z.infer<typeof conditionSchema>;

/** The fields that a condition names. */
export function conditionPaths({ has, lacks, is, over }: Condition): string[] {
  return [has, lacks, ...Object.keys(is ?? {}), ...Object.keys(over ?? {})].filter(
    (path) => path !== undefined,
  );
}

export function isTrue({ has, lacks, is, over }: Condition, read: (path: string) => unknown): boolean {
  const measure = (value: unknown) =>
    typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : Number(value ?? 0);
  return (
    (has === undefined || isPresent(read(has))) &&
    (lacks === undefined || !isPresent(read(lacks))) &&
    Object.entries(is ?? {}).every(([path, value]) => read(path) === value) &&
    Object.entries(over ?? {}).every(([path, count]) => measure(read(path)) > count)
  );
}

const isPresent = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
