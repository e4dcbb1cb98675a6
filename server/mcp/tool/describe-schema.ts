import { z } from 'zod';
import type { Tool } from './define-tool.ts';

type JsonSchema = Record<string, unknown>;

type IsHidden = (keyword: string, value: unknown) => boolean;

/** Bounds that say only that a number is an integer of 32 or 53 bits. */
const MAX_SHOWN_NUMBER = 1_000_000;
/** Regular expressions and the like, which are checked anyway and cost a model dozens of tokens each. */
const UNREADABLE = new Set(['$schema', 'minLength', 'pattern', 'propertyNames', 'x-max-bytes']);

const isHiddenInContent: IsHidden = (keyword, value) =>
  UNREADABLE.has(keyword) || (isBound(keyword) && Math.abs(Number(value)) > MAX_SHOWN_NUMBER);

const isBound = (keyword: string) => keyword === 'minimum' || keyword === 'maximum';

/** What a model rarely breaks in arguments; in content, lengths and formats matter. */
const RARELY_BROKEN = new Set(['additionalProperties', 'format', 'maxLength', 'maxProperties', 'minItems']);

const isHiddenInArguments: IsHidden = (keyword, value) =>
  isHiddenInContent(keyword, value) ||
  RARELY_BROKEN.has(keyword) ||
  (keyword === 'default' && !value) ||
  (keyword === 'minimum' && Number(value) <= 1);

/** The schema of arguments as a model reads it: names, types, choices and descriptions. */
export function describeInput({ input, listed = {} }: Pick<Tool, 'input' | 'listed'>): JsonSchema {
  return listArguments(
    shorten(z.toJSONSchema(input, { io: 'input' }), isHiddenInArguments) as JsonSchema,
    listed,
    '',
  );
}

/** Replaces descriptions and leaves out arguments, as the tool says. */
function listArguments(schema: JsonSchema, listed: Record<string, string | null>, path: string): JsonSchema {
  const { description, items, properties, ...rest } = schema;
  const shown = listed[path] ?? description;
  const members = Object.entries((properties ?? {}) as Record<string, JsonSchema>)
    .map(([name, member]) => ({ name, member, at: path === '' ? name : `${path}.${name}` }))
    .filter(({ at }) => listed[at] !== null);
  return {
    ...rest,
    ...(shown ? { description: shown } : {}),
    ...(items ? { items: listArguments(items as JsonSchema, { ...listed, [path]: '' }, path) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            members.map(({ name, member, at }) => [name, listArguments(member, listed, at)]),
          ),
        }
      : {}),
  };
}

/** The schema of a result: its members and their types, not what is inside them. */
export function describeOutput(schema: z.ZodObject): JsonSchema {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' });
  const types = Object.entries(properties).map(([name, member]) => [name, pickType(member as JsonSchema)]);
  return { type: 'object', properties: Object.fromEntries(types) };
}

/** The content schema of a template without regular expressions. */
export function describeContent(schema: object): JsonSchema {
  return shorten(schema, isHiddenInContent) as JsonSchema;
}

/** `isMap` for an object whose members are names of the author, not keywords. */
function shorten(value: unknown, isHidden: IsHidden, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => shorten(entry, isHidden));
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).filter(([name, entry]) => isMap || !isHidden(name, entry));
  return Object.fromEntries(
    shown.map(([name, entry]) => [name, shorten(entry, isHidden, !isMap && name === 'properties')]),
  );
}

function pickType({ type, anyOf, enum: choices }: JsonSchema): JsonSchema {
  if (type) return { type };
  if (choices) return {};
  const types = (anyOf as JsonSchema[] | undefined)?.flatMap((each) => each.type ?? []) ?? [];
  return types.length > 0 ? { type: types } : {};
}
