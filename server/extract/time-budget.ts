import { BrowserClock, type JobClock } from './browser/browser-clock.ts';

/** The default time limit. */
const USUAL_MS = 40_000;

interface StepLimit {
  /** When the step must end, as a share of the whole time. */
  end: number;
  /** The minimum time of the step even if it starts late; with 0 a late step is skipped. */
  minMs: number;
}

/**
 * A result is useful without dark theme, phone layout and more pages, but not without the first look at the landing page,
 * logo and fonts. Those have a minimum time.
 */
const steps = {
  firstLook: { end: 0.85, minMs: 5000 },
  landing: { end: 0.85, minMs: 0 },
  looks: { end: 0.65, minMs: 0 },
  following: { end: 0.65, minMs: 0 },
  files: { end: 0.85, minMs: 3000 },
  pixels: { end: 0.95, minMs: 2000 },
} as const satisfies Record<string, StepLimit>;

export type TimedStep = keyof typeof steps;

export interface TimeBudget {
  /** All time limits of the job go by this clock. */
  readonly clock: JobClock;
  /** How long a step that starts now may take, in whole milliseconds. */
  msFor(step: TimedStep): number;
}

/** The budget of a job that starts now. */
export function startBudget(maxMs = USUAL_MS, clock: JobClock = new BrowserClock()): TimeBudget {
  const start = clock.now();
  return {
    clock,
    msFor(step) {
      const { end, minMs } = steps[step];
      return Math.floor(Math.max(minMs, maxMs * end - (clock.now() - start)));
    },
  };
}
