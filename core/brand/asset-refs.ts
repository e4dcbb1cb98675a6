import type { z } from 'zod';
import { formatPath } from '../issues.ts';
import { readItems, readMembers, readValues } from '../json/schema-shape.ts';
import { brandDocumentSchema } from './document.ts';
import { isObject, type Path } from './draft.ts';

export interface AssetRef {
  id: string;
  path: string;
  kind: 'image' | 'font';
}

/**
 * Every asset that a document names where the format has one; what stands in open maps is the sender's own.
 * Font files stand under `font`, everywhere else an asset is a picture.
 */
export function listAssetRefs(document: unknown): AssetRef[] {
  const refs: AssetRef[] = [];
  const walk = (schema: z.core.$ZodType | null | undefined, value: unknown, path: Path) => {
    if (!schema) return;
    if (Array.isArray(value)) {
      const item = readItems(schema);
      for (const [index, member] of value.entries()) walk(item, member, [...path, index]);
    }
    if (!isObject(value)) return;
    const members = readMembers(schema);
    const each = readValues(schema);
    for (const [name, member] of Object.entries(value)) {
      if (name === '$asset' && members && Object.hasOwn(members, '$asset') && typeof member === 'string') {
        const kind = path[0] === 'font' ? 'font' : 'image';
        refs.push({ id: member, path: formatPath([...path, name]), kind });
      } else walk(members && Object.hasOwn(members, name) ? members[name] : each, member, [...path, name]);
    }
  };
  walk(brandDocumentSchema, document, []);
  return refs;
}
