import type { CSSProperties } from 'react';
import { type Box, Positioned } from '../../../shared/canvas/stage.tsx';
import { OVERSCAN } from '../../../shared/motion/camera.ts';
import { panelEntrance, readingOrigin } from '../../../shared/motion/panel-entrance.ts';
import { capInset, type FittedText, Text } from '../../../shared/text/text.tsx';
import { heightOf, type Kit, measurePart, type Part, type Sizes } from '../../solver/part.ts';
import { fitNumeral, isCurrent, placeStep, type Station, type StepsForm, stationsOf } from './stations.ts';

/** How much wider or higher the current stair is. */
const WIDER = 1.35;
/** The tops of the first and the last stair on a wide canvas, as shares of its height. */
const TOPS = { first: 0.57, last: 0.18 };
const PAD = 40;
/** From a stair to the title over it, and beside it. */
const CLEAR = { below: 44, beside: 48 };
/** How far each band of a cascade begins after the one above, together, and at most. */
const INDENT = { all: 190, each: 58 };
const BAND_PAD = 14;
const NUMERAL = { across: 116, down: 76 };
/** The numerals of more entries below each other are smaller. */
const MANY = { count: 5, scale: 0.72 };
const CAPITALS = 0.72;
/** From a numeral to the text below it or beside it. */
const NUMERAL_GAP = { across: 14, down: 40 };

/** The share of the proof up to which the stairs enter. */
const LAST = 0.5;
const FIRST = 3;
/** How long a block takes to enter, and after how many positions its texts follow. */
const ENTER_MS = 1000;
const TEXT_AFTER = 9;

const widerIf = (step: Part) => (isCurrent(step) ? WIDER : 1);
const shares = (part: Part<'steps'>) =>
  stationsOf(part).reduce((sum, { part: step }) => sum + widerIf(step), 0);
const largest = (part: Part<'steps'>, of: (numeral: FittedText) => number) =>
  Math.max(0, ...stationsOf(part).map(({ numeral }) => of(numeral)));
/** From the top of a stair to its text. */
const textOffset = (part: Part<'steps'>, { stage: { u } }: Kit) =>
  u(PAD) + largest(part, ({ height }) => height) + u(NUMERAL_GAP.across);
const indentOf = (part: Part<'steps'>, { stage: { u } }: Kit) =>
  Math.min(u(INDENT.each), u(INDENT.all) / Math.max(1, stationsOf(part).length - 1));
const besideNumeral = (part: Part<'steps'>, { stage: { u } }: Kit) =>
  largest(part, ({ width }) => width) + u(NUMERAL_GAP.down);

/** Stairs side by side, each higher than the one before; in upright formats bands that begin one after the other. */
export const stairs: StepsForm = {
  async measure(part, width, kit) {
    const { stage } = kit;
    const scale = part.children.length >= MANY.count ? MANY.scale : 1;
    const size = stage.u(stage.wide ? NUMERAL.across : NUMERAL.down * scale);
    const box = { x: 0, y: 0, width: 0, height: 0 };
    part.fitted = await Promise.all(
      part.children.map(async (step): Promise<Station> => {
        return { part: step, numeral: await fitNumeral(stage, step, { size, textRole: 'display' }), box };
      }),
    );
    let x = 0;
    await Promise.all(
      stationsOf(part).map((station, index) => {
        const own = (stage.width / shares(part)) * widerIf(station.part);
        station.box = { ...box, x: Math.round(x), width: Math.round(x + own) - Math.round(x) };
        x += own;
        const beside = width - indentOf(part, kit) * index - besideNumeral(part, kit);
        return measurePart(
          station.part,
          stage.wide ? endOf(station, kit) - startOf(station, kit) : beside,
          kit,
        );
      }),
    );
  },
  height(part, kit, sizes?: Sizes) {
    const stations = stationsOf(part);
    if (kit.stage.wide)
      return textOffset(part, kit) + Math.max(0, ...stations.map((one) => heightOf(one.part, kit, sizes)));
    const pads = kit.stage.u(BAND_PAD) * 2 * shares(part);
    return stations.reduce((sum, station) => sum + bandHeight(station, kit, sizes), pads);
  },
  place(part, kit) {
    if (kit.stage.wide) placeRising(part, kit, []);
    else placeCascade(part, kit);
  },
  async fit(part, kit, taken) {
    // Stairs that are not under the title rise beside it.
    if (kit.stage.wide) placeRising(part, kit, taken);
  },
  orders(part, kit) {
    const orderOf = blockOrder(part, kit);
    return (index) => orderOf(index) + TEXT_AFTER + 1;
  },
  draw(part, kit) {
    const orderOf = blockOrder(part, kit);
    return stationsOf(part).map((station, index) => (
      <Block key={station.part.index} station={station} kit={kit} order={orderOf(index)} />
    ));
  },
};

const startOf = ({ box }: Station, { stage: { safe, u } }: Kit) => Math.max(safe.x, box.x + u(PAD));
const endOf = ({ box }: Station, { stage: { safe, u } }: Kit) =>
  Math.min(safe.x + safe.width, box.x + box.width - u(PAD) * 0.6);

function placeRising(part: Part<'steps'>, kit: Kit, taken: readonly Box[]): void {
  const { u, height: canvas } = kit.stage;
  const { box } = part;
  const foot = box.y + box.height;
  const above = taken.filter(({ y, height }) => y + height <= box.y);
  const stations = stationsOf(part);
  let last = Infinity;
  stations.forEach((station, index) => {
    const own = heightOf(station.part, kit);
    const rise = index / Math.max(1, stations.length - 1);
    const even = canvas * (TOPS.first + (TOPS.last - TOPS.first) * rise);
    const { x, width } = station.box;
    const over = above.filter((one) => one.x < x + width && x < one.x + one.width + u(CLEAR.beside));
    const free = Math.min(box.y, Math.max(0, ...over.map((one) => one.y + one.height + u(CLEAR.below))));
    const highest = above.length > 0 ? free : box.y;
    const y = Math.round(Math.max(highest, Math.min(last, even, foot - textOffset(part, kit) - own)));
    last = y;
    station.box = { x, y, width, height: canvas - y };
    placeStep(station, { x: startOf(station, kit), y: y + textOffset(part, kit) }, own, kit);
  });
}

/** The height of a band without its padding. */
const bandHeight = ({ part, numeral }: Station, kit: Kit, sizes?: Sizes) =>
  Math.max(heightOf(part, kit, sizes), numeral.height * CAPITALS);

function placeCascade(part: Part<'steps'>, kit: Kit): void {
  const { u, width } = kit.stage;
  const { box } = part;
  const stations = stationsOf(part);
  const texts = stations.reduce((sum, station) => sum + bandHeight(station, kit), 0);
  const spare = (box.height - texts) / shares(part);
  let y = box.y;
  stations.forEach((station, index) => {
    const own = heightOf(station.part, kit);
    const x = box.x + index * indentOf(part, kit);
    const height = Math.round(bandHeight(station, kit) + spare * widerIf(station.part));
    station.box = { x: x - u(PAD), y, width: width - x + u(PAD), height };
    placeStep(station, { x: x + besideNumeral(part, kit), y: y + (height - own) / 2 }, own, kit);
    y += height;
  });
}

function blockOrder(part: Part<'steps'>, { stage: { motion } }: Kit): (index: number) => number {
  const count = Math.max(1, stationsOf(part).length);
  return (index) => FIRST + ((motion.at('proof', LAST) - FIRST) * index) / count;
}

/** Done stairs are quiet, the current one is in the brand's colour, later ones are a line. */
function Block({ station, kit, order }: { station: Station; kit: Kit; order: number }) {
  const { stage, palette } = kit;
  const { motion, wide, u } = stage;
  const { part, numeral, box } = station;
  const { fill, panel } = palette;
  const isAhead = part.state === 'ahead';
  const stops = isCurrent(part) ? [fill.color, fill.color] : [panel.from, panel.to];
  const whole = beyondEdges(box, kit);
  const enter: CSSProperties = wide
    ? motion.enter('from-below', order, ENTER_MS, 'in-out')
    : panelEntrance(stage, order);
  const numeralAt = wide
    ? { x: startOf(station, kit), y: box.y + u(PAD) - capInset(numeral) }
    : { x: box.x + u(PAD), y: box.y + (box.height - numeral.height) / 2 };
  return (
    <>
      {!isAhead && (
        <Positioned
          {...whole}
          style={{ backgroundImage: `linear-gradient(180deg, ${stops.join(', ')})`, ...enter }}
        />
      )}
      <Positioned
        {...whole}
        height={Math.max(2, Math.round(u(6)))}
        style={{
          backgroundColor: isAhead ? palette.quiet : fill.color,
          transformOrigin: readingOrigin(stage),
          ...motion.enter('grow-x', order, 1200, 'in-out'),
        }}
      />
      <Positioned {...numeralAt}>
        <Text
          text={numeral}
          color={isCurrent(part) ? fill.textColor : isAhead ? palette.muted : palette.textColor}
          enter={{ stage, entrance: 'lift', order: order + TEXT_AFTER }}
        />
      </Positioned>
    </>
  );
}

/** A block goes on beyond the edges that crop it, so that the camera never shows its end. */
function beyondEdges({ x, y, width, height }: Box, { stage }: Kit): Box {
  const beyond = stage.u(OVERSCAN);
  const start = x <= 0 ? beyond : 0;
  const end = x + width >= stage.width ? beyond : 0;
  const foot = y + height >= stage.height ? beyond : 0;
  return { x: x - start, y, width: width + start + end, height: height + foot };
}
