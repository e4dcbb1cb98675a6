import type { z } from 'zod';
import { formatPath } from '../issues.ts';
import { isNullable, isOptional, readItems, readMembers } from '../json/schema-shape.ts';
import { isObject, type Json } from '../json/value.ts';
import { readMemberSchema, walkJson, walkSchema } from '../json/walk.ts';
import { brandDocumentSchema } from './document.ts';

export interface AssetRef {
  id: string;
  path: string;
  kind: 'image' | 'font';
}

/**
 * The assets that a document refers to where its schema has a reference. Open maps are skipped: their content is the
 * sender's own. References under `font` are font files, all others are images.
 */
export function listAssetRefs(document: unknown): AssetRef[] {
  const refs: AssetRef[] = [];
  walkSchema(brandDocumentSchema, document, (schema, value, path) => {
    if (!schema) return false;
    if (isObject(value) && isReference(schema) && typeof value.$asset === 'string') {
      const kind = path[0] === 'font' ? 'font' : 'image';
      refs.push({ id: value.$asset, path: formatPath([...path, '$asset']), kind });
    }
    return true;
  });
  return refs;
}

/** The asset ids anywhere in a JSON value, also where no schema has a reference. */
export function collectAssetIds(value: unknown): Set<string> {
  const ids = new Set<string>();
  walkJson(value, (at) => {
    if (isObject(at) && typeof at.$asset === 'string') ids.add(at.$asset);
  });
  return ids;
}

/** A copy of a JSON value with other asset ids. Ids that the map does not have stay. */
export function renameAssetIds<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  const rename = (at: unknown): unknown => {
    if (Array.isArray(at)) return at.map(rename);
    if (!isObject(at)) return at;
    return Object.fromEntries(
      Object.entries(at).map(([name, member]) => {
        const isId = name === '$asset' && typeof member === 'string';
        return [name, isId ? (ids.get(member) ?? member) : rename(member)];
      }),
    );
  };
  return rename(value) as Value;
}

const removed = Symbol('removed');

/**
 * A copy of a document with every asset id replaced, where its schema has a reference. Where `replace` returns null, the
 * reference becomes null if the schema allows that; otherwise the value that requires it is removed as well.
 */
export function replaceAssetRefs<Document extends Json>(
  document: Document,
  replace: (id: string) => string | null,
): Document {
  const copy = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
    if (!schema) return structuredClone(value);
    if (Array.isArray(value)) {
      const items = readItems(schema) ?? undefined;
      return value.map((item) => copy(items, item)).filter((item) => item !== removed);
    }
    return isObject(value) ? copyObject(schema, value) : value;
  };
  const copyObject = (schema: z.core.$ZodType, value: Json): Json | typeof removed => {
    const entries: [string, unknown][] = [];
    for (const [name, member] of Object.entries(value)) {
      const inner = readMemberSchema(schema, name);
      const isId = name === '$asset' && isReference(schema) && typeof member === 'string';
      const next = isId ? (replace(member) ?? removed) : copy(inner, member);
      if (next !== removed) entries.push([name, next]);
      else if (inner && isNullable(inner)) entries.push([name, null]);
      else if (!inner || !isOptional(inner)) return removed;
    }
    return Object.fromEntries(entries);
  };
  return copyObject(brandDocumentSchema, document) as Document;
}

function isReference(schema: z.core.$ZodType): boolean {
  const members = readMembers(schema);
  return members !== null && Object.hasOwn(members, '$asset');
}
