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

/** One way to set all steps: how large, and how many lines a title and a detail may take. */
interface FitAttempt {
  scale: number;
  lines: { title: number; detail: number };
}

interface StepsRequest {
  steps: readonly Step[];
  /** Index of the large one. */
  active: number;
  width(index: number): number;
  /** Size of the titles, in px of a 1080-class canvas, at scale 1. */
  title: { usual: number; active: number };
  /** The most a title may measure, under a headline that it must not rival. */
  max: { usual: number; active: number };
  /** Lines a title should take and may take, and lines of a detail. */
  lines: { title: number; maxTitle: number; detail: number };
  /** Whether what was set can stand where it has to. */
  fits(set: readonly FittedStep[]): boolean;
}

const SCALES = [2.4, 2.15, 1.9, 1.7, 1.55, 1.4, 1.28, 1.16, 1.08, 1, 0.92, 0.85, 0.78];
const DETAIL = { usual: 27, active: 31 };
const MIN = { title: 28, detail: 26 };
/** The size running text stops growing at, however much room there is. */
const MAX_DETAIL = 38;

/** All steps as large as their room allows: titles of one size, details of one size, the active step larger. */
export async function fitSteps(stage: Stage, request: StepsRequest): Promise<FittedStep[]> {
  const { lines } = request;
  for (const title of new Set([lines.title, lines.maxTitle])) {
    const largest = await largestThatFits(stage, request, { title, detail: lines.detail });
    if (largest) return withWarnings(stage, largest);
  }
  const scale = SCALES[SCALES.length - 1]!;
  for (let detail = lines.detail; detail > 1; detail--) {
    const tried = await fitAt(stage, request, { scale, lines: { title: 2, detail } });
    if (request.fits(tried.set)) return withWarnings(stage, tried);
  }
  return withWarnings(stage, await fitAt(stage, request, { scale, lines: { title: 1, detail: 1 } }));
}

type Tried = Awaited<ReturnType<typeof fitAt>>;

/** The first of the scales at which everything stands whole, found by halving: smaller ones fit too. */
async function largestThatFits(stage: Stage, request: StepsRequest, lines: FitAttempt['lines']) {
  let best: Tried | null = null;
  for (let from = 0, to = SCALES.length; from < to; ) {
    const middle = Math.floor((from + to) / 2);
    const tried = await fitAt(stage, request, { scale: SCALES[middle]!, lines });
    if (request.fits(tried.set) && !tried.fits.some(([, { fit }]) => fit === 'clamped')) {
      best = tried;
      to = middle;
    } else from = middle + 1;
  }
  return best;
}

function withWarnings(stage: Stage, { set, fits }: Tried): FittedStep[] {
  for (const [path, fitted] of fits) stage.warnings.push(...fitWarnings(path, fitted));
  return set;
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
    const at = async (text: string, index: number, max: number, min: number) => {
      const set = (count: number, min: number) =>
        fitText(stage, {
          text,
          textRole,
          width: width(index),
          size: { max, min: Math.min(max, min) },
          maxLines: count,
          ...(textRole === 'body' ? { leading: 1.3 } : {}),
        });
      // Running text takes no more lines than it needs: three short ones under each other read as a list.
      for (let count = 1; textRole === 'body' && count < maxLines; count++) {
        const tried = await set(count, max * 0.95);
        if (tried.fit === 'full') return tried;
      }
      return set(maxLines, min);
    };
    const first = await Promise.all(
      texts.map((text, index) =>
        text === undefined ? null : at(text, index, index === active ? size.active : size.usual, size.min),
      ),
    );
    first.forEach((set, index) => {
      if (set) fits.push([`steps[${index}].${path}`, set]);
    });
    // One long word must not leave its step in a size of its own.
    const common = Math.min(...first.flatMap((set, index) => (set && index !== active ? [set.size] : [])));
    return Promise.all(
      first.map((set, index) =>
        !set || index === active || set.size === common
          ? set
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
  // A title that its column kept small is still louder than what stands under it.
  const usualTitle = Math.min(...titles.flatMap((set, index) => (set && index !== active ? [set.size] : [])));
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
  const set = steps.map((_, index): FittedStep => {
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
  return { set, fits };
}
