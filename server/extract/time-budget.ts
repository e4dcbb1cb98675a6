/** What an extraction may take where nobody says; whoever asked gives up a little later. */
const USUAL_MS = 40_000;

interface StepLimit {
  /** When it must be over, as a part of the whole time. */
  end: number;
  /** What it gets even when it begins late; with none it is left out. */
  minMs: number;
}

/** A result can do without a dark theme, a phone layout and more pages, but not without its logo and fonts. */
const steps = {
  looks: { end: 0.65, minMs: 0 },
  following: { end: 0.65, minMs: 0 },
  files: { end: 0.85, minMs: 3000 },
  pixels: { end: 0.95, minMs: 2000 },
} as const satisfies Record<string, StepLimit>;

export type TimedStep = keyof typeof steps;

export interface TimeBudget {
  /** How long a step that begins now may take, in whole milliseconds. */
  msFor(step: TimedStep): number;
}

/** Time runs from now on. */
export function startBudget(maxMs = USUAL_MS, now: () => number = () => performance.now()): TimeBudget {
  const start = now();
  return {
    msFor(step) {
      const { end, minMs } = steps[step];
      return Math.floor(Math.max(minMs, maxMs * end - (now() - start)));
    },
  };
}
