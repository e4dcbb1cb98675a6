import type { AppError } from '@livery/core/errors';

/** Short compared with every time that a refusal asks to wait for. */
const KEPT_MS = 250;
const MAX_OWNERS = 10_000;
const MAX_NAMES = 100;

interface Refusal {
  error: AppError;
  until: number;
}

/**
 * Remembers for a moment what was refused as too much. Most refusals take several queries to find out; a client that
 * repeats a request at once gets the same answer without them.
 */
export class Refusals {
  /** By owner and request, owners in the order of their latest refusal. */
  private readonly kept = new Map<string, Map<string, Refusal>>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  find(owner: string, name: string): AppError | undefined {
    const refusal = this.kept.get(owner)?.get(name);
    return refusal && refusal.until > this.now() ? refusal.error : undefined;
  }

  add(owner: string, name: string, error: AppError): void {
    const names = this.kept.get(owner) ?? new Map<string, Refusal>();
    if (names.size >= MAX_NAMES) names.clear();
    names.set(name, { error, until: this.now() + KEPT_MS });
    this.kept.delete(owner);
    this.kept.set(owner, names);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MAX_OWNERS) this.kept.delete(oldest!);
  }

  /** What the owner has changed may have made room. */
  forget(owner: string): void {
    this.kept.delete(owner);
  }
}
