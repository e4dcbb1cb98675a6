import type { Stage } from '../shared/canvas/stage.tsx';
import { capInset, type FittedText, fitText } from '../shared/text/text.tsx';
import { type FittedStep, fitSteps } from './fit-steps.ts';
import type { StepsRequest } from './layout.ts';

/** A step with its node on the line. */
export interface Station {
  step: FittedStep;
  node: { x: number; y: number; size: number };
  numeral: FittedText;
  text: { x: number; y: number };
}

export interface TimelineLayout {
  stations: Station[];
  /** Whether the line is horizontal. */
  across: boolean;
}

/** Radius of the outermost ring around the active node, as a share of the node's size. */
const RINGED = 0.71;
/** How much wider the active step's column is. */
const WIDER = 1.55;

/** Steps side by side, each text under its node and aligned with it. */
export async function layOutAcross(stage: Stage, request: StepsRequest): Promise<TimelineLayout> {
  const { steps, active, title, box, node } = request;
  const { u } = stage;
  const gap = u(60);
  const each = (box.width - gap * (steps.length - 1)) / (steps.length - 1 + WIDER);
  const width = (index: number) => (index === active ? each * WIDER : each);
  const side = (index: number) => (index === active ? node.active : node.usual);
  const air = (index: number) => (index === active ? node.active * RINGED + u(30) : node.usual / 2 + u(34));
  const below = (fitted: readonly FittedStep[]) =>
    Math.max(...fitted.map(({ height }, index) => air(index) + height));
  const above = node.active * RINGED;
  const fitted = await fitSteps(stage, {
    steps,
    active,
    max: { usual: title.size * 0.42, active: title.size * 0.66 },
    width,
    title: { usual: 34, active: 52 },
    lines: { title: 2, maxTitle: 4, detail: 7 },
    fits: (tried) => above + below(tried) <= box.height,
  });
  const numerals = await fitNumerals(stage, request);
  const free = Math.max(0, box.height - above - below(fitted));
  const y = box.y + above + free * 0.62;
  let x = box.x;
  const stations = fitted.map((step, index): Station => {
    const at = x;
    x += width(index) + gap;
    return {
      step,
      node: { x: at + side(index) / 2, y, size: side(index) },
      numeral: numerals[index]!,
      text: { x: at, y: y + air(index) - capInset(step.title) },
    };
  });
  return { stations, across: true };
}

/** Steps below each other, each text beside its node, spread over the whole height. */
export async function layOutDown(stage: Stage, request: StepsRequest): Promise<TimelineLayout> {
  const { steps, active, title, box, node } = request;
  const { u } = stage;
  const axis = box.x + node.active / 2;
  const x = box.x + node.active + u(52);
  const side = (index: number) => (index === active ? node.active : node.usual);
  const tall = (step: FittedStep, index: number) =>
    index === active
      ? Math.max(node.active, step.height)
      : Math.max(0, (node.usual - measureLine(step)) / 2) + step.height;
  const total = (fitted: readonly FittedStep[]) =>
    fitted.reduce((sum, step, index) => sum + tall(step, index), 0);
  const fitted = await fitSteps(stage, {
    steps,
    active,
    max: { usual: title.size * 0.6, active: title.size * 0.85 },
    width: () => box.width - (x - box.x),
    title: { usual: 37, active: 58 },
    lines: { title: 2, maxTitle: 2, detail: 4 },
    fits: (tried) => total(tried) + u(20) * (steps.length - 1) <= box.height,
  });
  const numerals = await fitNumerals(stage, request);
  const gap = (box.height - total(fitted)) / (steps.length - 1);
  let y = box.y;
  const stations = fitted.map((step, index): Station => {
    // The active node is beside the whole text, the others beside its first line.
    const beside = index === active ? step.height : measureLine(step);
    const over = Math.max(0, (side(index) - beside) / 2);
    const at = y + over;
    y += tall(step, index) + gap;
    const middle = index === active ? at - over + side(index) / 2 : at + beside / 2;
    return {
      step,
      node: { x: axis, y: middle, size: side(index) },
      numeral: numerals[index]!,
      text: { x, y: at },
    };
  });
  return { stations, across: false };
}

/** The number in each node. */
function fitNumerals(stage: Stage, { steps, active, node }: StepsRequest): Promise<FittedText[]> {
  return Promise.all(
    steps.map((_, index) => {
      const isActive = index === active;
      const size = isActive ? node.active * 0.52 : node.usual * 0.44;
      return fitText(stage, {
        text: String(index + 1),
        textRole: isActive ? 'display' : 'label',
        ...(isActive ? {} : { weight: 600 }),
        width: size * 1.6,
        leading: 1,
        size: { max: size, min: size * 0.8 },
        maxLines: 1,
      });
    }),
  );
}

/** Height of the first line, which a normal node is centred on. */
function measureLine({ title }: FittedStep): number {
  return title.size * title.leading;
}
