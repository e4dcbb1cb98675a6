import type { Stage } from '../shared/canvas/stage.tsx';
import type { FittedLines } from '../shared/text/fit-lines.ts';
import { fitWarnings } from '../shared/text/fit-warnings.ts';
import { type FittedText, fitText } from '../shared/text/text.tsx';

export interface Step {
  title: string;
  detail?: string | undefined;
}

export interface FittedStep {
  title: FittedText;
  detail: FittedText | null;
  /** Space between the two. */
  gap: number;
  width: number;
  height: number;
}

/** One attempt to fit all steps: the scale, and the maximum lines of a title and a detail. */
interface FitAttempt {
  scale: number;
  lines: { title: number; detail: number };
}

interface StepsRequest {
  steps: readonly Step[];
  /** Index of the active step, which is larger. */
  active: number;
  width(index: number): number;
  /** Size of the titles, in px of a 1080-class canvas, at scale 1. */
  title: { usual: number; active: number };
  /** Maximum size of a title, so that it stays smaller than the headline. */
  max: { usual: number; active: number };
  /** Preferred and maximum lines of a title, and maximum lines of a detail. */
  lines: { title: number; maxTitle: number; detail: number };
  /** Whether the fitted steps fit into the layout. */
  fits(steps: readonly FittedStep[]): boolean;
}

const SCALES = [2.4, 2.15, 1.9, 1.7, 1.55, 1.4, 1.28, 1.16, 1.08, 1, 0.92, 0.85, 0.78];
const DETAIL = { usual: 27, active: 31 };
const MIN = { title: 28, detail: 26 };
/** Maximum size of a detail, however much room there is. */
const MAX_DETAIL = 38;

/** Fits all steps as large as possible: one size for titles, one for details, and a larger one for the active step. */
export async function fitSteps(stage: Stage, request: StepsRequest): Promise<FittedStep[]> {
  const { lines } = request;
  for (const title of new Set([lines.title, lines.maxTitle])) {
    const largest = await largestThatFits(stage, request, { title, detail: lines.detail });
    if (largest) return withWarnings(stage, largest);
  }
  const scale = SCALES[SCALES.length - 1]!;
  for (let detail = lines.detail; detail > 1; detail--) {
    const tried = await fitAt(stage, request, { scale, lines: { title: 2, detail } });
    if (request.fits(tried.steps)) return withWarnings(stage, tried);
  }
  return withWarnings(stage, await fitAt(stage, request, { scale, lines: { title: 1, detail: 1 } }));
}

type Tried = Awaited<ReturnType<typeof fitAt>>;

/** The largest scale at which no text is cut, found by binary search. */
async function largestThatFits(stage: Stage, request: StepsRequest, lines: FitAttempt['lines']) {
  let best: Tried | null = null;
  for (let from = 0, to = SCALES.length; from < to; ) {
    const middle = Math.floor((from + to) / 2);
    const tried = await fitAt(stage, request, { scale: SCALES[middle]!, lines });
    if (request.fits(tried.steps) && !tried.fits.some(([, { fit }]) => fit === 'clamped')) {
      best = tried;
      to = middle;
    } else from = middle + 1;
  }
  return best;
}

function withWarnings(stage: Stage, { steps, fits }: Tried): FittedStep[] {
  for (const [path, fitted] of fits) stage.warnings.push(...fitWarnings(path, fitted));
  return steps;
}

async function fitAt(stage: Stage, request: StepsRequest, { scale, lines }: FitAttempt) {
  const { u } = stage;
  const { steps, active, width, max } = request;
  const fits: [string, FittedLines][] = [];

  const fitAll = async (
    texts: (string | undefined)[],
    textRole: 'heading' | 'body',
    size: { usual: number; active: number; min: number },
    maxLines: number,
    path: 'title' | 'detail',
  ) => {
    const at = (text: string, index: number, max: number, min: number) =>
      fitText(stage, {
        text,
        textRole,
        width: width(index),
        size: { max, min: Math.min(max, min) },
        maxLines,
        ...(textRole === 'body' ? { leading: 1.3 } : {}),
      });
    const first = await Promise.all(
      texts.map((text, index) =>
        text === undefined ? null : at(text, index, index === active ? size.active : size.usual, size.min),
      ),
    );
    first.forEach((text, index) => {
      if (text) fits.push([`steps[${index}].${path}`, text]);
    });
    // All steps take the size of the smallest, so that one long word does not make one step stand out.
    const common = Math.min(...first.flatMap((text, index) => (text && index !== active ? [text.size] : [])));
    return Promise.all(
      first.map((text, index) =>
        !text || index === active || text.size === common
          ? text
          : at(texts[index]!, index, common, common * 0.995),
      ),
    );
  };

  const grown = (size: number, min: number, max = Infinity) => u(Math.min(max, Math.max(min, size * scale)));
  const titles = await fitAll(
    steps.map(({ title }) => title),
    'heading',
    {
      usual: Math.min(grown(request.title.usual, MIN.title), Math.max(u(MIN.title), max.usual)),
      active: Math.min(grown(request.title.active, MIN.title), Math.max(u(MIN.title), max.active)),
      min: u(MIN.title),
    },
    lines.title,
    'title',
  );
  // A detail is always smaller than the titles.
  const usualTitle = Math.min(
    ...titles.flatMap((text, index) => (text && index !== active ? [text.size] : [])),
  );
  const under = Math.max(MIN.detail, Math.min(MAX_DETAIL, (usualTitle / u(1)) * 0.84));
  const details = await fitAll(
    steps.map(({ detail }) => detail),
    'body',
    {
      usual: grown(DETAIL.usual, MIN.detail, under),
      active: grown(DETAIL.active, MIN.detail, under * 1.15),
      min: u(MIN.detail),
    },
    lines.detail,
    'detail',
  );
  const fitted = steps.map((_, index): FittedStep => {
    const title = titles[index]!;
    const detail = details[index] ?? null;
    const gap = detail ? title.size * 0.26 : 0;
    return {
      title,
      detail,
      gap,
      width: Math.max(title.width, detail?.width ?? 0),
      height: title.height + gap + (detail?.height ?? 0),
    };
  });
  return { steps: fitted, fits };
}
