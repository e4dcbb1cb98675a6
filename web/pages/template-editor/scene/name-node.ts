import { text } from '../../../text/template-editor.ts';
import { toWords } from '../../../text/to-words.ts';
import { type EditedNode, findNode, type NodeKey } from './edited-document.ts';

/** What a node shows: a field, its text, the name of a drawing. */
export function describeShown(node: EditedNode): string {
  const { bind, of, name, text: fixed } = node;
  if (typeof bind === 'string') return bind;
  if (typeof of === 'string') return of;
  if (typeof name === 'string') return name;
  if (typeof fixed === 'string') return text('template.quoted', { text: fixed });
  return '';
}

export const nameNode = (scene: EditedNode, key: NodeKey): string => {
  const node = findNode(scene, key);
  return node ? [toWords(node.type), describeShown(node)].filter(Boolean).join(' ') : '';
};
