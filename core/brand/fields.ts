import type { z } from 'zod';
import { formatPath } from '../issues.ts';
import { readMembers, readValues } from '../json/schema-shape.ts';
import { brandDocumentSchema } from './document.ts';
import { isObject, type Path } from './draft.ts';

/**
 * The fields of a document: its tokens, lists, plain values and open maps, each under its path. A group that
 * is empty has none, and of what the format does not know only the outermost member is one.
 */
export function listFields(document: unknown): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  const walk = (schema: z.core.$ZodType | undefined, value: unknown, path: Path) => {
    if (path[1] === 'studio.provenance') return;
    const isInner = schema && isObject(value) && (isGroup(schema) || isTokenMap(schema, value));
    if (!isInner) {
      fields.set(formatPath(path), value);
      return;
    }
    for (const [name, member] of Object.entries(value))
      walk(readMember(schema, name), member, [...path, name]);
  };
  walk(brandDocumentSchema, document, []);
  return fields;
}

/** Tokens and references are fields as a whole. */
function isGroup(schema: z.core.$ZodType): boolean {
  const members = readMembers(schema);
  return members !== null && !Object.hasOwn(members, '$type') && !Object.hasOwn(members, '$asset');
}

/** A map of tokens, such as `gradient`, has a field for each; an empty one is a field itself. */
function isTokenMap(schema: z.core.$ZodType, value: object): boolean {
  const values = readValues(schema);
  return values !== null && readMembers(values) !== null && Object.keys(value).length > 0;
}

function readMember(schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  const members = readMembers(schema);
  if (!members) return readValues(schema) ?? undefined;
  return Object.hasOwn(members, name) ? members[name] : undefined;
}
