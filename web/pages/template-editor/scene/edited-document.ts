import type { NodeType } from '@livery/templates/kit/document/nodes';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';

/** A node while it is edited: it may break the rules of the catalogue. */
export interface EditedNode {
  type: NodeType;
  children?: EditedNode[];
  each?: EditedNode;
  in?: Record<string, Record<string, unknown>>;
  [property: string]: unknown;
}

export type EditedDocument = Omit<TemplateDocument, 'scene'> & { scene: EditedNode };

/**
 * The place of a node in the scene: `0.1` is the second child of the first one, `e` the `each` of a list, and the root is
 * empty. The solver names what it has placed in the same way.
 */
export type NodeKey = string;

export const innerNodes = (node: EditedNode): EditedNode[] => node.children ?? (node.each ? [node.each] : []);

const stepsOf = (key: NodeKey) => (key === '' ? [] : key.split('.'));

export const childKey = (key: NodeKey, step: number | 'e'): NodeKey =>
  key === '' ? `${step}` : `${key}.${step}`;

/** The key of the node around it; null for the root. */
export const parentKey = (key: NodeKey): NodeKey | null =>
  key === '' ? null : stepsOf(key).slice(0, -1).join('.');

export const lastStep = (key: NodeKey): number => Number(stepsOf(key).at(-1) ?? 0) || 0;

export function findNode(scene: EditedNode, key: NodeKey): EditedNode | null {
  let node: EditedNode | undefined = scene;
  for (const step of stepsOf(key)) node = step === 'e' ? node?.each : node?.children?.[Number(step)];
  return node ?? null;
}

/** The path of a problem at a node, such as `scene.children[0].each`. */
export const toProblemPath = (key: NodeKey): string =>
  stepsOf(key).reduce((path, step) => `${path}${step === 'e' ? '.each' : `.children[${step}]`}`, 'scene');

/** The node that a problem is about, and the property in it; null for problems that are not in the scene. */
export function readProblemPath(path: string): { key: NodeKey; property: string } | null {
  if (!/^scene\b/.test(path)) return null;
  let rest = path.slice('scene'.length);
  const steps: string[] = [];
  for (;;) {
    const found = /^\.children\[(\d+)\]|^\.(each)(?![A-Za-z])/.exec(rest);
    if (!found) break;
    steps.push(found[1] ?? 'e');
    rest = rest.slice(found[0].length);
  }
  return { key: steps.join('.'), property: rest.replace(/^\./, '') };
}

/** The field that a problem is about, as it is described or as the sample has it. */
export const readProblemField = (path: string): string | undefined =>
  /^(?:fields|sample)\.([A-Za-z0-9]+)/.exec(path)?.[1];

export interface LayerRow {
  key: NodeKey;
  node: EditedNode;
  level: number;
  /** The position among the nodes of its parent, and their number. */
  position: number;
  count: number;
}

/** The nodes from top to bottom, without those inside of closed ones. */
export function listRows(scene: EditedNode, closed: ReadonlySet<NodeKey> = new Set()): LayerRow[] {
  const visit = (
    node: EditedNode,
    key: NodeKey,
    level: number,
    position: number,
    count: number,
  ): LayerRow[] => {
    const inner = closed.has(key) ? [] : innerNodes(node);
    const rows = inner.flatMap((child, index) =>
      visit(child, childKey(key, node.each ? 'e' : index), level + 1, index, inner.length),
    );
    return [{ key, node, level, position, count }, ...rows];
  };
  return visit(scene, '', 1, 0, 1);
}

export function findKey(scene: EditedNode, wanted: EditedNode): NodeKey | null {
  return listRows(scene).find(({ node }) => node === wanted)?.key ?? null;
}
