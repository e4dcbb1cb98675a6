import { isObject, type Json } from '@livery/core/json/value';
import { isFreeText } from '@livery/templates/content';
import type { TemplateContent } from '@livery/templates/define-content';
import { describeTemplate } from '@livery/templates/define-template';

/** The fields of a form, generated from the JSON Schema that the API publishes for a template. */

interface FieldBase {
  name: string;
  hint: string;
  isRequired: boolean;
}
export interface TextModel extends FieldBase {
  type: 'text';
  max: number;
  /** Set in several lines. */
  isLong: boolean;
  /** A code such as a language tag, which is not drawn as it stands. */
  isCode: boolean;
}
export interface NumberModel extends FieldBase {
  type: 'number';
  min: number | null;
  max: number | null;
  isInteger: boolean;
}
export interface DateModel extends FieldBase {
  type: 'date';
}
export interface ImageModel extends FieldBase {
  type: 'image';
}
export interface ChoiceModel extends FieldBase {
  type: 'choice';
  options: string[];
  /** What the template takes where nothing is chosen. */
  fallback: string | null;
}
export interface GroupModel extends FieldBase {
  type: 'group';
  fields: FieldModel[];
}
export interface ListModel extends FieldBase {
  type: 'list';
  item: FieldModel;
  min: number;
  max: number;
}
export type FieldModel =
  | TextModel
  | NumberModel
  | DateModel
  | ImageModel
  | ChoiceModel
  | GroupModel
  | ListModel;

interface Shape {
  type?: string;
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  enum?: string[];
  default?: unknown;
  format?: string;
  pattern?: string;
  'x-livery-picture'?: boolean;
}

/** A line of a pane holds about this many characters. */
const LONG_TEXT = 80;

export function formOf(template: TemplateContent): FieldModel[] {
  const { contentSchema, sample } = describeTemplate(template);
  return readFields(contentSchema as Shape, sample);
}

function readFields({ properties = {}, required = [] }: Shape, sample: unknown): FieldModel[] {
  return orderNames(Object.keys(properties), sample).map((name) =>
    readField(properties[name]!, {
      name,
      isRequired: required.includes(name),
      sample: isObject(sample) ? sample[name] : undefined,
    }),
  );
}

function readField(
  shape: Shape,
  { name, isRequired, sample }: { name: string; isRequired: boolean; sample: unknown },
): FieldModel {
  const base = { name, isRequired, hint: shape.description ?? '' };
  if (shape['x-livery-picture']) return { ...base, type: 'image', hint: withoutReference(base.hint) };
  if (shape.enum) {
    const fallback = typeof shape.default === 'string' ? shape.default : null;
    return { ...base, type: 'choice', options: shape.enum, fallback };
  }
  switch (shape.type) {
    case 'object':
      return { ...base, type: 'group', fields: readFields(shape, sample) };
    case 'array': {
      const first = Array.isArray(sample) ? sample[0] : undefined;
      const item = readField(shape.items ?? {}, { name, isRequired: true, sample: first });
      return { ...base, type: 'list', item, min: shape.minItems ?? 0, max: shape.maxItems ?? 100 };
    }
    case 'number':
    case 'integer': {
      const { minimum: min = null, maximum: max = null } = shape;
      return { ...base, type: 'number', min, max, isInteger: shape.type === 'integer' };
    }
  }
  if (shape.format === 'date') return { ...base, type: 'date' };
  const max = shape.maxLength ?? 5000;
  return { ...base, type: 'text', max, isLong: max > LONG_TEXT, isCode: !isFreeText(shape) };
}

/** The order of the sample, which is the order in which the image is read; other members follow their predecessor. */
function orderNames(names: string[], sample: unknown): string[] {
  const ordered = isObject(sample) ? Object.keys(sample).filter((name) => names.includes(name)) : [];
  for (const [index, name] of names.entries()) {
    if (ordered.includes(name)) continue;
    ordered.splice(ordered.indexOf(names[index - 1] ?? '') + 1, 0, name);
  }
  return ordered;
}

/** The form has a picker in place of the reference that a caller of the API writes. */
const withoutReference = (hint: string) => hint.split(' An asset id (ast_…', 1)[0]!;

/** A new entry of a list: empty, with the members that its schema requires. */
export function emptyValue(field: FieldModel): unknown {
  switch (field.type) {
    case 'group':
      return Object.fromEntries(
        field.fields.filter(({ isRequired }) => isRequired).map((inner) => [inner.name, emptyValue(inner)]),
      ) satisfies Json;
    case 'list':
      return Array.from({ length: field.min }, () => emptyValue(field.item));
    case 'number':
      return null;
    case 'choice':
      return field.fallback ?? field.options[0] ?? '';
    default:
      return '';
  }
}

/** Fields of a line: two short ones stand side by side. */
export function pairFields(fields: readonly FieldModel[]): FieldModel[][] {
  const lines: FieldModel[][] = [];
  for (const field of fields) {
    const last = lines.at(-1);
    if (last?.length === 1 && fitsBeside(last[0]!, field)) last.push(field);
    else lines.push([field]);
  }
  return lines;
}

const PAIR_CHARACTERS = 100;

function fitsBeside(a: FieldModel, b: FieldModel): boolean {
  const widths = [widthOf(a), widthOf(b)];
  if (a.isRequired !== b.isRequired || widths.includes(null)) return false;
  if (widths[0]! + widths[1]! > PAIR_CHARACTERS) return false;
  return !a.isRequired || widths[0] === widths[1] || a.type === 'number' || b.type === 'number';
}

/** How many characters a field is made for; null for one that takes a line of its own. */
function widthOf(field: FieldModel): number | null {
  if (field.type === 'text') return field.isLong ? null : field.max;
  if (field.type === 'choice') return 12;
  return field.type === 'number' || field.type === 'date' ? 12 : null;
}
