import { isObject } from '@livery/core/json/value';
import {
  findNodeAtLocation,
  getLocation,
  getNodeValue,
  type JSONPath,
  type Node,
  parseTree,
} from 'jsonc-parser';
import type { Shape } from '../rules/catalogue.ts';

export interface Completion {
  label: string;
  /** As it is written, with its quotation marks. */
  insert: string;
  detail: string;
}

interface Completions {
  /** What is replaced. */
  from: number;
  to: number;
  items: Completion[];
}

/** The names that a document gives: its fields, and its formats and conditions as variants. */
interface Names {
  fields: readonly string[];
  variants: readonly string[];
}

const MAX_ITEMS = 40;

/** What the JSON Schema allows at a place of a text: names of members, or values. */
export function complete(schema: Shape, written: string, offset: number, names: Names): Completions {
  const { path, previousNode, isAtPropertyKey } = getLocation(written, offset);
  const isInToken = previousNode !== undefined && offset <= previousNode.offset + previousNode.length;
  const from = isInToken ? previousNode.offset : offset;
  const to = isInToken ? previousNode.offset + previousNode.length : offset;
  const typed = written.slice(from, offset).replaceAll('"', '').toLowerCase();
  const tree = parseTree(written);
  const items = isAtPropertyKey
    ? listMembers(schema, { tree, path: path.slice(0, -1), names, hasValue: /^\s*:/.test(written.slice(to)) })
    : shapesAt(schema, tree, path).flatMap((shape) => listValues(schema, shape, names));
  const fitting = items.filter(({ label }) => label.toLowerCase().includes(typed));
  return { from, to, items: fitting.slice(0, MAX_ITEMS) };
}

interface MemberPlace {
  tree: Node | undefined;
  path: JSONPath;
  names: Names;
  hasValue: boolean;
}

function listMembers(schema: Shape, { tree, path, names, hasValue }: MemberPlace): Completion[] {
  const node = tree && findNodeAtLocation(tree, path);
  const given: unknown = node && getNodeValue(node);
  return shapesAt(schema, tree, path).flatMap((shape) => {
    const free = resolve(schema, shape.propertyNames ?? {}).some(({ examples }) => examples)
      ? names.variants
      : [];
    const members: [string, Shape][] = [
      ...Object.entries(shape.properties ?? {}),
      ...free.map((name): [string, Shape] => [name, { type: 'object' }]),
    ];
    return members
      .filter(([name]) => !(isObject(given) && Object.hasOwn(given, name)))
      .map(([name, member]) => ({
        label: name,
        insert: hasValue ? JSON.stringify(name) : `${JSON.stringify(name)}: ${emptyValue(schema, member)}`,
        detail: member.description ?? '',
      }));
  });
}

function emptyValue(schema: Shape, shape: Shape): string {
  const [first = {}] = resolve(schema, shape);
  if (first.type === 'object' || first.oneOf) return '{}';
  if (first.type === 'array') return '[]';
  if (first.type === 'string') return '""';
  return first.type === 'boolean' ? 'true' : '';
}

function listValues(schema: Shape, shape: Shape, { fields, variants }: Names): Completion[] {
  const { description: detail = '' } = shape;
  const named = (values: readonly string[]) =>
    values.map((value) => ({ label: value, insert: JSON.stringify(value), detail }));
  if (shape.$ref?.endsWith('/FieldPath')) return named(fields);
  if (shape.$ref?.endsWith('/Variant')) return named(variants);
  const types = shape.oneOf?.flatMap(({ properties, description }) =>
    properties?.type?.const
      ? [
          {
            label: properties.type.const,
            insert: `{ "type": "${properties.type.const}" }`,
            detail: description ?? '',
          },
        ]
      : [],
  );
  const alternatives = (shape.anyOf ?? []).flatMap((one) => listValues(schema, one, { fields, variants }));
  return [
    ...named(shape.enum ?? (shape.const === undefined ? [] : [shape.const])),
    ...(shape.type === 'boolean' ? ['true', 'false'].map((label) => ({ label, insert: label, detail })) : []),
    ...(types ?? []),
    ...alternatives,
  ];
}

/** The shapes that a reference and alternatives stand for. */
function resolve(schema: Shape, shape: Shape): Shape[] {
  const found = shape.$ref ? schema.$defs?.[shape.$ref.split('/').at(-1)!] : shape;
  if (!found) return [];
  return found.anyOf ? found.anyOf.flatMap((one) => resolve(schema, one)) : [found];
}

/** What the schema says of the value at a path; of several types the one that the text names. */
function shapesAt(schema: Shape, tree: Node | undefined, path: JSONPath): Shape[] {
  let shapes: Shape[] = [schema];
  for (const [index, step] of path.entries()) {
    shapes = shapes.flatMap((shape) => stepInto(schema, shape, { tree, path: path.slice(0, index), step }));
  }
  const last = shapes.flatMap((shape) =>
    shape.$ref?.endsWith('/SceneNode') ? resolve(schema, shape) : [shape],
  );
  return last.flatMap((shape) => (shape.oneOf ? [...chosen(shape, tree, path), shape] : [shape]));
}

function stepInto(
  schema: Shape,
  given: Shape,
  { tree, path, step }: { tree: Node | undefined; path: JSONPath; step: string | number },
): Shape[] {
  return resolve(schema, given)
    .flatMap((shape) => (shape.oneOf ? chosen(shape, tree, path, step === 'type') : [shape]))
    .flatMap((shape) => {
      if (typeof step === 'number') return shape.items ?? [];
      const { properties, additionalProperties } = shape;
      return properties?.[step] ?? (typeof additionalProperties === 'object' ? additionalProperties : []);
    });
}

/** The alternatives whose `type` is the one that is written; all of them for the type itself. */
function chosen({ oneOf = [] }: Shape, tree: Node | undefined, path: JSONPath, isForType = false): Shape[] {
  const node = tree && findNodeAtLocation(tree, [...path, 'type']);
  const type: unknown = node && getNodeValue(node);
  if (isForType) return oneOf;
  return oneOf.filter(({ properties }) => properties?.type?.const === type);
}
