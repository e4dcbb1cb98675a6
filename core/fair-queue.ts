import { AppError } from './errors.ts';

export interface FairQueueLimits {
  maxRunning: number;
  /** Below `maxRunning`, one key alone never holds every place. */
  maxRunningPerKey: number;
  maxWaiting: number;
  maxWaitingPerKey: number;
}

export interface QueueOptions {
  /** Takes work that waits out of the queue. Work that runs has to listen to the signal itself. */
  signal?: AbortSignal | undefined;
  /**
   * Starts before everything else of its own key, and is never refused. For jobs that hold a lane all tenants
   * share: behind a long line of its own tenant such a job would block that lane for everybody.
   */
  ahead?: boolean | undefined;
}

/** Runs work of many keys: each key in turn, first come first served within a key. */
export interface FairQueue {
  /** Throws `QueueFull`, or the signal's reason when it aborts before the work starts. */
  run<Result>(key: string, work: () => Promise<Result>, options?: QueueOptions): Promise<Result>;
  readonly running: number;
  readonly waiting: number;
}

/** The share of the key is used up, or the whole queue is. */
export class QueueFull extends Error {
  readonly scope: 'key' | 'all';

  constructor(scope: 'key' | 'all') {
    super(scope === 'key' ? 'too much work of this key is waiting' : 'too much work is waiting');
    this.name = 'QueueFull';
    this.scope = scope;
  }
}

const RETRY_AFTER_S = 5;

/** What a caller is answered whose work was not taken: 429 for its own share, 503 for a busy service. */
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
  /** Keys that have work waiting, the one that was served longest ago first. */
  const turns = new Set<string>();
  let running = 0;
  let waiting = 0;

  const findLane = (key: string): Lane => {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    return lane;
  };

  /** A key without any work is forgotten, so that memory does not grow with the number of tenants. */
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
      // Deleted and added, the key goes to the end of the order.
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
