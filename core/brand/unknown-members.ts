import { formatPath } from '../issues.ts';
import { readMembers } from '../json/schema-shape.ts';
import { isObject } from '../json/value.ts';
import { walkSchema } from '../json/walk.ts';
import { documentStructure } from './document-structure.ts';

const MAX = 20;

/**
 * The paths of members that the format does not know. They are allowed and kept, but `colors` instead of `color` is
 * usually a typo. Extensions belong under `$extensions`, which is not checked.
 */
export function findUnknownMembers(document: unknown): string[] {
  const found: string[] = [];
  walkSchema(documentStructure, document, (schema, value, path) => {
    if (String(path.at(-1) ?? '').startsWith('$') || found.length >= MAX) return false;
    if (!schema) found.push(formatPath(path));
    return schema !== undefined && readMembers(schema) !== null && isObject(value);
  });
  return found;
}
