import { readContentPath } from '@livery/core/bulk/set-path';
import type { Path } from '@livery/core/json/value';
import type { FieldModel } from '../../compose/form/form-model.ts';
import { labelOf } from '../../compose/form/labels.ts';

/** A field of the content as a column of the table. */
export interface Column {
  /** As the files of the command line name it: `items[0].title`. */
  path: string;
  parts: Path;
  label: string;
  /** The most characters; null for what is no text. */
  max: number | null;
  isLong: boolean;
  isImage: boolean;
  isRequired: boolean;
}

/** Every field that has one value. A list has as many entries as it needs, and one more than columns name. */
export function listColumns(
  fields: readonly FieldModel[],
  named: readonly string[],
  { at = '', label = '', isRequired = true } = {},
): Column[] {
  return fields.flatMap((field): Column[] => {
    const path = at ? `${at}.${field.name}` : field.name;
    const name = [label, labelOf(field.name)].filter(Boolean).join(', ');
    const below = { at: path, label: name, isRequired: isRequired && field.isRequired };
    if (field.type === 'group') return listColumns(field.fields, named, below);
    if (field.type === 'list') {
      const entries = [...Array(field.max).keys()].filter(
        (index) => index < field.min || named.some((one) => one.startsWith(`${path}[${index}]`)),
      );
      return entries.flatMap((index) => {
        const entry = { ...below, at: `${path}[${index}]`, label: `${name} ${index + 1}` };
        if (field.item.type === 'group') return listColumns(field.item.fields, named, entry);
        return toColumn(field.item, entry.at, entry.label, entry.isRequired);
      });
    }
    return [toColumn(field, path, name, below.isRequired)];
  });
}

function toColumn(field: FieldModel, path: string, label: string, isRequired: boolean): Column {
  const isText = field.type === 'text';
  return {
    path,
    parts: readContentPath(path)!,
    label,
    max: isText ? field.max : null,
    isLong: isText && field.isLong,
    isImage: field.type === 'image',
    isRequired,
  };
}
