import { AppError } from '@livery/core/errors';

export interface SlotLimits {
  /** Concurrent requests of one key or organisation; 0 means no limit. */
  running: number;
  waiting: number;
  waitMs: number;
}

interface Lane {
  running: number;
  /** Called when a slot becomes free, the oldest first. */
  waiting: Set<() => void>;
}

const RETRY_AFTER_S = 5;

/** Limits the concurrent requests of each key, or of each organisation; further ones wait for a limited time. */
export class RequestSlots {
  private readonly lanes = new Map<string, Lane>();
  private readonly limits: SlotLimits;

  private readonly countedBy: 'key' | 'organisation';

  constructor(limits: SlotLimits, countedBy: 'key' | 'organisation' = 'key') {
    this.limits = limits;
    this.countedBy = countedBy;
  }

  /** Returns a function that releases the slot. The signal aborts when the client has disconnected. */
  async take(name: string, signal: AbortSignal): Promise<() => void> {
    const { running, waiting } = this.limits;
    if (running === 0) return () => {};
    if (signal.aborted) throw this.clientGone();
    const lane = this.lanes.get(name) ?? { running: 0, waiting: new Set() };
    this.lanes.set(name, lane);
    if (lane.running >= running) {
      if (lane.waiting.size >= waiting)
        throw this.tooMany(`${running} requests running and ${waiting} waiting`);
      await this.wait(lane, signal);
    } else lane.running++;
    let isOccupied = true;
    return () => {
      if (isOccupied) this.release(name, lane);
      isOccupied = false;
    };
  }

  private wait(lane: Lane, signal: AbortSignal): Promise<void> {
    const { running, waitMs } = this.limits;
    return new Promise((resolve, reject) => {
      const leave = () => {
        lane.waiting.delete(enter);
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      };
      const enter = () => {
        leave();
        resolve();
      };
      const onAbort = () => {
        leave();
        reject(this.clientGone());
      };
      const timer = setTimeout(() => {
        leave();
        reject(this.tooMany(`${running} requests running, and none ended in ${Math.ceil(waitMs / 1000)} s`));
      }, waitMs);
      signal.addEventListener('abort', onAbort, { once: true });
      lane.waiting.add(enter);
    });
  }

  /** The slot goes to the request that has waited longest, so that a new request cannot overtake it. */
  private release(name: string, lane: Lane): void {
    const [next] = lane.waiting;
    if (next) next();
    else lane.running--;
    if (lane.running === 0) this.lanes.delete(name);
  }

  private clientGone(): AppError {
    return this.tooMany(`${this.limits.running} requests running, and the client has gone`);
  }

  private tooMany(what: string): AppError {
    return new AppError(
      'rate_limited',
      `This ${this.countedBy} has ${what}; try again in ${RETRY_AFTER_S} s.`,
      {
        retryAfterS: RETRY_AFTER_S,
      },
    );
  }
}
