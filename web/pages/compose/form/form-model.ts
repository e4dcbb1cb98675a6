import type { Json } from '@livery/core/json/value';

/** The fields of a form. `readForm` makes them from a template's schema. */

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
  /** A code such as a language tag, which is not drawn as text. */
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

/** The fields of one line: two short ones share it. */
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

/** How many characters a field is made for; null for one that takes a whole line. */
function widthOf(field: FieldModel): number | null {
  if (field.type === 'text') return field.isLong ? null : field.max;
  if (field.type === 'choice') return 12;
  return field.type === 'number' || field.type === 'date' ? 12 : null;
}
