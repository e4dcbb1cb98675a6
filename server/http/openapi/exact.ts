type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/**
 * Corrects what the OpenAPI generator leaves inexact: a tuple gets its length, because a list of any length would pass
 * without it; `example` of a schema becomes `examples`, the JSON Schema keyword of OpenAPI 3.1.
 */
export function makeExact(value: Json): Json {
  if (Array.isArray(value)) return value.map(makeExact);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) {
    // An example is data, even if it looks like a schema.
    if (key === 'example' && isSchema(value)) copy.examples = [member];
    else copy[key] = key === 'example' || key === 'examples' ? member : makeExact(member);
  }
  return Array.isArray(copy.prefixItems) ? { ...copy, ...makeTuple(copy.prefixItems) } : copy;
}

const schemaText = ['type', 'allOf', 'anyOf', 'oneOf', '$ref', 'properties', 'enum', 'const'];

function isSchema(value: Record<string, Json>): boolean {
  return schemaText.some((word) => Object.hasOwn(value, word));
}

/** Linters and generators expect `items`, although the fixed length leaves no further items. */
function makeTuple(prefixItems: Json[]) {
  const types = new Set(prefixItems.map((item) => (item as { type?: Json }).type));
  const [type] = types;
  const items: Json = type && types.size === 1 ? { type } : {};
  return { items, minItems: prefixItems.length, maxItems: prefixItems.length };
}
