import { text } from '../../text/reference.ts';

/** A JSON Schema, as far as the OpenAPI document uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  description?: string;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  'x-max-bytes'?: number;
  examples?: unknown[];
  /** A member that a body may repeat from a response, and that changes nothing. */
  readOnly?: boolean;
}

export type Schemas = Record<string, Schema>;

/** A schema without references, merged from its parts; a null beside one other schema becomes a mark. */
export interface Resolved extends Schema {
  /** The component that it was defined as. */
  name?: string;
  isNullable: boolean;
  /** Further schemas, of which a value has one. */
  choices: Schema[];
}

export function resolveSchema(schema: Schema, schemas: Schemas): Resolved {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    const { $ref: _, ...beside } = schema;
    return { ...resolveSchema(schemas[name] ?? {}, schemas), name, ...beside };
  }
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => resolveSchema(part, schemas));
    const properties = Object.assign({}, ...parts.map((part) => part.properties));
    const required = parts.flatMap((part) => part.required ?? []);
    return { ...schema, type: 'object', properties, required, isNullable: false, choices: [] };
  }
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const choices = options.filter(({ type }) => type !== 'null');
    const isNullable = choices.length < options.length;
    const { anyOf: _, oneOf: __, ...beside } = schema;
    if (choices.length > 1) return { ...beside, isNullable, choices };
    return { ...resolveSchema(choices[0]!, schemas), ...beside, isNullable };
  }
  const types = [schema.type ?? []].flat();
  const others = types.filter((type) => type !== 'null');
  const type = others.length === 1 ? { type: others[0]! } : {};
  return { ...schema, ...type, isNullable: others.length < types.length, choices: [] };
}

/** What a value is, in words. */
export function describeType(schema: Schema, schemas: Schemas): string {
  const { type, format, items, additionalProperties, choices, isNullable, properties, ...rest } =
    resolveSchema(schema, schemas);
  const describe = () => {
    if (choices.length > 0)
      return [...new Set(choices.map((one) => describeType(one, schemas)))].join(` ${text('schema.or')} `);
    if (type === 'array') return text('schema.list', { of: describeType(items ?? {}, schemas) });
    if (type === 'object' && !properties && typeof additionalProperties === 'object')
      return text('schema.map', { of: describeType(additionalProperties, schemas) });
    if (rest.const !== undefined) return JSON.stringify(rest.const);
    return format ?? (typeof type === 'string' ? type : text('schema.any'));
  };
  return isNullable ? text('schema.orNull', { type: describe() }) : describe();
}

/** What limits a value beside its type. */
export function listLimits(schema: Schema, schemas: Schemas): string[] {
  const resolved = resolveSchema(schema, schemas);
  const { minLength, maxLength, minItems, maxItems, minimum, maximum, maxProperties, pattern } = resolved;
  const bytes = resolved['x-max-bytes'];
  const fallback = resolved.default;
  return [
    describeRange(minLength, maxLength, 'schema.characters'),
    describeRange(minItems, maxItems, 'schema.items'),
    describeRange(undefined, maxProperties, 'schema.entries'),
    describeRange(minimum, maximum, 'schema.number'),
    bytes === undefined ? null : text('schema.bytes', { n: bytes }),
    pattern ? text('schema.pattern', { pattern }) : null,
    fallback === undefined ? null : text('schema.default', { value: JSON.stringify(fallback) }),
  ].filter((limit) => limit !== null);
}

/** zod writes the range of safe integers where there is no other. */
const isReal = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < 2 ** 53 - 1;

function describeRange(
  min: number | undefined,
  max: number | undefined,
  unit: 'schema.characters' | 'schema.items' | 'schema.entries' | 'schema.number',
): string | null {
  const hasLeast = isReal(min);
  if (isReal(max)) {
    const range = !hasLeast ? text('schema.most', { n: max }) : min === max ? `${max}` : `${min} to ${max}`;
    return text(unit, { range });
  }
  return hasLeast ? text(unit, { range: text('schema.least', { n: min }) }) : null;
}

interface Member {
  name: string;
  schema: Schema;
  isRequired: boolean;
}

/** The members to list below a value: of an object, of the entries of a list or of a map. */
export function listMembers(schema: Schema, schemas: Schemas): Member[] {
  const { properties, required = [], items, additionalProperties } = resolveSchema(schema, schemas);
  if (properties)
    return Object.entries(properties).map(([name, member]) => ({
      name,
      schema: member,
      isRequired: required.includes(name),
    }));
  const entry = items ?? (typeof additionalProperties === 'object' ? additionalProperties : null);
  return entry ? listMembers(entry, schemas) : [];
}

/** The values that are allowed; null where others are, too. */
export function listValues(schema: Schema, schemas: Schemas): unknown[] | null {
  const { enum: values, items, choices } = resolveSchema(schema, schemas);
  if (items) return listValues(items, schemas);
  return values ?? choices.map((choice) => choice.enum).find(Array.isArray) ?? null;
}

/** Deeper values are left out of an example: a schema may contain itself. */
const MAX_DEPTH = 8;

/** An example of a value: the document's own, or one made of the examples of its parts. */
export function makeExample(schema: Schema, schemas: Schemas, depth = 0): unknown {
  const { examples, type, format, properties, items, choices, isNullable, ...rest } = resolveSchema(
    schema,
    schemas,
  );
  const given = examples?.[0] ?? rest.const ?? rest.default ?? rest.enum?.[0];
  if (given !== undefined) return given;
  if (depth > MAX_DEPTH || isNullable) return null;
  if (choices[0]) return makeExample(choices[0], schemas, depth + 1);
  if (properties) {
    const members = Object.entries(properties).map(([name, member]) => [
      name,
      makeExample(member, schemas, depth + 1),
    ]);
    return Object.fromEntries(members);
  }
  if (type === 'array') return items ? [makeExample(items, schemas, depth + 1)] : [];
  if (type === 'object') return {};
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return rest.minimum && isReal(rest.minimum) ? rest.minimum : 0;
  if (format === 'date-time') return '2026-11-09T14:02:00.000Z';
  return type === 'string' ? 'text' : null;
}
