import { Glow } from '../../../shared/canvas/background.tsx';
import { Positioned } from '../../../shared/canvas/stage.tsx';
import { OVERSCAN } from '../../../shared/motion/camera.ts';
import { eventOrder, eventPart } from '../../solver/event.ts';
import {
  heightOf,
  isGone,
  type Kit,
  listParts,
  measurePart,
  type Part,
  type Sizes,
} from '../../solver/part.ts';
import { StepNode } from './node.tsx';
import { lineProgress } from './progress.ts';
import { fitNumeral, isCurrent, placeStep, type Station, type StepsForm, stationsOf } from './stations.ts';

const SIZE = 140;
/** Fewer entries have larger nodes. */
const FEW = { count: 3, scale: 1.24 };
const MANY = { count: 5, scale: 0.82 };
/** The height of the other nodes, as a share of that of the current one. */
const USUAL = { across: 0.32, down: 0.44 };
/** Radius of the outermost ring around the current node, as a share of the node's size. */
const RINGED = 0.71;
/** How much wider the column of the current entry is. */
const WIDER = 1.55;
const COLUMN_GAP = 60;
/** From a node to the text beside it, and the least space between entries below each other. */
const BESIDE = 52;
const MIN_GAP = 20;
/** Height of the capitals of a line of text in em. */
const CAPITALS = 0.765;

/** The height of the current node. */
function currentSize({ node, children: { length } }: Part<'steps'>, { stage }: Kit): number {
  const scale = length <= FEW.count ? FEW.scale : length >= MANY.count ? MANY.scale : 1;
  return stage.u(node.size ?? SIZE) * scale;
}

function nodeSize(part: Part<'steps'>, step: Part, kit: Kit): number {
  const share = kit.stage.wide ? USUAL.across : USUAL.down;
  return currentSize(part, kit) * (isCurrent(step) ? 1 : share);
}

/** From the line to the text below it. */
const textOffset = (size: number, step: Part, { stage: { u } }: Kit) =>
  isCurrent(step) ? size * RINGED + u(30) : size / 2 + u(34);

/** How far the text of an entry begins below the top of its node: the current node is beside all of it, others beside the first line. */
function textDrop(size: number, step: Part, height: number, sizes?: Sizes): number {
  const text = listParts(step).find(({ metrics }) => metrics);
  const capitals = text ? CAPITALS * (sizes?.of(text) ?? text.text!.size) : height;
  return Math.max(0, (size - (isCurrent(step) ? height : capitals)) / 2);
}

function listHeights(part: Part<'steps'>, kit: Kit, sizes?: Sizes) {
  return part.children
    .filter((step) => !isGone(step))
    .map((step) => {
      const size = nodeSize(part, step, kit);
      const own = heightOf(step, kit, sizes);
      const drop = textDrop(size, step, own, sizes);
      return { step, own, size, drop, down: Math.max(size, drop + own) };
    });
}

/** A line through numbered nodes, with the texts below them or beside them. */
export const line: StepsForm = {
  async measure(part, width, kit) {
    const { stage } = kit;
    const { children } = part;
    const gap = stage.u(COLUMN_GAP);
    const each = (width - gap * (children.length - 1)) / (children.length - 1 + WIDER);
    const down = width - currentSize(part, kit) - stage.u(BESIDE);
    part.fitted = await Promise.all(
      children.map(async (step): Promise<Station> => {
        const side = nodeSize(part, step, kit);
        await measurePart(step, stage.wide ? each * (isCurrent(step) ? WIDER : 1) : down, kit);
        const numeral = await fitNumeral(
          stage,
          step,
          isCurrent(step)
            ? { size: side * 0.52, textRole: 'display' }
            : { size: side * 0.44, textRole: 'label' },
        );
        return { part: step, numeral, box: { x: 0, y: 0, width: side, height: side } };
      }),
    );
  },
  height(part, kit, sizes) {
    const { stage } = kit;
    const heights = listHeights(part, kit, sizes);
    if (!stage.wide) {
      const all = heights.reduce((sum, { down }) => sum + down, 0);
      return all + stage.u(MIN_GAP) * Math.max(0, heights.length - 1);
    }
    const below = heights.map(({ step, own, size }) => textOffset(size, step, kit) + own);
    return currentSize(part, kit) * RINGED + Math.max(0, ...below);
  },
  place(part, kit) {
    const { stage } = kit;
    const { box } = part;
    const heights = listHeights(part, kit);
    const current = currentSize(part, kit);
    const used = heights.reduce((sum, { down }) => sum + down, 0);
    const gap = (box.height - used) / Math.max(1, heights.length - 1);
    const center = box.y + current * RINGED + Math.max(0, box.height - line.height(part, kit)) * 0.62;
    let [x, y] = [box.x, box.y];
    stationsOf(part).forEach((station, index) => {
      const { step, own, size, drop, down } = heights[index]!;
      if (stage.wide) {
        station.box = { ...station.box, x, y: center - size / 2 };
        placeStep(station, { x, y: center + textOffset(size, step, kit) }, own, kit);
        x += step.width + stage.u(COLUMN_GAP);
      } else {
        station.box = { ...station.box, x: box.x + (current - size) / 2, y };
        placeStep(station, { x: box.x + current + stage.u(BESIDE), y: y + drop }, own, kit);
        y += down + gap;
      }
    });
  },
  orders: (part, kit) => progressOf(part, kit).textOrder,
  draw(part, kit) {
    const { stage, palette } = kit;
    const { motion } = stage;
    const stations = stationsOf(part);
    const progress = progressOf(part, kit);
    const here = stations.find((station) => isCurrent(station.part))?.box;
    const glow = (here?.width ?? 0) * 2.6;
    return (
      <>
        {palette.glow && here && (
          <Positioned
            layer
            x={here.x + (here.width - glow) / 2}
            y={here.y + (here.width - glow) / 2}
            width={glow}
            height={glow}
          >
            <Glow box={{ x: 0, y: 0, width: glow, height: glow }} glow={palette.glow} />
          </Positioned>
        )}
        <Line part={part} kit={kit} progress={progress} />
        {stations.map((station, index) => {
          const { x, y, width } = station.box;
          const from = stage.direction === 'rtl' ? stage.width - x - width / 2 : x + width / 2;
          const origin = { transformOrigin: `${from}px ${y + width / 2}px` };
          return (
            <Positioned
              key={station.part.index}
              {...stage.canvas}
              style={{ ...origin, ...motion.enter('open', 1 + index * 2) }}
            >
              <StepNode
                stage={stage}
                palette={palette}
                station={station}
                reached={isCurrent(station.part) ? eventPart(motion) : progress.reached(index)}
                ringsOrder={eventOrder(motion)}
              />
            </Positioned>
          );
        })}
      </>
    );
  },
};

/** Where the nodes are on the line, from the centre of the first one. */
function alongLine(part: Part<'steps'>, { stage }: Kit): { at: number; size: number }[] {
  const middles = stationsOf(part).map(({ box }) => (stage.wide ? box.x : box.y) + box.width / 2);
  return stationsOf(part).map(({ box }, index) => ({ at: middles[index]! - middles[0]!, size: box.width }));
}

/** The index of the last entry that the line reaches. */
const lastReached = (part: Part<'steps'>) =>
  stationsOf(part).filter((station) => station.part.state !== 'ahead').length - 1;

const progressOf = (part: Part<'steps'>, kit: Kit) =>
  lineProgress(kit.stage.motion, alongLine(part, kit), lastReached(part));

interface LineProps {
  part: Part<'steps'>;
  kit: Kit;
  progress: ReturnType<typeof lineProgress>;
}

/** In the brand's colour up to the current node, and muted from there off the canvas. */
function Line({ part, kit, progress }: LineProps) {
  const { stage, palette } = kit;
  const { motion, wide: across, u } = stage;
  const [first] = stationsOf(part);
  const x = first!.box.x + first!.box.width / 2;
  const y = first!.box.y + first!.box.width / 2;
  const thick = Math.max(2, Math.round(u(6)));
  const run = (across ? stage.width - x : stage.height - y) + u(OVERSCAN);
  const done = alongLine(part, kit)[lastReached(part)]?.at ?? 0;
  const piece = (start: number, long: number, backgroundColor: string) => (
    <Positioned
      x={across ? x + start : x - thick / 2}
      y={across ? y - thick / 2 : y + start}
      width={across ? long : thick}
      height={across ? thick : long}
      style={{ backgroundColor }}
    />
  );
  return (
    <>
      {piece(0, run * motion.progress(0, 1700, 'in-out'), palette.quiet)}
      {progress.head > 0 && piece(0, Math.min(progress.head, done), palette.fill.color)}
    </>
  );
}
