import { brandDocumentSchema } from '@livery/core/brand/document';
import { isObject, type Json } from '@livery/core/brand/draft';
import { isNullable, isOptional, readItems, readMembers, readValues } from '@livery/core/json/schema-shape';
import type { z } from 'zod';

/** Replaces asset ids in the document. Ids that the map does not contain stay. */
export function replaceAssets<Document extends Json>(
  document: Document,
  ids: ReadonlyMap<string, string>,
): Document {
  return rewrite(document, (id) => ids.get(id) ?? id);
}

/**
 * Removes assets that could not be stored. A value that needs its file (a font file, a logo, an image) is removed with
 * it; a value that does not (a customer's name) stays. If the default logo is lost, the next one becomes the default.
 */
export function dropAssets<Document extends Json>(document: Document, gone: ReadonlySet<string>): Document {
  const kept = rewrite(document, (id) => (gone.has(id) ? null : id));
  if (!hasDefaultLogo(document) || hasDefaultLogo(kept)) return kept;
  const [first] = confirmedLogos(kept);
  // The list is sorted best first.
  if (isObject(first)) first.default = true;
  return kept;
}

const lost = Symbol('lost');

/** A copy with every id replaced. If `rename` returns null, the asset is removed with every value that needs it. */
function rewrite<Document extends Json>(document: Document, rename: (id: string) => string | null): Document {
  const walk = (schema: z.core.$ZodType | null | undefined, value: unknown): unknown => {
    if (!schema) return structuredClone(value);
    if (Array.isArray(value)) {
      const item = readItems(schema);
      return value.map((member) => walk(item, member)).filter((member) => member !== lost);
    }
    return isObject(value) ? walkObject(schema, value) : value;
  };
  const walkObject = (schema: z.core.$ZodType, value: Json): Json | typeof lost => {
    const members = readMembers(schema);
    const each = readValues(schema);
    const entries: [string, unknown][] = [];
    for (const [name, member] of Object.entries(value)) {
      const inner = members && Object.hasOwn(members, name) ? members[name]! : each;
      const isRef = name === '$asset' && inner !== null && members !== null && typeof member === 'string';
      const next = isRef ? (rename(member) ?? lost) : walk(inner, member);
      if (next !== lost) entries.push([name, next]);
      else if (inner && isNullable(inner)) entries.push([name, null]);
      else if (!inner || !isOptional(inner)) return lost;
    }
    return Object.fromEntries(entries);
  };
  return walkObject(brandDocumentSchema, document) as Document;
}

function confirmedLogos({ $extensions }: Json): unknown[] {
  const logos = isObject($extensions) ? $extensions['studio.logos'] : null;
  return isObject(logos) && Array.isArray(logos.confirmed) ? logos.confirmed : [];
}

function hasDefaultLogo(document: Json): boolean {
  return confirmedLogos(document).some((logo) => isObject(logo) && logo.default === true);
}
