import type { PlacedNode } from '@livery/templates/define-template';
import { findFormat } from '@livery/templates/formats';
import { gapScale } from '@livery/templates/kit/solver/gap-scale';
import { type CSSProperties, type PointerEvent, useRef } from 'react';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { replaceNode, setProperty } from '../scene/edit-scene.ts';
import { childKey, findNode, innerNodes, parentKey } from '../scene/edited-document.ts';

type Box = PlacedNode['box'];

interface Gap {
  box: Box;
  isAcross: boolean;
}

/** The space between two neighbours, where they are under or beside each other. */
function gapBetween(one: Box, next: Box, around: Box): Gap | null {
  const below = next.y - (one.y + one.height);
  const beside = next.x - (one.x + one.width);
  if (below >= 3 && below >= beside)
    return {
      isAcross: false,
      box: { x: around.x, width: around.width, y: one.y + one.height, height: below },
    };
  if (beside >= 3)
    return {
      isAcross: true,
      box: { x: one.x + one.width, width: beside, y: around.y, height: around.height },
    };
  return null;
}

/** The space between the children of the container around the selection, as a hatch. Dragging changes its gap. */
export function Gaps({ toStyle }: { toStyle: (box: Box) => CSSProperties }) {
  const { placed, key, draft, format, canWrite } = useEditor();
  const { document, edit } = draft;
  const { width, height } = findFormat(format);
  const unit = Math.min(width, height) / 1080;
  const from = useRef<{ at: number; units: number } | null>(null);
  const selected = findNode(document.scene, key);
  const parent = selected?.children && selected.children.length > 1 ? key : (parentKey(key) ?? key);
  const around = findNode(document.scene, parent);
  const outer = placed.find((node) => node.key === parent);
  if (!around?.children || !outer || !['stack', 'row', 'band', 'split'].includes(around.type)) return null;
  const children = innerNodes(around).flatMap((_, index) => {
    const found = placed.find((node) => node.key === childKey(parent, index));
    return found ? [found.box] : [];
  });
  const gaps = children.slice(1).flatMap((box, index) => gapBetween(children[index]!, box, outer.box) ?? []);
  const name = typeof around.gap === 'string' ? around.gap : around.gap === undefined ? 'm' : null;
  const drag = (event: PointerEvent<HTMLElement>, { isAcross }: Gap) => {
    const position = isAcross ? event.clientX : event.clientY;
    if (!from.current) return;
    const area = event.currentTarget.parentElement!.getBoundingClientRect();
    const moved =
      ((position - from.current.at) / (isAcross ? area.width : area.height)) * (isAcross ? width : height);
    const wanted = from.current.units + moved / unit;
    const [nearest] = Object.entries(gapScale).toSorted(
      ([, a], [, b]) => Math.abs(a - wanted) - Math.abs(b - wanted),
    );
    edit(`gap ${parent} ${from.current.at}`, (now) => ({
      ...now,
      scene: replaceNode(
        now.scene,
        parent,
        setProperty(findNode(now.scene, parent)!, 'gap', nearest![0], null),
      )!,
    }));
  };
  return gaps.map((gap, index) => {
    const units = Math.round((gap.isAcross ? gap.box.width : gap.box.height) / unit);
    return (
      <span
        key={index}
        aria-hidden
        title={canWrite ? text('template.dragGap') : undefined}
        className={`absolute flex touch-none items-center justify-center gap-hatch ${gap.isAcross ? 'cursor-ew-resize' : 'cursor-ns-resize'}`}
        style={toStyle(gap.box)}
        onPointerDown={(event) => {
          if (!canWrite) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          const start = name && name in gapScale ? gapScale[name as keyof typeof gapScale] : units;
          from.current = { at: gap.isAcross ? event.clientX : event.clientY, units: start };
        }}
        onPointerMove={(event) => drag(event, gap)}
        onPointerUp={() => {
          from.current = null;
        }}
      >
        <span className="rounded-box bg-[black] px-1 text-[0.6875rem]/4 font-medium whitespace-nowrap text-[white] tabular-nums">
          {name?.toUpperCase()} {units}
        </span>
      </span>
    );
  });
}
