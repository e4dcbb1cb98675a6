import { refuseContent } from '../errors/file-refused.ts';

/** Illustrator declares a dozen namespaces as entities; no known editor needs many more. */
const MAX_ENTITIES = 64;
const MAX_LENGTH = 256;
/** The maximum growth of a file by all of its entity references. */
const MAX_GROWTH = 1024 * 1024;

/**
 * The entities that a document type declares. Only plain text is accepted: entities that refer to others grow
 * exponentially, and external ones read files.
 */
export function readEntities(doctype: string, source: string): Record<string, string> {
  const start = doctype.indexOf('[');
  const end = doctype.lastIndexOf(']');
  if (start < 0 || end < start) return {};
  const subset = doctype.slice(start + 1, end);
  const entities: Record<string, string> = Object.create(null);
  let longest = 0;
  for (const [declaration] of subset.matchAll(/<!ENTITY\b[^>]*>?/gi)) {
    const match = /^<!ENTITY\s+([A-Za-z_][\w.-]*)\s+(?:"([^"]*)"|'([^']*)')\s*>$/.exec(declaration);
    const text = match?.[2] ?? match?.[3];
    if (!match || text === undefined || /[&%<]/.test(text) || text.length > MAX_LENGTH) {
      throw refuseContent('The SVG declares an entity that refers to other entities or to other files.');
    }
    entities[match[1]!] = text;
    longest = Math.max(longest, text.length);
  }
  const references = source.split('&').length - 1;
  if (Object.keys(entities).length > MAX_ENTITIES || references * longest > MAX_GROWTH) {
    throw refuseContent('The SVG declares too many entities, or uses them too often.');
  }
  return entities;
}
