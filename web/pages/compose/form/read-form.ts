import { isObject } from '@livery/core/json/value';
import { isFreeText } from '@livery/templates/content';
import type { TemplateContent } from '@livery/templates/define-content';
import { describeTemplate } from '@livery/templates/define-template';
import type { FieldModel } from './form-model.ts';

/** Makes the fields of a form from the JSON Schema that the API publishes for a template. */

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

export function readForm(template: TemplateContent): FieldModel[] {
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
