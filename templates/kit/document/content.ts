import type { ContentRoles, FieldRole } from '@livery/core/content/draft/field-roles';
import { z } from 'zod';
import { imageField, language, textField } from '../../content.ts';
import type { Field, Fields, PlainField } from './fields.ts';
import { documentLimits } from './limits.ts';

type ContentSchema = z.ZodType<Record<string, unknown>>;

/** By the fields of a document: making a schema takes as long as laying out a scene. */
const schemas = new WeakMap<Fields, ContentSchema>();

/** The content schema that the fields of a document describe. */
export function contentSchema(fields: Fields): ContentSchema {
  const schema = schemas.get(fields) ?? (z.object(toShape(fields)) as unknown as ContentSchema);
  schemas.set(fields, schema);
  return schema;
}

function toShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toSchema(field)]));
}

function toSchema(field: Field): z.ZodType {
  if (field.type === 'group') {
    const group = z.object(toShape(field.fields)).describe(field.about);
    return field.optional ? group.optional() : group;
  }
  if (field.type === 'numbers') {
    const { min = 2, max = documentLimits.numbers, about, optional } = field;
    const numbers = z.array(number()).min(min).max(max).describe(about);
    return optional ? numbers.optional() : numbers;
  }
  if (field.type !== 'list') return toPlain(field);
  const { optional, min = optional ? 0 : 1, max = documentLimits.listItems, of, about } = field;
  const list = z
    .array(z.object(toShape(of)))
    .min(min)
    .max(max)
    .describe(about);
  return optional ? list.optional() : list;
}

function toPlain(field: PlainField): z.ZodType {
  // Images are always optional: one may be gone or fail to load.
  if (field.type === 'image') return imageField(field.about);
  const { default: usual } = field.type === 'choice' ? field : {};
  const schema = requiredField(field);
  if (usual !== undefined) return (schema as z.ZodString).default(usual).describe(field.about);
  return field.optional ? schema.optional() : schema;
}

function requiredField(field: Exclude<PlainField, { type: 'image' }>): z.ZodType {
  if (field.type === 'text') return textField(field.max, field.about);
  if (field.type === 'date') return z.iso.date().describe(field.about);
  if (field.type === 'language') return language(field.about);
  if (field.type === 'choice') return z.enum(field.options).describe(field.about);
  const range = number(field.min, field.max);
  return (field.integer ? range.int() : range).describe(field.about);
}

const number = (min = -1e12, max = 1e12) => z.number().min(min).max(max);

/** What each field holds; a field without a role is one that only this document has. */
export function contentRoles(fields: Fields, path = ''): ContentRoles {
  const roles: Record<string, FieldRole> = {};
  for (const [name, field] of Object.entries(fields)) {
    const at = path + name;
    if (field.type === 'group') Object.assign(roles, contentRoles(field.fields, `${at}.`));
    else if (field.type === 'list') Object.assign(roles, contentRoles(field.of, `${at}[].`));
    else roles[at] = (field.role as FieldRole | undefined) ?? `own-${at.replace(/[^A-Za-z0-9]+/g, '-')}`;
  }
  return roles;
}
