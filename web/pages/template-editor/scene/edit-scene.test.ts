import { checkDocument } from '@livery/templates/kit/document/check';
import { nodeTypes } from '@livery/templates/kit/document/nodes';
import { starters } from '@livery/templates/kit/starters/starters';
import { findTemplate } from '@livery/templates/registry';
import { describe, expect, test } from 'vitest';
import { addNode, duplicateNode, moveBy, moveNode, removeNode, setProperty } from './edit-scene.ts';
import {
  type EditedDocument,
  findNode,
  listRows,
  readProblemPath,
  toProblemPath,
} from './edited-document.ts';
import { makeNode, nodeGroups } from './new-node.ts';

const [hiring] = starters as unknown as EditedDocument[];
const { scene } = hiring!;
/** With every kind of container. */
const builtIn = ['steps-timeline', 'compare-split', 'proof-logos', 'event-invite'].map(
  (id) => findTemplate(id)!.document!,
);
const documents = [starters[0], starters[1], ...builtIn] as unknown as EditedDocument[];

/** What the rules say about the form of the tree, not about fields that are no longer shown. */
const faults = (document: EditedDocument) =>
  checkDocument(document).filter(
    ({ severity, code, path }) =>
      severity === 'error' &&
      path.startsWith('scene') &&
      !['no_text', 'two_texts_in_layer', 'too_costly', 'unknown_field', 'nested_list'].includes(code),
  );
const typeAt = (tree: typeof scene, key: string) => findNode(tree, key)?.type;

describe.each(documents.map((document) => [document.slug, document] as const))('%s', (_, document) => {
  const keys = listRows(document.scene).map(({ key }) => key);

  test('keeps every container filled, whatever is taken away, doubled or moved', () => {
    for (const key of keys) {
      const changes = [
        removeNode(document.scene, key),
        duplicateNode(document.scene, key),
        ...(['up', 'down', 'in', 'out'] as const).map((direction) => moveBy(document.scene, key, direction)),
      ];
      for (const changed of changes) {
        if (!changed) continue;
        expect(faults({ ...document, scene: changed.scene })).toEqual([]);
        expect(findNode(changed.scene, changed.key)).not.toBeNull();
      }
    }
  });

  test('a node that is moved is the same node, and is there once', () => {
    for (const key of keys) {
      for (const direction of ['up', 'down', 'in', 'out'] as const) {
        const changed = moveBy(document.scene, key, direction);
        if (!changed) continue;
        const node = findNode(document.scene, key)!;
        expect(findNode(changed.scene, changed.key)).toBe(node);
        expect(listRows(changed.scene).filter((row) => row.node === node)).toHaveLength(1);
      }
    }
  });

  test('the path of a problem names its node', () => {
    for (const key of keys) {
      expect(readProblemPath(`${toProblemPath(key)}.size.max`)).toEqual({ key, property: 'size.max' });
    }
  });
});

test('a moved node goes past its neighbour, out of its container and into the next', () => {
  expect(moveBy(scene, '0.1', 'down')!.key).toBe('0.2');
  expect(moveBy(scene, '0.1', 'in')!.key).toBe('0.0.2');
  expect(moveBy(scene, '0.2.0', 'out')!.key).toBe('0.3');
  expect(moveBy(scene, '0.2.0', 'up')!.key).toBe('0.2');
  // The two sides of a split change places.
  expect(typeAt(moveBy(scene, '1', 'up')!.scene, '0.0')).toBe('picture');
  expect(moveNode(scene, '0', { parent: '0.2', index: 0 })).toBeNull();
});

test('of a split whose side is taken away the other one stays; the last node cannot be taken away', () => {
  expect(removeNode(scene, '1')!.scene).toBe(scene.children![0]);
  expect(removeNode(scene, '')).toBeNull();
  const pinned = {
    type: 'stack' as const,
    children: [{ type: 'pin' as const, children: [{ type: 'logo' as const }] }, { type: 'rule' as const }],
  };
  expect(removeNode(pinned, '0.0')!.scene.children).toEqual([{ type: 'rule' }]);
});

test.each(Object.values(nodeGroups).flat())(
  'a new %s can be published in an empty template and in a list',
  (type) => {
    for (const at of ['0.2', '1', '0.2.0']) {
      const { node, document } = makeNode(hiring!, type, at);
      const added = addNode(document.scene, at, node);
      expect(findNode(added.scene, added.key)).toBe(node);
      expect(
        checkDocument({ ...document, scene: added.scene }).filter(({ severity }) => severity === 'error'),
      ).toEqual([]);
    }
  },
);

test('the menu has every node but the one that needs two lists', () => {
  expect(nodeTypes.filter((type) => !Object.values(nodeGroups).flat().includes(type))).toEqual(['sides']);
});

test('a property is set in a variant, and nothing is left of it when it is reset', () => {
  const node = { type: 'text' as const, text: 'Hi' };
  const changed = setProperty(node, 'maxLines', 3, 'story');
  expect(changed).toEqual({ ...node, in: { story: { maxLines: 3 } } });
  expect(setProperty(changed, 'maxLines', undefined, 'story')).toEqual(node);
});
