import { z } from 'zod';
import type { Tool } from './define-tool.ts';

type JsonSchema = Record<string, unknown>;

/** Regular expressions and the like, which are checked anyway and cost a model dozens of tokens each. */
const UNREADABLE = ['$schema', 'minLength', 'pattern', 'propertyNames', 'x-max-bytes'];
/** What a model rarely breaks in arguments; in content, lengths matter. */
const UNREADABLE_IN_ARGUMENTS = new Set([
  ...UNREADABLE,
  'additionalProperties',
  'format',
  'maxLength',
  'maxProperties',
  'minItems',
]);
const UNREADABLE_IN_CONTENT = new Set(UNREADABLE);
/** Bounds that say only that a number is an integer of 32 or 53 bits. */
const MAX_SHOWN_NUMBER = 1_000_000;

/** The schema of arguments as a model reads it: names, types, choices and descriptions. */
export function describeInput({ input, listed = {} }: Pick<Tool, 'input' | 'listed'>): JsonSchema {
  return listArguments(
    shorten(z.toJSONSchema(input, { io: 'input' }), UNREADABLE_IN_ARGUMENTS) as JsonSchema,
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
  return shorten(schema, UNREADABLE_IN_CONTENT) as JsonSchema;
}

/** `isMap` for an object whose members are names of the author, not keywords. */
function shorten(value: unknown, hidden: ReadonlySet<string>, isMap = false): unknown {
  if (Array.isArray(value)) return value.map((entry) => shorten(entry, hidden));
  if (typeof value !== 'object' || value === null) return value;
  const shown = Object.entries(value).filter(([name, entry]) => isMap || !isHidden(name, entry, hidden));
  return Object.fromEntries(
    shown.map(([name, entry]) => [name, shorten(entry, hidden, !isMap && name === 'properties')]),
  );
}

function isHidden(name: string, value: unknown, hidden: ReadonlySet<string>): boolean {
  if (name === 'minimum' || name === 'maximum') return Math.abs(Number(value)) > MAX_SHOWN_NUMBER;
  return hidden.has(name);
}

function pickType({ type, anyOf, enum: choices }: JsonSchema): JsonSchema {
  if (type) return { type };
  if (choices) return {};
  const types = (anyOf as JsonSchema[] | undefined)?.flatMap((each) => each.type ?? []) ?? [];
  return types.length > 0 ? { type: types } : {};
}
