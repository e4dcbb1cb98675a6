/** What an extraction may take where nobody says; whoever asked gives up a little later. */
const USUAL_MS = 40_000;

/** When a step is no longer begun, as a part of the time. */
const latest = {
  /** Dark theme and phone layout. */
  looks: 0.7,
  /** More pages. */
  following: 0.5,
} as const;

export interface TimeBudget {
  isPast(step: keyof typeof latest): boolean;
  leftMs(): number;
}

/** Time runs from now on. */
export function startBudget(mostMs = USUAL_MS): TimeBudget {
  const start = performance.now();
  const spent = () => performance.now() - start;
  return {
    isPast: (step) => spent() > mostMs * latest[step],
    leftMs: () => Math.max(0, mostMs - spent()),
  };
}
