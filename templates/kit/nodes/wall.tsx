import { Background, Glow } from '../../shared/canvas/background.tsx';
import { type Box, Positioned } from '../../shared/canvas/stage.tsx';
import { brandPalette } from '../../shared/color/brand-palette.ts';
import { withAlpha } from '../../shared/color/with-alpha.ts';
import { readingOrigin } from '../../shared/motion/panel-entrance.ts';
import { eventOrder } from '../solver/event.ts';
import {
  gapOf,
  heightOf,
  type Kit,
  listParts,
  measurePart,
  type NodeKind,
  type Part,
  placePart,
  presentChildren,
  withOwnPalette,
} from '../solver/part.ts';
import { fitCustomer } from './customer.tsx';
import { fitBrandLogo } from './logo.tsx';
import { planWall, type WallCell, type WallPlan } from './wall-plan.ts';

type WallPart = Part<'wall'>;

/** The smallest height of a row in units, and the space above and below a text in its cell. */
const MIN_ROW = 96;
const AIR = 24;
/** The share of the safe area that a wall probably gets; its columns are chosen for it. */
const EXPECTED = 0.64;
/** The optical size of logos: shares of the smallest cell, and a maximum in units. */
const LOGO = { width: 0.265, height: 0.25, max: 84 } as const;
/** Opacity of the light in a cell when its content enters. */
const LIT = 0.3;
/** Positions after the fill of the last cell at which what is on it enters. */
const ON_FILL = 5;

/** The parts in the cells: each entry of a `repeat` has one. */
const cellParts = (part: WallPart): Part[] =>
  presentChildren(part).flatMap((child) => (child.node.type === 'repeat' ? presentChildren(child) : [child]));

const planOf = (part: WallPart) => part.fitted as WallPlan;

function plan(part: WallPart, box: Box, kit: Kit): WallPlan {
  const { node, flipped, fitted } = part;
  const parts = cellParts(part);
  const other: Record<string, string> = { start: 'end', end: 'start' };
  return planWall(kit.stage, box, parts.length, {
    columns: node.columns ?? [2, 3, 4],
    even: node.even ?? false,
    pad: gapOf(kit, node.pad, 'l'),
    bleed: (node.bleed ?? []).map((edge) => (flipped ? (other[edge] ?? edge) : edge)),
    growing: parts.findIndex((each) => each.node.grow),
    ...(fitted ? { chosen: planOf(part).columns } : {}),
  });
}

function expectedBox({ node }: WallPart, width: number, { stage: { safe } }: Kit): Box {
  const [top, bottom] = [node.bleed?.includes('top'), node.bleed?.includes('bottom')];
  const height = safe.height * (top && bottom ? 1 : EXPECTED);
  return { x: safe.x + safe.width - width, y: safe.y + (top ? 0 : safe.height - height), width, height };
}

/** The y of content in the middle of its cell, moved to stay inside the safe area. */
function centerIn({ box, room }: WallCell, content: number): number {
  const middle = box.y + (box.height - content) / 2;
  return Math.max(room.y, Math.min(middle, room.y + room.height - content));
}

/** Cells on hairlines. The last child, or the one that grows, takes the cells that remain in the last row. */
export const wall: NodeKind<'wall'> = {
  async measure(part, width, kit) {
    const planned = plan(part, expectedBox(part, width, kit), kit);
    part.fitted = planned;
    await Promise.all(
      cellParts(part).map((child, index) =>
        child.node.type === 'customer'
          ? undefined
          : measurePart(child, planned.cells[index]!.room.width, kit),
      ),
    );
  },
  height(part, { stage, ...kit }, sizes) {
    const texts = cellParts(part).filter(({ node }) => node.type !== 'logo');
    const heights = texts.map((child) => heightOf(child, { stage, ...kit }, sizes) + stage.u(AIR));
    return planOf(part).counts.length * Math.max(stage.u(MIN_ROW), ...heights);
  },
  place(part, kit) {
    const planned = plan(part, part.box, kit);
    part.fitted = planned;
    for (const [index, child] of cellParts(part).entries()) {
      const { box, room } = planned.cells[index]!;
      const height = child.node.type === 'customer' ? 0 : heightOf(child, kit);
      placePart(child, { ...room, y: centerIn({ box, room }, height), height }, box, kit);
    }
  },
  /** All logos of customers get the optical size that suits the smallest cell. */
  async fit(part, kit) {
    const { cells } = planOf(part);
    const parts = cellParts(part);
    const own = cells.filter((_, index) => parts[index]!.node.type === 'customer');
    const width = Math.min(...own.map(({ room }) => room.width));
    const height = Math.min(...own.map(({ box }) => box.height));
    const base = Math.min(width * LOGO.width, height * LOGO.height, kit.stage.u(LOGO.max));
    for (const [index, child] of parts.entries()) {
      const cell = cells[index]!;
      if (child.node.type === 'customer') {
        await fitCustomer(child as Part<'customer'>, { width, height, base }, kit);
      } else if (child.node.type === 'logo' && own.length > 0) {
        const size = base * (cell.box.width > own[0]!.box.width * 1.5 ? 1.2 : 0.95);
        await fitBrandLogo(child as Part<'logo'>, cell.room.width, size, withOwnPalette(child, kit));
      } else continue;
      const fitted = child.customer?.height ?? child.fixed;
      child.box = { ...child.box, y: centerIn(cell, fitted), height: fitted };
    }
  },
  /** At the end of a video the brand takes its cell. */
  schedule(part, { stage: { motion } }, orders) {
    const last = part.node.accent ? cellParts(part).at(-1) : undefined;
    for (const each of last ? listParts(last) : []) orders.set(each, eventOrder(motion) + ON_FILL);
  },
  draw(part, { stage, palette }, order, orders) {
    const { motion } = stage;
    const { cells, lines } = planOf(part);
    const parts = cellParts(part);
    const accent = part.node.accent ? cells.at(-1)!.box : null;
    const lights = cells.slice(0, accent ? -1 : undefined).map(({ box }, index) => {
      const entered = motion.progress(orders.get(parts[index]!) ?? order, 1300);
      const light = ((1 - Math.cos(2 * Math.PI * entered)) / 2) * LIT;
      return { box, color: withAlpha(palette.fading.via, light), isOn: light > 0.004 };
    });
    return (
      <>
        {accent && palette.glow && <Glow box={around(accent)} glow={palette.glow} />}
        {lines.map(({ box, grow, order: at }) => (
          <Positioned
            key={`${grow}${box.x}:${box.y}`}
            {...box}
            style={{
              backgroundColor: palette.hairline,
              transformOrigin: grow === 'grow-x' ? readingOrigin(stage) : '50% 0%',
              ...motion.enter(grow, at, 1400, 'in-out'),
            }}
          />
        ))}
        {lights.map(
          ({ box, color, isOn }) =>
            isOn && <Positioned key={`${box.x}:${box.y}`} {...box} style={{ backgroundColor: color }} />,
        )}
        {accent && (
          <Background
            box={accent}
            stops={brandPalette(palette).background}
            style={motion.enter('from-below', eventOrder(motion), 800, 'in-out')}
          />
        )}
      </>
    );
  },
};

const around = ({ x, y, width, height }: Box): Box => ({
  x: x - width * 0.7,
  y: y - height * 0.9,
  width: width * 2.4,
  height: height * 2.8,
});
