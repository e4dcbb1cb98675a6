import type { Field, Fields } from '@livery/templates/kit/document/fields';
import { type EditedDocument, findNode, type NodeKey, parentKey } from './edited-document.ts';

export interface ScopedField {
  /** As a node names it, such as `author.name`. */
  path: string;
  field: Field;
}

/** The list whose entries a node is drawn for; null outside of lists. */
export function listAround({ scene }: EditedDocument, key: NodeKey): string | null {
  for (let at = parentKey(key); at !== null; at = parentKey(at)) {
    const node = findNode(scene, at);
    if (node?.each && typeof node.of === 'string') return node.of;
  }
  return null;
}

/** The fields that a node can name: in a list those of its entries first. */
export function fieldsAt(document: EditedDocument, key: NodeKey): ScopedField[] {
  const name = listAround(document, key);
  const list = name === null ? undefined : document.fields[name];
  return [...(list?.type === 'list' ? toPaths(list.of) : []), ...toPaths(document.fields)];
}

const toPaths = (fields: Fields): ScopedField[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    { path: name, field },
    ...(field.type === 'group'
      ? Object.entries(field.fields).map(([member, inner]) => ({ path: `${name}.${member}`, field: inner }))
      : []),
  ]);
