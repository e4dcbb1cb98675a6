import type { ReactNode } from 'react';
import { Positioned } from '../../shared/canvas/stage.tsx';
import { OVERSCAN } from '../../shared/motion/camera.ts';
import { readingOrigin } from '../../shared/motion/panel-entrance.ts';
import type { NodeOf } from '../document/nodes.ts';
import {
  gapOf,
  heightOf,
  type Kit,
  measurePart,
  type NodeKind,
  type Part,
  placePart,
  presentChildren,
} from '../solver/part.ts';

type GridPart = Part<'grid'> | Part<'repeat'>;

const THICK = { usual: 2, strong: 4 } as const;

/** Thick lines between the entries of a list, where the brand has them; those of a comparison stay fine. */
const isStrong = ({ side }: Pick<Part, 'side'>, { stage: { design } }: Kit) => design.hasThickRules && !side;
const thickness = (part: Pick<Part, 'side'>, kit: Kit) => (isStrong(part, kit) ? THICK.strong : THICK.usual);
const lineColor = (part: Pick<Part, 'side'>, kit: Kit) =>
  isStrong(part, kit) ? kit.palette.textColor : kit.palette.hairline;

const columnsOf = (node: NodeOf<'grid'> | NodeOf<'repeat'>, count: number) =>
  Math.max(1, Math.min(node.columns ?? 1, count));

/** The children by rows. A first row with fewer of them has wider cells. */
function rowsOf(part: GridPart): Part[][] {
  const children = presentChildren(part);
  const columns = columnsOf(part.node, children.length);
  const first = children.length % columns;
  const rows = first ? [children.slice(0, first)] : [];
  for (let at = first; at < children.length; at += columns) rows.push(children.slice(at, at + columns));
  return rows;
}

const spacing = ({ node }: GridPart, kit: Kit) => ({
  across: gapOf(kit, node.gap, 'l'),
  down: node.dividers ? 0 : gapOf(kit, node.gap, 's'),
  pad: gapOf(kit, node.pad, 'none'),
});

const cellWidth = (width: number, count: number, across: number) => (width - across * (count - 1)) / count;

export const grid: NodeKind<'grid'> & NodeKind<'repeat'> = {
  async measure(part: GridPart, width: number, kit: Kit) {
    const { across } = spacing(part, kit);
    await Promise.all(
      rowsOf(part).flatMap((row) =>
        row.map((child) => measurePart(child, cellWidth(width, row.length, across), kit)),
      ),
    );
  },
  height(part: GridPart, kit, sizes) {
    const rows = rowsOf(part);
    if (rows.length === 0) return 0;
    const { down, pad } = spacing(part, kit);
    const tallest = Math.max(...rows.flat().map((child) => heightOf(child, kit, sizes)));
    return (
      rows.length * (tallest + pad * 2) +
      down * (rows.length - 1) +
      (part.node.dividers ? thickness(part, kit) : 0)
    );
  },
  place(part: GridPart, kit) {
    const { box, outer } = part;
    const rows = rowsOf(part);
    const { across, down, pad } = spacing(part, kit);
    const height = rowHeight(part, rows.length, kit);
    rows.forEach((row, index) => {
      const width = cellWidth(box.width, row.length, across);
      row.forEach((child, column) => {
        const own = heightOf(child, kit);
        // Rows and marks fill their cell, single texts are in its middle.
        const fills = child.children.length > 0;
        const room = fills ? 0 : (height - pad * 2 - own) / 2;
        const y = box.y + index * (height + down) + pad + room;
        const inner = {
          x: box.x + column * (width + across),
          y,
          width,
          height: fills ? height - pad * 2 : own,
        };
        const cell = { ...inner, y: box.y + index * (height + down), height };
        placePart(child, inner, part.node.dividers ? cell : outer, kit);
      });
    });
  },
  draw(part: GridPart, kit: Kit, order: number): ReactNode {
    if (!part.node.dividers) return null;
    const rows = rowsOf(part);
    const { across, down } = spacing(part, kit);
    const height = rowHeight(part, rows.length, kit);
    const lines = Array.from({ length: rows.length + 1 }, (_, index) => part.box.y + index * (height + down));
    return (
      <>
        {lines.map((y, index) => (
          <Line key={y} kit={kit} part={part} y={Math.round(y)} order={order + index * 2} />
        ))}
        {rows.flatMap((row, at) =>
          row.slice(1).map((child) => (
            <Positioned
              key={`${child.box.x}:${lines[at]}`}
              x={Math.round(child.box.x - across / 2)}
              y={Math.round(lines[at]!)}
              width={thickness(part, kit)}
              height={height}
              style={{
                backgroundColor: lineColor(part, kit),
                transformOrigin: '50% 0%',
                ...kit.stage.motion.enter('grow-y', order + 2 + at * 2, 1300, 'in-out'),
              }}
            />
          )),
        )}
      </>
    );
  },
};

function rowHeight(part: GridPart, count: number, kit: Kit): number {
  const { down } = spacing(part, kit);
  return (
    (part.box.height - down * (count - 1) - (part.node.dividers ? thickness(part, kit) : 0)) /
    Math.max(1, count)
  );
}

interface LineProps {
  kit: Kit;
  part: GridPart;
  y: number;
  order: number;
}

/** A hairline over the width of the grid, and over the edges that it bleeds over. */
function Line({ kit, part, y, order }: LineProps) {
  const { box, outer, node } = part;
  const { stage } = kit;
  const beyond = stage.u(OVERSCAN);
  const from = node.bleed?.includes('start') ? outer.x - beyond : box.x;
  const to = node.bleed?.includes('end') ? outer.x + outer.width + beyond : box.x + box.width;
  return (
    <Positioned
      x={from}
      y={y}
      width={to - from}
      height={thickness(part, kit)}
      style={{
        backgroundColor: lineColor(part, kit),
        transformOrigin: readingOrigin(stage),
        ...stage.motion.enter('grow-x', Math.max(0, order - 1), 1200, 'in-out'),
      }}
    />
  );
}
