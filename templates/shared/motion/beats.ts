/** The three parts of a video: what catches the eye, what supports it, and what signs it. */
export type Beat = 'hook' | 'proof' | 'close';

export interface Span {
  startMs: number;
  endMs: number;
}

/** Up to this duration the beats are shares of it; beyond, the proof takes most of the additional time. */
const SHARED_MS = 6000;
const shares = { hook: 0.28, close: 0.25 } as const;
const shareBeyond = { hook: 0.1, close: 0.05 } as const;

/** The last moments of a video are its still, so that a player that stops early stops on the complete image. */
export const REST_MS = 130;

/** The beats of a video. They follow each other without a gap and end with the video. */
export function beatsOf(durationMs: number): Record<Beat, Span> {
  const base = Math.min(durationMs, SHARED_MS);
  const beyond = durationMs - base;
  const hookEnd = base * shares.hook + beyond * shareBeyond.hook;
  const closeStart = durationMs - base * shares.close - beyond * shareBeyond.close;
  return {
    hook: { startMs: 0, endMs: hookEnd },
    proof: { startMs: hookEnd, endMs: closeStart },
    close: { startMs: closeStart, endMs: durationMs },
  };
}

/** The items of a proof enter during this much of it; in long videos the rest shows them all. */
const FILLED = { wholeMs: 2600, shareBeyond: 0.4 } as const;

/** The part of a beat that entrances are spread over. */
export function filledMs({ startMs, endMs }: Span): number {
  const length = endMs - startMs;
  return Math.min(length, FILLED.wholeMs) + Math.max(0, length - FILLED.wholeMs) * FILLED.shareBeyond;
}
