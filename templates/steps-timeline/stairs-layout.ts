import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { capInset, type FittedText, fitText } from '../shared/text/text.tsx';
import { type FittedStep, fitSteps } from './fit-steps.ts';
import type { StepsRequest } from './layout.ts';

/** A stair: its block, which bleeds off the canvas, and its numeral and text on it. Stairs rise on a wide canvas and are a cascade of bands on others. */
export interface Stair {
  block: Box;
  numeral: { text: FittedText; x: number; y: number };
  step: FittedStep;
  text: { x: number; y: number };
}

/** How much wider or higher the active stair is. */
const WIDER = 1.35;
/** The top of the first stair on a wide canvas, as a share of the height. */
const FIRST_TOP = 0.57;
const PAD = 40;
/** How far each band of a cascade begins after the one above, together, and at most. */
const INDENT = { all: 190, each: 58 };
const NUMERAL = { wide: 116, tall: 76 };

/** Stairs side by side, each higher than the one before. The title is over the low ones, the logo over the last. */
export async function layOutRising(
  stage: Stage,
  { steps, active, title, logo }: StepsRequest,
): Promise<Stair[]> {
  const { safe, u, width, height } = stage;
  const pad = u(PAD);
  const foot = safe.y + safe.height;
  const each = width / (steps.length - 1 + WIDER);
  const blocks = steps.map((_, index): Box => {
    const x = Math.round(each * (index + (index > active ? WIDER - 1 : 0)));
    const end = Math.round(x + each * (index === active ? WIDER : 1));
    const part = index / Math.max(1, steps.length - 1);
    const even = height * FIRST_TOP + (safe.y + logo + u(60) - height * FIRST_TOP) * part;
    const isUnderTitle = x < safe.x + title.width + u(48);
    const top = Math.round(isUnderTitle ? Math.max(even, safe.y + title.height + u(44)) : even);
    return { x, y: top, width: end - x, height: height - top };
  });
  const numerals = await fitNumerals(stage, steps.length, u(NUMERAL.wide));
  const over = pad + Math.max(...numerals.map((one) => one.height)) + u(14);
  const start = ({ x }: Box) => Math.max(safe.x, x + pad);
  const end = ({ x, width }: Box) => Math.min(safe.x + safe.width, x + width - pad * 0.6);
  const fitted = await fitSteps(stage, {
    steps,
    active,
    max: { usual: title.size * 0.44, active: title.size * 0.58 },
    width: (index) => end(blocks[index]!) - start(blocks[index]!),
    title: { usual: 34, active: 46 },
    lines: { title: 2, maxTitle: 4, detail: 7 },
    fits: (all) => all.every(({ height: own }, index) => blocks[index]!.y + over + own <= foot),
  });
  return fitted.map((step, index) => {
    const block = blocks[index]!;
    const x = start(block);
    return {
      block,
      step,
      numeral: { text: numerals[index]!, x, y: block.y + pad - capInset(numerals[index]!) },
      text: { x, y: block.y + over },
    };
  });
}

/** Bands below each other, each beginning farther in than the one above. */
export async function layOutCascade(
  stage: Stage,
  { steps, active, title, box }: StepsRequest,
): Promise<Stair[]> {
  const { safe, u, width } = stage;
  const count = steps.length;
  const top = Math.round(box.y);
  const foot = box.y + box.height;
  const indent = Math.min(u(INDENT.each), u(INDENT.all) / (count - 1));
  const numerals = await fitNumerals(stage, count, u(NUMERAL.tall));
  const column = Math.max(...numerals.map((one) => one.width)) + u(40);
  const startOf = (index: number) => safe.x + index * indent;
  const minPad = u(20);
  const total = (all: readonly FittedStep[]) => all.reduce((sum, { height }) => sum + height, 0);
  const fitted = await fitSteps(stage, {
    steps,
    active,
    max: { usual: title.size * 0.5, active: title.size * 0.68 },
    width: (index) => safe.x + safe.width - startOf(index) - column,
    title: { usual: 36, active: 50 },
    lines: { title: 2, maxTitle: 2, detail: 3 },
    fits: (all) => total(all) + minPad * 2 * (count + WIDER - 1) <= foot - top,
  });
  const spare = (foot - top - total(fitted)) / (count + WIDER - 1);
  let y = top;
  return fitted.map((step, index): Stair => {
    const x = startOf(index);
    const height = Math.round(step.height + spare * (index === active ? WIDER : 1));
    const block = { x: x - u(PAD), y, width: width - x + u(PAD), height };
    y += height;
    const numeral = numerals[index]!;
    const textY = block.y + (height - step.height) / 2;
    return {
      block,
      step,
      numeral: { text: numeral, x, y: block.y + (height - numeral.height) / 2 },
      text: { x: x + column, y: textY },
    };
  });
}

function fitNumerals(stage: Stage, count: number, size: number): Promise<FittedText[]> {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      fitText(stage, {
        text: String(index + 1),
        textRole: 'display',
        width: size * 2,
        leading: 1,
        size: { max: size, min: size * 0.9 },
        maxLines: 1,
      }),
    ),
  );
}
