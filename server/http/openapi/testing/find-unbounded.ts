interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  readOnly?: boolean;
  maxLength?: number;
  maxItems?: number;
  maxProperties?: number;
  propertyNames?: { maxLength?: number };
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  'x-max-bytes'?: number;
}

interface Parameter {
  name: string;
  schema: Schema;
}

interface Operation {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Formats whose strings have one length, or hardly more than one. */
const fixedFormats = ['uuid', 'date', 'date-time', 'binary'];

/**
 * The paths of strings, lists and maps without a maximum in the input of an API: the parameters and bodies of an
 * OpenAPI document, or the JSON Schema under `input`.
 */
export function findUnbounded(document: object): string[] {
  const found = new Set<string>();
  const seen = new Set<Schema>();
  const { paths = {}, input } = document as {
    paths?: Record<string, Record<string, Operation>>;
    input?: Schema;
  };
  const root = input ?? document;

  const walk = (given: Schema, path: string): void => {
    const schema = given.$ref ? resolve(root, given.$ref) : given;
    if (seen.has(schema) || schema.readOnly) return;
    seen.add(schema);
    if (!isBounded(schema)) found.add(path);
    for (const [name, member] of Object.entries(schema.properties ?? {})) walk(member, `${path}.${name}`);
    // The limit of a map covers everything in it.
    const { additionalProperties: others, 'x-max-bytes': maxBytes } = schema;
    if (typeof others === 'object' && maxBytes === undefined) walk(others, `${path}.*`);
    if (schema.items) walk(schema.items, `${path}[]`);
    for (const item of schema.prefixItems ?? []) walk(item, `${path}[]`);
    // A part of `allOf` without a type only narrows the other parts.
    const parts = (schema.allOf ?? []).filter(({ $ref, type }) => $ref ?? type);
    const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...parts];
    for (const choice of choices) walk(choice, path);
  };

  if (input) walk(input, 'input');
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const operation = `${method.toUpperCase()} ${path}`;
      for (const parameter of parameters) {
        const { name, schema } = '$ref' in parameter ? resolve<Parameter>(root, parameter.$ref) : parameter;
        walk(schema, `${operation} ?${name}`);
      }
      for (const { schema } of Object.values(requestBody?.content ?? {})) walk(schema, operation);
    }
  }
  return [...found];
}

function resolve<Found = Schema>(document: object, ref: string): Found {
  let value: unknown = document;
  for (const part of ref.slice(2).split('/')) value = (value as Record<string, unknown>)[part];
  return value as Found;
}

function isBounded(schema: Schema): boolean {
  const types = [schema.type ?? []].flat();
  const isChoice = schema.enum || schema.const !== undefined || schema.anyOf || schema.oneOf || schema.allOf;
  if (types.length === 0)
    return Boolean(isChoice) || schema['x-max-bytes'] !== undefined || isAnyBounded(schema);
  if (types.includes('string') && !isChoice && !isShort(schema)) return false;
  if (types.includes('array') && schema.maxItems === undefined && !schema.prefixItems) return false;
  return !types.includes('object') || isClosed(schema) || hasMapBound(schema);
}

/** Whether each allowed type of value has a maximum. */
function isAnyBounded(schema: Schema): boolean {
  return schema.maxLength !== undefined && schema.maxItems !== undefined && hasMapBound(schema);
}

function isShort({ maxLength, format = '', pattern = '' }: Schema): boolean {
  return maxLength !== undefined || fixedFormats.includes(format) || isFixedPattern(pattern);
}

/** Whether a pattern is anchored and has no unlimited repetition. */
function isFixedPattern(pattern: string): boolean {
  return /^\^.*\$$/.test(pattern) && !/[*+]|\{\d+,\}/.test(pattern);
}

/** Whether unknown members of an object are dropped or refused. */
function isClosed({ properties, additionalProperties }: Schema): boolean {
  return properties !== undefined && (additionalProperties ?? false) === false;
}

function hasMapBound(schema: Schema): boolean {
  return (
    schema['x-max-bytes'] !== undefined ||
    schema.maxProperties !== undefined ||
    schema.propertyNames?.maxLength !== undefined
  );
}
