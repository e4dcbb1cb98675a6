import { bindTypesOf, type FieldType } from '@livery/templates/kit/document/bind-types';
import type { Field, PlainField } from '@livery/templates/kit/document/fields';
import type { NodeType } from '@livery/templates/kit/document/nodes';
import { addField } from './edit-fields.ts';
import type { EditedDocument, EditedNode } from './edited-document.ts';
import { fieldsAt } from './field-scope.ts';

/** The catalogue as the menu shows it. */
export const nodeGroups: Record<'write' | 'show' | 'arrange', readonly NodeType[]> = {
  write: ['text', 'kicker', 'badge', 'button', 'byline', 'ticket', 'repeat', 'steps'],
  show: ['picture', 'graphic', 'logo', 'portraits', 'customer', 'mark', 'rule'],
  arrange: ['stack', 'row', 'grid', 'split', 'band', 'wall', 'layer', 'pin', 'space'],
};

interface NewField {
  name: string;
  field: Field;
  sample: unknown;
}

const shortText = (about: string): PlainField => ({ type: 'text', max: 40, about });

/** A field for a node that can show none of those that are there. */
const newFields: Partial<Record<FieldType, NewField>> = {
  text: { name: 'label', field: shortText('A short text.'), sample: 'A short text' },
  image: { name: 'photo', field: { type: 'image', about: 'A photo.', optional: true }, sample: undefined },
  date: { name: 'date', field: { type: 'date', about: 'The day.' }, sample: '2026-11-19' },
  number: { name: 'number', field: { type: 'number', about: 'A number.' }, sample: 3 },
  numbers: {
    name: 'values',
    field: { type: 'numbers', about: 'Values over time.' },
    sample: [3, 5, 4, 7, 9],
  },
  choice: {
    name: 'choice',
    field: { type: 'choice', options: ['one', 'other'], about: 'One of these.' },
    sample: 'one',
  },
  group: {
    name: 'person',
    field: {
      type: 'group',
      about: 'A person.',
      fields: {
        name: shortText('The name.'),
        role: shortText('What they do.'),
        portrait: { type: 'image', about: 'A portrait.' },
      },
    },
    sample: { name: 'Ida Lind', role: 'Studio lead' },
  },
  list: {
    name: 'items',
    field: { type: 'list', about: 'The entries.', min: 1, max: 4, of: { title: shortText('What it says.') } },
    sample: [{ title: 'The first entry' }, { title: 'The second entry' }, { title: 'The third entry' }],
  },
};

const person = newFields.group!;
const people: NewField = {
  name: 'people',
  field: {
    type: 'list',
    about: 'The people.',
    max: 5,
    of: person.field.type === 'group' ? person.field.fields : {},
  },
  sample: [person.sample, { name: 'Tom Berg', role: 'Designer' }],
};

/** A field of a type that no other field has the name of. */
export function newField(type: FieldType, taken: Record<string, unknown>): NewField {
  const made = newFields[type] ?? newFields.text!;
  return { ...made, name: freeName(made.name, taken) };
}

/** `label`, or `label2` where that is taken. */
export function freeName(name: string, taken: Record<string, unknown>): string {
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${name}${number}`;
    if (!Object.hasOwn(taken, tried)) return tried;
  }
}

const letters: readonly NodeType[] = ['text', 'badge', 'button', 'kicker'];
const fixed: Partial<Record<NodeType, object>> = {
  text: { role: 'body' },
  mark: { glyph: 'quote' },
  graphic: { name: 'plus', grow: true, size: { max: 480, min: 200 } },
  picture: { grow: true, size: { max: 480, min: 160 } },
  rule: {},
};

/** A node of a type that draws something at once, and the document with the field that it needs. */
export function makeNode(
  document: EditedDocument,
  type: NodeType,
  at: string,
): { node: EditedNode; document: EditedDocument } {
  const title: EditedNode = { type: 'text', role: 'heading', text: 'A title' };
  const body: EditedNode = { type: 'text', text: 'Some words' };
  const inner: Partial<Record<NodeType, EditedNode[]>> = {
    stack: [title, body],
    row: [title, { type: 'logo' }],
    grid: [body, structuredClone(body)],
    band: [title],
    wall: [body, structuredClone(body)],
    layer: [{ type: 'graphic', name: 'plus', grow: true }, title],
    pin: [{ type: 'logo' }],
    split: [
      { type: 'stack', children: [title] },
      { type: 'stack', panel: true, children: [{ type: 'graphic', name: 'plus', grow: true }] },
    ],
  };
  const node: EditedNode = { type, ...fixed[type], ...(inner[type] ? { children: inner[type] } : {}) };
  const wanted = type === 'graphic' ? undefined : bindTypesOf(node);
  if (!wanted || type === 'mark') return { node, document };
  const { fields } = document;
  const inScope = fieldsAt(document, at);
  const usable = inScope.filter(({ field }) => wanted.includes(field.type));
  const isUsed = (path: string) => JSON.stringify(document.scene).includes(`"bind":${JSON.stringify(path)}`);
  const found = letters.includes(type)
    ? usable.find(({ path }) => !isUsed(path))
    : (usable.find(({ path }) => !isUsed(path)) ?? usable[0]);
  if (!found && letters.includes(type)) return { node: { ...node, text: 'New text' }, document };
  const isOfPeople = type === 'portraits' || type === 'byline';
  const fits = found && (!isOfPeople || hasNames(found.field));
  const made = fits ? null : type === 'portraits' ? people : newField(wanted[0]!, fields);
  const path = made ? freeName(made.name, fields) : found!.path;
  const named = made ? addField(document, path, made) : document;
  if (type === 'repeat' || type === 'steps') {
    const list = made?.field ?? found!.field;
    const shown =
      list.type === 'list' ? Object.keys(list.of).find((name) => list.of[name]!.type === 'text') : null;
    const each: EditedNode = shown ? { type: 'text', role: 'heading', bind: shown } : title;
    return { node: { ...node, of: path, each }, document: named };
  }
  if (type === 'portraits') return { node: { ...node, of: path }, document: named };
  if (type !== 'customer') return { node: { ...node, bind: path }, document: named };
  const name = fieldsAt(named, at).find(({ field }) => field.type === 'text')?.path ?? 'label';
  return { node: { ...node, bind: path, name }, document: named };
}

const hasNames = (field: Field) =>
  (field.type === 'group' && 'name' in field.fields) || (field.type === 'list' && 'name' in field.of);
