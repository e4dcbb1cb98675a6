import { AppError } from './errors.ts';

export interface FairQueueLimits {
  maxRunning: number;
  /** Below `maxRunning`, so that one key alone never takes all slots. */
  maxRunningPerKey: number;
  maxWaiting: number;
  maxWaitingPerKey: number;
}

export interface QueueOptions {
  /** Removes waiting work from the queue. Running work has to listen to the signal itself. */
  signal?: AbortSignal | undefined;
  /**
   * Starts before all other work of its key and is never rejected. For jobs that occupy a shared lane: waiting behind its
   * own tenant's work, such a job would block the lane for everybody.
   */
  ahead?: boolean | undefined;
}

/** Runs work of many keys: the keys take turns, and work of a key runs in order. */
export interface FairQueue {
  /** Throws `QueueFull`, or the signal's reason when it aborts before the work starts. */
  run<Result>(key: string, work: () => Promise<Result>, options?: QueueOptions): Promise<Result>;
  readonly running: number;
  readonly waiting: number;
}

/** Thrown when the key's share, or the whole queue, is full. */
export class QueueFull extends Error {
  readonly scope: 'key' | 'all';

  constructor(scope: 'key' | 'all') {
    super(scope === 'key' ? 'too much work of this key is waiting' : 'too much work is waiting');
    this.name = 'QueueFull';
    this.scope = scope;
  }
}

const RETRY_AFTER_S = 5;

/** The API error for rejected work: 429 for the caller's own share, 503 for a busy service. */
export function queueFullError({ scope }: QueueFull, work: string): AppError {
  const details = { retryAfterS: RETRY_AFTER_S };
  return scope === 'key'
    ? new AppError('rate_limited', `Too many ${work} of this organisation are waiting; try again.`, details)
    : new AppError('unavailable', `Too many ${work} are waiting right now; try again.`, details);
}

interface Entry {
  start(): void;
}

interface Lane {
  running: number;
  waiting: Entry[];
}

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  const lanes = new Map<string, Lane>();
  /** Keys with waiting work, least recently served first. */
  const turns = new Set<string>();
  let running = 0;
  let waiting = 0;

  const findLane = (key: string): Lane => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    return lane;
  };

  /** Removes a key without work, so that memory does not grow with the number of tenants. */
  const settle = (key: string, lane: Lane) => {
    if (lane.waiting.length === 0) turns.delete(key);
    if (lane.waiting.length === 0 && lane.running === 0) lanes.delete(key);
  };

  const startNext = (): boolean => {
    if (running >= limits.maxRunning) return false;
    for (const key of turns) {
      const lane = lanes.get(key)!;
      if (lane.running >= limits.maxRunningPerKey) continue;
      const entry = lane.waiting.shift()!;
      // Deleting and adding moves the key to the end of the order.
      turns.delete(key);
      if (lane.waiting.length > 0) turns.add(key);
      waiting -= 1;
      running += 1;
      lane.running += 1;
      entry.start();
      return true;
    }
    return false;
  };
  const startAll = () => {
    while (startNext());
  };

  const refusal = (lane: Lane | undefined): QueueFull | null => {
    const startsAtOnce = running < limits.maxRunning && (lane?.running ?? 0) < limits.maxRunningPerKey;
    if (startsAtOnce) return null;
    if ((lane?.waiting.length ?? 0) >= limits.maxWaitingPerKey) return new QueueFull('key');
    return waiting >= limits.maxWaiting ? new QueueFull('all') : null;
  };

  return {
    async run(key, work, { signal, ahead = false } = {}) {
      signal?.throwIfAborted();
      const full = ahead ? null : refusal(lanes.get(key));
      if (full) throw full;
      const lane = findLane(key);
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          lane.waiting.splice(lane.waiting.indexOf(entry), 1);
          waiting -= 1;
          settle(key, lane);
          reject(signal!.reason);
        };
        const entry: Entry = {
          start() {
            signal?.removeEventListener('abort', leave);
            resolve();
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        if (ahead) lane.waiting.unshift(entry);
        else lane.waiting.push(entry);
        waiting += 1;
        turns.add(key);
        startAll();
      });
      try {
        return await work();
      } finally {
        running -= 1;
        lane.running -= 1;
        settle(key, lane);
        startAll();
      }
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
  };
}
