import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { capInset } from '../shared/text/text.tsx';
import { type FittedStep, fitSteps, type Step } from './fit-steps.ts';

/** A step with its node on the line. */
export interface Station {
  step: FittedStep;
  node: { x: number; y: number; size: number };
  text: { x: number; y: number };
}

export interface Timeline {
  stations: Station[];
  /** Whether the line is horizontal. */
  across: boolean;
}

interface TimelineRequest {
  steps: readonly Step[];
  active: number;
  /** The box for nodes and texts; only the line continues beyond it. */
  box: Box;
  /** Text size of the headline above. */
  headline: number;
  /** Size of a normal node and of the active one. */
  node: { usual: number; active: number };
}

/** Radius of the outermost ring around the active node, as a share of the node's size. */
const RINGED = 0.71;
/** How much wider the active step's column is. */
const WIDER = 1.55;

/** Steps side by side, each text under its node and aligned with it. */
export async function layOutAcross(stage: Stage, request: TimelineRequest): Promise<Timeline> {
  const { steps, active, headline, box, node } = request;
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
    max: { usual: headline * 0.42, active: headline * 0.66 },
    width,
    title: { usual: 34, active: 52 },
    lines: { title: 2, maxTitle: 4, detail: 7 },
    fits: (tried) => above + below(tried) <= box.height,
  });
  const free = Math.max(0, box.height - above - below(fitted));
  const y = box.y + above + free * 0.62;
  let x = box.x;
  const stations = fitted.map((step, index): Station => {
    const at = x;
    x += width(index) + gap;
    return {
      step,
      node: { x: at + side(index) / 2, y, size: side(index) },
      text: { x: at, y: y + air(index) - capInset(step.title) },
    };
  });
  return { stations, across: true };
}

/** Steps below each other, each text beside its node, spread over the whole height. */
export async function layOutDown(stage: Stage, request: TimelineRequest): Promise<Timeline> {
  const { steps, active, headline, box, node } = request;
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
    max: { usual: headline * 0.6, active: headline * 0.85 },
    width: () => box.width - (x - box.x),
    title: { usual: 37, active: 58 },
    lines: { title: 2, maxTitle: 2, detail: 4 },
    fits: (tried) => total(tried) + u(20) * (steps.length - 1) <= box.height,
  });
  const gap = (box.height - total(fitted)) / (steps.length - 1);
  let y = box.y;
  const stations = fitted.map((step, index): Station => {
    const at = y;
    y += tall(step, index) + gap;
    if (index === active) {
      const over = Math.max(0, (node.active - step.height) / 2);
      return {
        step,
        node: { x: axis, y: at + node.active / 2, size: side(index) },
        text: { x, y: at + over },
      };
    }
    const over = Math.max(0, (node.usual - measureLine(step)) / 2);
    return {
      step,
      node: { x: axis, y: at + over + measureLine(step) / 2, size: side(index) },
      text: { x, y: at + over },
    };
  });
  return { stations, across: false };
}

/** Height of the first line, which a normal node is centred on. */
function measureLine({ title }: FittedStep): number {
  return title.size * title.leading;
}
