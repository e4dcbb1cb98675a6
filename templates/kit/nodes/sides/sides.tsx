import type { Box } from '../../../shared/canvas/stage.tsx';
import { sidesPalette } from '../../../shared/color/side-palette.ts';
import { firstBaseline, glyphHeight } from '../../../shared/text/top-aligned-text.tsx';
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
  type Sizes,
} from '../../solver/part.ts';
import { afterOrder } from './edge-position.ts';
import { type Edge, Sheet } from './sheet.tsx';

type SidesPart = Part<'sides'>;

/** From the sheet to the texts below its upper edge. */
const PAD = 32;
/** The share of spare height that the before side gets where it is above the other one. */
const UPPER = 0.36;
/** When the texts of the before side begin to enter, and until when those of each side have, as shares of a beat. */
const FIRST = 6;
const LAST = { before: 0.9, after: 0.72 } as const;

const isBeside = ({ node, children }: SidesPart) => node.stacked !== true && children.length === 2;
const gapBeside = ({ node }: SidesPart, kit: Kit) => gapOf(kit, node.gap, 'm');
const edgeOf = ({ node }: SidesPart, { stage }: Kit) => Math.round(stage.width * (node.ratio ?? 0.5));

/** Steps of light along the edge. */
function trailOf(part: SidesPart, { stage: { wide, u } }: Kit): Edge['trail'] {
  const [count, step] = isBeside(part) && wide ? [3, 4] : [2, 3];
  return { count, step: Math.max(1, Math.round(u(step))) };
}
const breadthOf = ({ count, step }: Edge['trail']) => count * step;

/** The parts of a pane that have a partner in the other one: those at the same place of both stacks. */
const rowsOf = (pane: Part) =>
  pane.node.type === 'stack'
    ? presentChildren(pane).map((part) => ({ part, at: placeIn(part) }))
    : [{ part: pane, at: 0 }];
const placeIn = ({ key }: Part) => Number(key.split('.').at(-1));
const isHead = ({ node }: SidesPart, at: number) => node.head === true && at === 0;

function rowHeights(part: SidesPart, kit: Kit, sizes?: Sizes): Map<number, number> {
  const heights = new Map<number, number>();
  for (const { part: row, at } of presentChildren(part)
    .flatMap(rowsOf)
    .sort((a, b) => a.at - b.at))
    heights.set(at, Math.max(heights.get(at) ?? 0, heightOf(row, kit, sizes)));
  return heights;
}
/** The space below a row, except the last one. */
function below(part: SidesPart, at: number, kit: Kit): number {
  const { node } = part.children[0]!;
  const gap = gapOf(kit, node.type === 'stack' ? node.gap : undefined);
  return gap + (isHead(part, at) ? kit.stage.u(PAD) : 0);
}

function heightBeside(part: SidesPart, kit: Kit, sizes?: Sizes): number {
  const rows = [...rowHeights(part, kit, sizes)];
  return rows.reduce(
    (sum, [at, height], index) => sum + height + (index < rows.length - 1 ? below(part, at, kit) : 0),
    0,
  );
}

/** Two sides that meet on an edge: the old one in grey, the new one in the brand's colour. */
export const sides: NodeKind<'sides'> = {
  async measure(part, width, kit) {
    const { stage } = kit;
    const { safe } = stage;
    if (!isBeside(part)) {
      if (stage.wide) part.children.forEach(putInColumns);
      await Promise.all(part.children.map((pane) => measurePart(pane, width, kit)));
      return;
    }
    const gap = gapBeside(part, kit);
    const before = edgeOf(part, kit) - safe.x - gap;
    const after = safe.width - before - gap * 2 - breadthOf(trailOf(part, kit));
    await Promise.all(
      part.children.map((pane, index) => measurePart(pane, index === 0 ? before : after, kit)),
    );
  },
  height(part, kit, sizes) {
    return isBeside(part) ? heightBeside(part, kit, sizes) : heightStacked(part, kit, sizes);
  },
  place(part, kit) {
    if (isBeside(part)) placeBeside(part, kit);
    else placeStacked(part, kit);
  },
  schedule(part, { stage }, orders) {
    const { motion } = stage;
    const after = afterOrder(stage) + 1;
    for (const leaf of presentChildren(part)
      .flatMap(listParts)
      .filter(({ children }) => children.length === 0)) {
      if (!leaf.side) continue;
      const first = leaf.side === 'after' ? after : FIRST;
      const last = motion.at(leaf.side === 'after' ? 'proof' : 'hook', LAST[leaf.side]);
      orders.set(leaf, leaf.count > 1 ? first + ((last - first) * leaf.index) / leaf.count : first - 1);
    }
  },
  draw(part, { stage, palette, treatment }) {
    return (
      <Sheet stage={stage} palette={sidesPalette(palette, treatment, stage)} edge={part.fitted as Edge} />
    );
  },
};

/** On a wide canvas the entries of lists are side by side. Large words on two lines look better there than small ones on one. */
function putInColumns(pane: Part): void {
  for (const list of listParts(pane)) {
    if (list.node.type !== 'repeat') continue;
    list.node = { ...list.node, columns: list.children.length };
    for (const entry of list.children)
      if (entry.node.type === 'stack') entry.node = { ...entry.node, justify: 'start' };
    for (const text of pane.side === 'after' ? listParts(list) : [])
      if (text.node.type === 'text') text.node = { ...text.node, role: 'display', beat: 'proof' };
  }
}

/** Between stacked sides: the edge with space above and below it. */
const middleOf = (part: SidesPart, kit: Kit) => gapBeside(part, kit) * 2 + breadthOf(trailOf(part, kit));

function heightStacked(part: SidesPart, kit: Kit, sizes?: Sizes): number {
  const heights = presentChildren(part).map((pane) => heightOf(pane, kit, sizes));
  return heights.reduce((sum, height) => sum + height, 0) + (heights.length - 1) * middleOf(part, kit);
}

/** Where a sheet begins: at the top of the canvas, or above what is at this height. */
const sheetTop = (y: number, { stage: { safe, u } }: Kit) => (y <= safe.y ? 0 : Math.round(y - u(PAD)));

function placeBeside(part: SidesPart, kit: Kit): void {
  const { stage, palette, treatment } = kit;
  const { box } = part;
  const panes = part.children;
  const at = edgeOf(part, kit);
  const outer = (index: number): Box =>
    index === 0 ? { ...stage.canvas, width: at } : { ...stage.canvas, x: at, width: stage.width - at };
  const rows = panes.flatMap((pane, index) => rowsOf(pane).map((row) => ({ ...row, pane, index })));
  const heights = rowHeights(part, kit);
  const growing = new Set(rows.filter(({ part: row }) => row.node.grow).map((row) => row.at));
  const spare = Math.max(0, box.height - heightBeside(part, kit)) / Math.max(1, growing.size);
  let y = box.y;
  let top = sheetTop(y, kit);
  for (const [place, own] of heights) {
    const height = own + (growing.has(place) ? spare : 0);
    for (const { part: row, pane, index } of rows.filter((each) => each.at === place)) {
      const x = index === 0 ? box.x : box.x + box.width - pane.width;
      // Labels of one and of two lines end above the same line.
      const over = row.node.type === 'text' && !isHead(part, place) ? height - heightOf(row, kit) : 0;
      placePart(row, { x, y: y + over, width: row.width, height: height - over }, outer(index), kit);
    }
    y += height + below(part, place, kit);
    // What is above the grey side is on the canvas.
    if (isHead(part, place) && sidesPalette(palette, treatment, stage).sheet === 'before')
      top = sheetTop(y, kit);
  }
  const lists = panes.map(entriesOf);
  alignEntries(lists[0]!.map((entry, index) => [entry, ...(lists[1]![index] ? [lists[1]![index]] : [])]));
  part.fitted = { at, isStacked: false, trail: trailOf(part, kit), top } satisfies Edge;
}

function placeStacked(part: SidesPart, kit: Kit): void {
  const { box, outer } = part;
  const panes = presentChildren(part);
  const trail = trailOf(part, kit);
  const spare = Math.max(0, box.height - heightStacked(part, kit));
  let y = box.y;
  let at = kit.stage.height;
  for (const [index, pane] of panes.entries()) {
    if (pane.side === 'after')
      at = Math.round(index === 0 ? sheetTop(y, kit) : y - gapBeside(part, kit) - breadthOf(trail));
    const height = heightOf(pane, kit) + spare * (pane.side === 'after' ? 1 - UPPER : UPPER);
    placePart(pane, { ...box, y, height }, outer, kit);
    alignEntries(entriesOf(pane).map((entry) => [entry]));
    y += height + middleOf(part, kit);
  }
  part.fitted = { at, isStacked: true, trail, top: sheetTop(box.y, kit) } satisfies Edge;
}

/** The entries of the lists of a side. */
const entriesOf = (pane: Part): Part[] =>
  listParts(pane).flatMap((part) => (part.node.type === 'repeat' ? presentChildren(part) : []));

/** Texts that are beside each other in entries of one row stand on one baseline, all of them in the middle of the row. */
function alignEntries(rows: readonly Part[][]): void {
  for (const row of rows) {
    const all = row.map((entry) => listParts(entry).filter(({ text }) => text));
    const beside = all.flatMap((own) => own.filter(({ box }) => box.y === own.at(-1)!.box.y));
    const baselineOf = ({ box, text }: Part) => box.y + firstBaseline(text!);
    const move = (texts: Part[], by: (text: Part) => number) => {
      for (const text of texts) text.box = { ...text.box, y: text.box.y + by(text) };
    };
    const lowest = Math.max(...beside.map(baselineOf));
    move(beside, (text) => lowest - baselineOf(text));
    const [entry] = row;
    if (entry?.node.type !== 'stack' || entry.node.justify !== 'center') continue;
    const top = Math.min(...all.flat().map(({ box }) => box.y));
    const bottom = Math.max(...all.flat().map(({ box, text }) => box.y + glyphHeight(text!)));
    move(all.flat(), () => entry.box.y + (entry.box.height - top - bottom) / 2);
  }
}
