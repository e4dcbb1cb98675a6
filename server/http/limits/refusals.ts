import type { AppError } from '@livery/core/errors';

/** Short beside every time that a refusal asks to wait for. */
const KEPT_MS = 250;
const MAX_REFUSALS = 10_000;

interface Refusal {
  error: AppError;
  until: number;
}

/**
 * Remembers for a moment what was refused as too much. Most refusals take several queries to find out; a client that
 * comes back at once gets the same answer without them.
 */
export class Refusals {
  /** In the order in which they end. */
  private readonly kept = new Map<string, Refusal>();
  private readonly now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  find(name: string): AppError | undefined {
    this.dropEnded();
    return this.kept.get(name)?.error;
  }

  add(name: string, error: AppError): void {
    this.dropEnded();
    if (this.kept.size >= MAX_REFUSALS) return;
    this.kept.delete(name);
    this.kept.set(name, { error, until: this.now() + KEPT_MS });
  }

  private dropEnded(): void {
    const now = this.now();
    for (const [name, { until }] of this.kept) {
      if (until > now) return;
      this.kept.delete(name);
    }
  }
}
