import type { PlacedNode } from '@livery/templates/define-template';
import { findFormat } from '@livery/templates/formats';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { formatNumber } from '../../../text/define-messages.ts';
import { text } from '../../../text/template-editor.ts';
import { useEditor } from '../context/editor-context.ts';
import { isInside } from '../scene/edit-scene.ts';
import { findNode, type NodeKey, parentKey } from '../scene/edited-document.ts';
import { nameNode } from '../scene/name-node.ts';
import { Gaps } from './gaps.tsx';

type Box = PlacedNode['box'];

/** The node under a point, the smallest first; then what is around it. */
function listHit(placed: readonly PlacedNode[], x: number, y: number): NodeKey[] {
  const hit = placed.filter(
    ({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  );
  // Deeper nodes lie in front; of two at one depth the later one does.
  const depth = ({ key }: PlacedNode) => (key === '' ? 0 : key.split('.').length);
  return [
    ...new Set(
      hit
        .toReversed()
        .sort((a, b) => depth(b) - depth(a))
        .map(({ key }) => key),
    ),
  ];
}

/** Frames over the image: black with a white line, so that they are seen on every colour. */
export function Overlay({ showsMeasures }: { showsMeasures: boolean }) {
  const { format, placed, key, select, draft, search } = useEditor();
  const { width, height } = findFormat(format);
  const [hovered, setHovered] = useState<NodeKey | null>(null);
  const toStyle = (box: Box): CSSProperties => ({
    left: `${(box.x / width) * 100}%`,
    top: `${(box.y / height) * 100}%`,
    width: `${(box.width / width) * 100}%`,
    height: `${(box.height / height) * 100}%`,
  });
  const hitsAt = (event: PointerEvent<HTMLElement>) => {
    const area = event.currentTarget.getBoundingClientRect();
    const at = (from: number, size: number, total: number) => (from / size) * total;
    return listHit(
      placed,
      at(event.clientX - area.left, area.width, width),
      at(event.clientY - area.top, area.height, height),
    );
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    const hits = hitsAt(event);
    const now = hits.indexOf(key);
    // Pressing the same place again goes to what is around.
    const next = now >= 0 && isInside(hits[0]!, key) ? (hits[now + 1] ?? hits[0]) : hits[0];
    if (next !== undefined) select(next);
  };
  const { field } = search;
  const isOfField = (node: PlacedNode) => findNode(draft.document.scene, node.key)?.bind === field;
  const isChosen = search.node !== undefined;
  const selected = placed.filter((node) =>
    field === undefined ? isChosen && node.key === key : isOfField(node),
  );
  const around = field === undefined && isChosen ? placed.filter((node) => node.key === parentKey(key)) : [];
  const isOver = placed.filter((node) => node.key === hovered && hovered !== key);
  const nameOf = (of: NodeKey) => nameNode(draft.document.scene, of);
  return (
    <div dir="ltr" className="absolute inset-0">
      {/* Layers are the way to nodes by keyboard; the picture is for the pointer. */}
      <div
        aria-hidden
        className="absolute inset-0 cursor-default"
        onPointerDown={press}
        onPointerMove={(event) => setHovered(hitsAt(event)[0] ?? null)}
        onPointerLeave={() => setHovered(null)}
      />
      <div aria-hidden className="pointer-events-none absolute inset-0">
        {isOver.map(({ box }, index) => (
          <span key={index} className="absolute frame-hovered" style={toStyle(box)} />
        ))}
        {around.map(({ box }, index) => (
          <span key={index} className="absolute frame-around" style={toStyle(box)} />
        ))}
        {selected.map(({ box }, index) => (
          <span key={index} className="absolute frame-selected" style={toStyle(box)} />
        ))}
        {isOver[0] && hovered !== null && (
          <span
            className="absolute -translate-y-full rounded-box bg-[black] px-1.5 py-0.5 text-12 whitespace-nowrap text-[white]"
            style={{ left: toStyle(isOver[0].box).left, top: toStyle(isOver[0].box).top }}
          >
            {nameOf(hovered)}
          </span>
        )}
      </div>
      {field === undefined && isChosen && <Gaps toStyle={toStyle} />}
      {showsMeasures && selected[0]?.text && (
        <Measures node={selected[0]} height={height} toStyle={toStyle} />
      )}
    </div>
  );
}

/** Beside the image: how much of the height a text takes, of what it may take. */
function Measures({
  node: { box, text: fitted },
  height,
  toStyle,
}: {
  node: PlacedNode;
  height: number;
  toStyle: (box: Box) => CSSProperties;
}) {
  const { maxShare, lines, maxLines } = fitted!;
  const percent = (share: number) => formatNumber(Math.round(share * 100));
  const { top, height: size } = toStyle(box);
  const limit = Math.min(1 - box.y / height, maxShare) * 100;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute end-full me-4 w-30 text-12"
      style={{ top, height: `${limit}%` }}
    >
      {maxShare < 1 && (
        <span className="absolute end-0 top-0 h-full border-e border-dashed border-text-3">
          <span className="absolute end-2 -bottom-2 whitespace-nowrap text-text-2">
            {text('template.atMost', { percent: percent(maxShare) })}
          </span>
        </span>
      )}
      <span
        className="absolute end-[-3px] top-0 w-[7px] border-y border-text"
        style={{ height: `calc(${size} * 100 / ${limit})` }}
      >
        <span className="absolute inset-y-0 end-[3px] border-e border-text" />
        <span className="absolute end-4 top-1/2 -translate-y-1/2 text-end whitespace-nowrap">
          <span className="block font-medium">
            {text('template.ofHeight', { percent: percent(box.height / height) })}
          </span>
          <span className="block text-text-2">{text('template.linesOf', { lines, max: maxLines })}</span>
        </span>
      </span>
    </div>
  );
}
