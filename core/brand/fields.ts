import { formatPath } from '../issues.ts';
import { readMembers, readValues, type SchemaNode } from '../json/schema-shape.ts';
import { isObject } from '../json/value.ts';
import { walkSchema } from '../json/walk.ts';
import { documentStructure } from './document-structure.ts';
import { isMeasured } from './measured-fields.ts';

/**
 * The fields of a document by path: its tokens, lists, plain values and open maps. An empty group has no field, and an
 * unknown member is one field as a whole. Provenance and measured values are not fields.
 */
export function listFields(document: unknown): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  walkSchema(documentStructure, document, (schema, value, path) => {
    if (path[1] === 'studio.provenance') return false;
    if (schema && isObject(value) && (isGroup(schema) || isTokenMap(schema, value))) return true;
    const name = formatPath(path);
    if (!isMeasured(name)) fields.set(name, value);
    return false;
  });
  return fields;
}

/** Whether a schema is a group of fields. Tokens and references are fields as a whole. */
function isGroup(schema: SchemaNode): boolean {
  const members = readMembers(schema);
  return members !== null && !Object.hasOwn(members, '$type') && !Object.hasOwn(members, '$asset');
}

/** Whether a value is a map of tokens, such as `gradient`, with a field for each. An empty map is one field. */
function isTokenMap(schema: SchemaNode, value: object): boolean {
  const values = readValues(schema);
  return values !== null && readMembers(values) !== null && Object.keys(value).length > 0;
}
