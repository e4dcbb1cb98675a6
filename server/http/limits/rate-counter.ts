import { createHash, randomBytes } from 'node:crypto';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Up to this many names have their own window; all other names share 4,096 windows. */
const MAX_WINDOWS = 50_000;
const SHARED_WINDOWS = 4096;

interface Window {
  startedAt: number;
  used: number;
}

/** What is left of the current window for a name. */
export interface Rate {
  limit: number;
  remaining: number;
  resetS: number;
  isOver: boolean;
  /** The name of the window. */
  per: 'minute' | 'hour';
}

export interface RateCounterOptions {
  windowMs?: typeof MINUTE_MS | typeof HOUR_MS;
  maxWindows?: number;
  now?: () => number;
}

/**
 * Allows a number of uses in a window of time for each name, counted in this process. Memory is bounded without forgetting a
 * name that is being counted: names that arrive when every window is in use share windows, chosen by a hash that no
 * caller can predict.
 */
export class RateCounter {
  readonly limit: number;
  /** In the order in which they began, so that expired windows are at the front. */
  private readonly windows = new Map<string, Window>();
  private readonly shared = new Map<number, Window>();
  private readonly salt = randomBytes(16);
  private readonly maxWindows: number;
  private readonly windowMs: number;
  private readonly now: () => number;

  /** 0 means no limit. */
  constructor(
    limit: number,
    { windowMs = MINUTE_MS, maxWindows = MAX_WINDOWS, now = Date.now }: RateCounterOptions = {},
  ) {
    this.limit = limit;
    this.windowMs = windowMs;
    this.maxWindows = maxWindows;
    this.now = now;
  }

  /** Counts one use; returns null if there is no limit. */
  take(name: string): Rate | null {
    if (this.limit === 0) return null;
    const now = this.now();
    const window = this.toWindow(name, now);
    window.used++;
    return {
      limit: this.limit,
      remaining: Math.max(0, this.limit - window.used),
      resetS: Math.max(1, Math.ceil((window.startedAt + this.windowMs - now) / 1000)),
      isOver: window.used > this.limit,
      per: this.windowMs === HOUR_MS ? 'hour' : 'minute',
    };
  }

  /** Takes back one use that turned out not to count. */
  giveBack(name: string): void {
    const window = this.windows.get(name) ?? this.shared.get(this.sharedIndex(name));
    if (window && window.used > 0) window.used--;
  }

  private toWindow(name: string, now: number): Window {
    this.dropEnded(now);
    const own = this.windows.get(name);
    if (own) return own;
    if (this.windows.size < this.maxWindows) return put(this.windows, name, now);
    const index = this.sharedIndex(name);
    const shared = this.shared.get(index);
    return shared && !this.hasEnded(shared, now) ? shared : put(this.shared, index, now);
  }

  private dropEnded(now: number): void {
    for (const [name, window] of this.windows) {
      if (!this.hasEnded(window, now)) return;
      this.windows.delete(name);
    }
  }

  private hasEnded({ startedAt }: Window, now: number): boolean {
    return now - startedAt >= this.windowMs;
  }

  private sharedIndex(name: string): number {
    const hash = createHash('sha256').update(this.salt).update(name).digest();
    return hash.readUInt32BE() % SHARED_WINDOWS;
  }
}

function put<Name>(windows: Map<Name, Window>, name: Name, now: number): Window {
  const window = { startedAt: now, used: 0 };
  windows.set(name, window);
  return window;
}
