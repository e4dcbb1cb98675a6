import type { z } from 'zod';
import { formatPath } from '../issues.ts';
import { readMembers } from '../json/schema-shape.ts';
import { brandDocumentSchema } from './document.ts';
import { isObject, type Path } from './draft.ts';

const MAX = 20;

/**
 * Members that the format does not speak of. They are allowed and kept, but `colors` instead of `color` is
 * more often a slip than an extension; those belong under `$extensions`.
 */
export function unknownMembers(document: unknown): string[] {
  const found: string[] = [];
  const walk = (schema: z.core.$ZodType, value: unknown, path: Path) => {
    const members = readMembers(schema);
    if (!members || !isObject(value)) return;
    for (const [name, member] of Object.entries(value)) {
      if (name.startsWith('$') || found.length >= MAX) continue;
      if (Object.hasOwn(members, name)) walk(members[name]!, member, [...path, name]);
      else found.push(formatPath([...path, name]));
    }
  };
  walk(brandDocumentSchema, document, []);
  return found;
}
