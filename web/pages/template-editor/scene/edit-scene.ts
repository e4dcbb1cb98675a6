import { structures } from '@livery/templates/kit/document/structures';
import {
  childKey,
  type EditedNode,
  findKey,
  findNode,
  innerNodes,
  lastStep,
  type NodeKey,
  parentKey,
} from './edited-document.ts';

/** Changes of the tree. Each keeps every container with as many nodes as it has to hold. */

export interface Place {
  parent: NodeKey;
  index: number;
}

/** A scene after a change, and the node that is selected then. */
export interface ChangedScene {
  scene: EditedNode;
  key: NodeKey;
}

/** Whether nodes can be added to it. */
export const canHold = (node: EditedNode | null): boolean =>
  node !== null && structures[node.type] === 'many';

/** Replaces a node; `null` takes it out, and what would be left empty around it. Null if nothing would be left. */
export function replaceNode(scene: EditedNode, key: NodeKey, next: EditedNode | null): EditedNode | null {
  const parent = parentKey(key);
  if (parent === null) return next;
  const around = findNode(scene, parent);
  if (!around) return scene;
  if (around.each) return replaceNode(scene, parent, next && { ...around, each: next });
  const at = lastStep(key);
  const children = around.children!.flatMap((child, index) => (index === at ? (next ?? []) : [child]));
  if (next) return replaceNode(scene, parent, { ...around, children });
  // Of two sides one stays in their place.
  if (structures[around.type] === 'two') return replaceNode(scene, parent, children[0] ?? null);
  return replaceNode(scene, parent, children.length > 0 ? { ...around, children } : null);
}

/** The scene without a node, and the node that takes its place in the selection; null for the last one. */
export function removeNode(scene: EditedNode, key: NodeKey): ChangedScene | null {
  const next = replaceNode(scene, key, null);
  if (!next) return null;
  const sibling = findNode(next, key) ? key : (parentKey(key) ?? '');
  return { scene: next, key: findNode(next, sibling) ? sibling : '' };
}

function insertAt(scene: EditedNode, { parent, index }: Place, node: EditedNode): EditedNode {
  const around = findNode(scene, parent)!;
  const children = around.children!.toSpliced(index, 0, node);
  return replaceNode(scene, parent, { ...around, children })!;
}

/** Where a new node goes: into the selected container, or after the selected node or the nearest one around it. */
export function findPlace(scene: EditedNode, key: NodeKey): Place | null {
  const selected = findNode(scene, key);
  if (selected && canHold(selected)) return { parent: key, index: selected.children!.length };
  for (let at = key; ; ) {
    const parent = parentKey(at);
    if (parent === null) return null;
    if (canHold(findNode(scene, parent))) return { parent, index: lastStep(at) + 1 };
    at = parent;
  }
}

/** Without a place, the selected node and the new one are put into a stack. */
export function addNode(scene: EditedNode, key: NodeKey, node: EditedNode): ChangedScene {
  const place = findPlace(scene, key);
  const selected = findNode(scene, key) ?? scene;
  const next = place
    ? insertAt(scene, place, node)
    : replaceNode(scene, key, { type: 'stack', children: [selected, node] })!;
  return { scene: next, key: findKey(next, node) ?? '' };
}

export function duplicateNode(scene: EditedNode, key: NodeKey): ChangedScene | null {
  const node = findNode(scene, key);
  const parent = parentKey(key);
  if (!node || parent === null || !canHold(findNode(scene, parent))) return null;
  const copy = structuredClone(node);
  const next = insertAt(scene, { parent, index: lastStep(key) + 1 }, copy);
  return { scene: next, key: findKey(next, copy) ?? '' };
}

/** Moves a node to a place, whose index counts the node itself; null where it cannot go. */
export function moveNode(scene: EditedNode, key: NodeKey, place: Place): ChangedScene | null {
  const node = findNode(scene, key);
  const target = findNode(scene, place.parent);
  if (!node || !target || key === '' || isInside(place.parent, key)) return null;
  const at = lastStep(key);
  const isHere = parentKey(key) === place.parent;
  if (isHere && (place.index === at || place.index === at + 1)) return null;
  if (isHere && structures[target.type] === 'two') {
    const swapped = replaceNode(scene, place.parent, { ...target, children: target.children!.toReversed() })!;
    return { scene: swapped, key: childKey(place.parent, 1 - at) };
  }
  if (!canHold(target)) return null;
  // A stand-in keeps all keys as they are until the node is at its place.
  const standIn: EditedNode = { type: 'space' };
  const without = replaceNode(scene, key, standIn)!;
  const inserted = insertAt(without, place, node);
  const next = replaceNode(inserted, findKey(inserted, standIn)!, null);
  return next && { scene: next, key: findKey(next, node) ?? '' };
}

/** Whether a node is the other one or inside of it. */
export const isInside = (key: NodeKey, outer: NodeKey): boolean =>
  outer === '' || key === outer || key.startsWith(`${outer}.`);

export type Direction = 'up' | 'down' | 'out' | 'in';

/** Moves a node by a key: past its neighbour, out of its container, or into the container before or after it. */
export function moveBy(scene: EditedNode, key: NodeKey, direction: Direction): ChangedScene | null {
  const parent = parentKey(key);
  if (parent === null) return null;
  const at = lastStep(key);
  const around = findNode(scene, parent)!;
  const count = innerNodes(around).length;
  const isEnd = direction === 'up' ? at === 0 : at === count - 1;
  if ((direction === 'up' || direction === 'down') && !isEnd)
    return moveNode(scene, key, { parent, index: direction === 'up' ? at - 1 : at + 2 });
  if (direction === 'in') {
    const [before, after] = [childKey(parent, at - 1), childKey(parent, at + 1)];
    const inner = findNode(scene, before);
    if (at > 0 && inner && canHold(inner))
      return moveNode(scene, key, { parent: before, index: inner.children!.length });
    return canHold(findNode(scene, after)) ? moveNode(scene, key, { parent: after, index: 0 }) : null;
  }
  for (let from = parent; ; ) {
    const outer = parentKey(from);
    if (outer === null) return null;
    if (canHold(findNode(scene, outer)))
      return moveNode(scene, key, { parent: outer, index: lastStep(from) + (direction === 'up' ? 0 : 1) });
    from = outer;
  }
}

/** Sets a property of a node, in a variant or in general; undefined takes it away. */
export function setProperty(
  node: EditedNode,
  property: string,
  value: unknown,
  variant: string | null,
): EditedNode {
  if (variant === null) return withMember(node, property, value);
  return setVariant(node, variant, withMember(node.in?.[variant] ?? {}, property, value));
}

/** Replaces all properties that a node has in a variant. */
export const setVariant = (node: EditedNode, variant: string, properties: object): EditedNode =>
  withMember(node, 'in', unlessEmpty(withMember(node.in ?? {}, variant, unlessEmpty(properties))));

/** Documents leave out objects without members. */
export const unlessEmpty = <Value extends object>(object: Value): Value | undefined =>
  Object.keys(object).length > 0 ? object : undefined;

/** An object with a member, or without it where the value is undefined. */
export function withMember<Value extends object>(object: Value, name: string, value: unknown): Value {
  const { [name]: _, ...rest } = object as Record<string, unknown>;
  // A member keeps its place among the others.
  if (value === undefined) return rest as Value;
  return { ...object, [name]: value };
}
