import type { Clock } from '../../platform/deadline.ts';
import type { ProcessorTime } from './processor-times.ts';

/** Time limits are at most this many times longer. */
export const MAX_SLOWNESS = 3;

const MEASURE_MS = 250;

/** The clock that the time limits of one extraction go by. */
export interface JobClock extends Clock {
  /** How many times slower than usual the machine is at present, from 1 to `MAX_SLOWNESS`. */
  readonly slowness: number;
  /** A time limit for what cannot ask this clock: how long it is on the wall, as slow as the machine is at present. */
  stretch(ms: number): number;
}

/**
 * The clock of all time limits of an extraction. It goes slower while the browser waits for a processor, so that a website
 * has as much time on a busy machine as on an idle one, but at most three times as much.
 */
export class BrowserClock implements JobClock {
  slowness = 1;
  private readonly read: () => ProcessorTime;
  private readonly wall: () => number;
  private counted = 0;
  private notedAt: number;
  private recent = { ms: 0, ranMs: 0, waitedMs: 0 };
  private users = 0;
  private timer: NodeJS.Timeout | undefined;

  /** `read` returns the processor time since its last call; without it, this is the wall clock. */
  constructor(
    read: () => ProcessorTime = () => ({ ranMs: 0, waitedMs: 0 }),
    wall: () => number = () => performance.now(),
  ) {
    this.read = read;
    this.wall = wall;
    this.notedAt = wall();
  }

  now(): number {
    return this.counted + (this.wall() - this.notedAt) / this.slowness;
  }

  stretch(ms: number): number {
    return Math.round(ms * this.slowness);
  }

  /** The clock of a job that starts now. From `hurry` on it shows the time on the wall since then, however slow the machine is. */
  forJob(hurry?: AbortSignal): JobClock {
    const [start, wallStart] = [this.now(), this.wall()];
    const browser = this;
    return {
      now: () => (hurry?.aborted ? this.wall() - wallStart : this.now() - start),
      get slowness() {
        return hurry?.aborted ? 1 : browser.slowness;
      },
      stretch: (ms) => (hurry?.aborted ? ms : this.stretch(ms)),
    };
  }

  /** Measures until the returned function is called. */
  start(): () => void {
    this.users += 1;
    if (this.users === 1) {
      // What was before the pause says nothing about the machine now. The time that was shown stays: a job that has its
      // clock already must not lose the pause.
      this.counted = this.now();
      this.notedAt = this.wall();
      this.read();
      this.recent = { ms: 0, ranMs: 0, waitedMs: 0 };
      this.slowness = 1;
      this.timer = setInterval(() => this.note(), MEASURE_MS).unref();
    }
    return () => {
      this.users -= 1;
      if (this.users === 0) clearInterval(this.timer);
    };
  }

  /** Counts the time since the last call. */
  note(): void {
    const at = this.wall();
    const ms = at - this.notedAt;
    const { ranMs, waitedMs } = this.read();
    // Each measurement counts half as much as the one after it.
    this.recent = {
      ms: this.recent.ms / 2 + ms,
      ranMs: this.recent.ranMs / 2 + ranMs,
      waitedMs: this.recent.waitedMs / 2 + waitedMs,
    };
    this.slowness = toSlowness(this.recent);
    this.counted += ms / this.slowness;
    this.notedAt = at;
  }
}

/**
 * The browser is held back for the part of the time in which it waits, and not while it waits for the network. Several
 * of its processes may want a processor at once; then the part that did not get one counts.
 */
function toSlowness({ ms, ranMs, waitedMs }: ProcessorTime & { ms: number }): number {
  const wanted = Math.max(ms, ranMs + waitedMs);
  const heldBack = wanted > 0 ? waitedMs / wanted : 0;
  return Math.min(MAX_SLOWNESS, 1 / Math.max(1 - heldBack, 1 / MAX_SLOWNESS));
}
