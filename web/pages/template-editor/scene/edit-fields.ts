import { isObject } from '@livery/core/json/value';
import type { Condition } from '@livery/templates/kit/document/conditions';
import type { Field, PlainField } from '@livery/templates/kit/document/fields';
import { withMember } from './edit-scene.ts';
import type { EditedDocument, EditedNode } from './edited-document.ts';

/** A field by its name, and by its name in a group or list around it: `['people', 'name']`. */
export type FieldPath = readonly [name: string, member?: string];

export const toFieldPath = (text: string): FieldPath => {
  const [name = '', member] = text.split('.');
  return member === undefined ? [name] : [name, member];
};

export const membersOf = (field: Field | undefined): Record<string, PlainField> | null =>
  field?.type === 'group' ? field.fields : field?.type === 'list' ? field.of : null;

export function findField({ fields }: EditedDocument, [name, member]: FieldPath): Field | undefined {
  return member === undefined ? fields[name] : membersOf(fields[name])?.[member];
}

/** Replaces the fields next to a field, in the document or in the group or list around it. */
function changeSiblings(
  document: EditedDocument,
  [name, member]: FieldPath,
  change: (fields: Record<string, Field>) => Record<string, Field>,
): EditedDocument {
  const { fields } = document;
  if (member === undefined) return { ...document, fields: change(fields) };
  const outer = fields[name]!;
  const inner = change(membersOf(outer) ?? {}) as Record<string, PlainField>;
  const changed = outer.type === 'list' ? { ...outer, of: inner } : { ...outer, fields: inner };
  return { ...document, fields: { ...fields, [name]: changed as Field } };
}

export const setField = (document: EditedDocument, path: FieldPath, field: Field): EditedDocument =>
  changeSiblings(document, path, (fields) => ({ ...fields, [path[1] ?? path[0]]: field }));

/** Replaces the value of a field in the sample. In a list, that of each entry. */
export function changeSample(
  document: EditedDocument,
  [name, member]: FieldPath,
  change: (sample: Record<string, unknown>, name: string) => Record<string, unknown>,
): EditedDocument {
  const { sample } = document;
  if (member === undefined) return { ...document, sample: change(sample, name) };
  const outer = sample[name];
  const changed = Array.isArray(outer)
    ? outer.map((entry) => (isObject(entry) ? change(entry, member) : entry))
    : isObject(outer)
      ? change(outer, member)
      : outer;
  return { ...document, sample: withMember(sample, name, changed) };
}

/** Adds a field and its value in the sample. */
export const addField = (
  document: EditedDocument,
  name: string,
  { field, sample }: { field: Field; sample: unknown },
): EditedDocument => ({
  ...document,
  fields: { ...document.fields, [name]: field },
  sample: withMember(document.sample, name, sample),
});

/** Takes a field away with its value in the sample; nodes that show it are left, and the check names them. */
export function removeField(document: EditedDocument, path: FieldPath): EditedDocument {
  const without = changeSiblings(document, path, (fields) =>
    withMember(fields, path[1] ?? path[0], undefined),
  );
  return changeSample(without, path, (sample, name) => withMember(sample, name, undefined));
}

/** Gives a field another name, wherever it is named. */
export function renameField(document: EditedDocument, path: FieldPath, to: string): EditedDocument {
  const from = path[1] ?? path[0];
  const rename = <Value>(object: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name === from ? to : name, value]));
  const renamed = changeSample(changeSiblings(document, path, rename), path, rename);
  const names = namesOf(document, path, to);
  return {
    ...renamed,
    scene: renameInNode(document.scene, names, null),
    ...(document.conditions && {
      conditions: Object.fromEntries(
        Object.entries(document.conditions).map(([name, condition]) => [
          name,
          inCondition(condition, (field) => names(field, null)),
        ]),
      ),
    }),
  };
}

/** The new name of what a node names; `list` is the list whose entry it is drawn for. */
type Rename = (named: string, list: string | null) => string;

function namesOf({ fields }: EditedDocument, [name, member]: FieldPath, to: string): Rename {
  return (named, list) => {
    const [first = '', second] = named.split('.');
    const entry = list === null ? undefined : fields[list];
    const isOfEntry = entry?.type === 'list' && Object.hasOwn(entry.of, first);
    if (member === undefined) {
      if (first !== name || isOfEntry) return named;
      return second === undefined ? to : `${to}.${second}`;
    }
    if (fields[name]?.type === 'list') return list === name && first === member ? to : named;
    return first === name && second === member && !isOfEntry ? `${name}.${to}` : named;
  };
}

/** The properties that name a field; `name` does so in one node alone. */
const NAMING = [
  'bind',
  'of',
  'current',
  'picture',
  'stub',
  'unit',
  'highlight',
  'callout',
  'detail',
] as const;

function renameInNode(node: EditedNode, rename: Rename, list: string | null): EditedNode {
  const next: EditedNode = { ...node };
  for (const property of [...NAMING, ...(node.type === 'customer' ? ['name'] : [])]) {
    if (typeof node[property] === 'string') next[property] = rename(node[property], list);
  }
  for (const member of ['when', 'unless']) {
    if (isObject(node[member])) next[member] = inCondition(node[member], (field) => rename(field, list));
  }
  if (node.children) next.children = node.children.map((child) => renameInNode(child, rename, list));
  if (node.each) next.each = renameInNode(node.each, rename, typeof node.of === 'string' ? node.of : list);
  return next;
}

function inCondition(condition: Condition, rename: (field: string) => string): Condition {
  const keys = <Value>(object: Record<string, Value> | undefined) =>
    object && Object.fromEntries(Object.entries(object).map(([field, value]) => [rename(field), value]));
  const { has, lacks, is, over } = condition;
  return {
    ...condition,
    ...(has !== undefined && { has: rename(has) }),
    ...(lacks !== undefined && { lacks: rename(lacks) }),
    ...(is && { is: keys(is) }),
    ...(over && { over: keys(over) }),
  };
}
