import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { useLatest } from '../../../controls/hooks/use-latest.ts';
import { canHold, isInside, type Place } from '../scene/edit-scene.ts';
import {
  type EditedNode,
  findNode,
  type LayerRow,
  lastStep,
  type NodeKey,
  parentKey,
} from '../scene/edited-document.ts';

interface Tree {
  rows: readonly LayerRow[];
  scene: EditedNode;
}

/** Where the line of a drag is: before or after a row, or at the start of the container that the row is. */
export interface DropLine extends Place {
  top: number;
  level: number;
}

/** The place between two rows: inside an open container above it, else beside the row itself or what is around it. */
export function findDrop(
  { rows, scene }: Tree,
  from: NodeKey,
  at: number,
  isBelow: boolean,
): (Place & { level: number }) | null {
  const row = rows[at];
  if (!row || row.key === '')
    return row && isBelow && canHold(row.node) ? { parent: '', index: 0, level: 1 } : null;
  const isOpen = (rows[at + 1]?.level ?? 0) > row.level;
  if (isBelow && canHold(row.node) && isOpen && !isInside(row.key, from))
    return { parent: row.key, index: 0, level: row.level };
  for (let key = row.key, after = isBelow; ; ) {
    const parent = parentKey(key);
    if (parent === null) return null;
    const target = findNode(scene, parent)!;
    const isSwap = parent === parentKey(from) && target.children?.length === 2;
    if ((canHold(target) || isSwap) && !isInside(parent, from))
      return {
        parent,
        index: lastStep(key) + (after ? 1 : 0),
        level: parent === '' ? 1 : parent.split('.').length + 1,
      };
    key = parent;
    after = isBelow;
  }
}

/** Moves a node by its handle. A line names the container that it would land in; Escape leaves it where it was. */
export function useLayerDrag(
  list: RefObject<HTMLElement | null>,
  tree: Tree,
  onMove: (from: NodeKey, place: Place) => void,
) {
  const [from, setFrom] = useState<NodeKey | null>(null);
  const [line, setLine] = useState<DropLine | null>(null);
  const latest = useLatest({ tree, line, onMove });
  useEffect(() => {
    if (from === null) return;
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
      const at = items.findIndex((item) => clientY < item.getBoundingClientRect().bottom);
      const index = at === -1 ? items.length - 1 : at;
      const item = items[index]!;
      const { top, height } = item.getBoundingClientRect();
      const isBelow = clientY > top + height / 2;
      const place = findDrop(latest.current.tree, from, index, isBelow);
      setLine(place && { ...place, top: item.offsetTop + (isBelow ? item.offsetHeight : 0) });
    };
    const cancel = () => {
      setFrom(null);
      setLine(null);
    };
    const end = () => {
      const { line: last, onMove: move } = latest.current;
      cancel();
      if (last) move(from, last);
    };
    const stop = (event: KeyboardEvent) => event.key === 'Escape' && cancel();
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', cancel);
    addEventListener('keydown', stop);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', stop);
    };
  }, [from, list]);
  return {
    from,
    line,
    grab: (event: PointerEvent, key: NodeKey) => {
      if (event.button === 0) setFrom(key);
    },
  };
}
