import type { RenderStage } from '@livery/core/render-states';
import type { App } from '../services/context.ts';
import { type Attempt, isCurrent, reportProgress } from '../services/renders/attempt.ts';

/** Frames come by the hundred a second; whoever watches sees a few steps of them. */
const SHORTEST_MS = 250;
/** How often a drawing that has nothing to report looks whether it is still wanted. */
const CHECK_MS = 500;

/** What an attempt tells the database while it draws, and hears from it. */
export interface FollowedAttempt {
  report(stage: RenderStage, progress: number): void;
  /** When what was reported last has been written. */
  settled(): Promise<void>;
  /** Aborts when the render was cancelled or another attempt has taken it over. */
  lost: AbortSignal;
  end(): void;
}

export function followAttempt(app: App, attempt: Attempt): FollowedAttempt {
  const losing = new AbortController();
  let asked: Promise<void> = Promise.resolve();
  let waiting = 0;
  let last = { stage: '', at: 0 };
  // One after the other, so that stages never run backwards. One that fails says nothing and holds nothing up.
  const ask = (question: () => Promise<boolean>) => {
    waiting++;
    asked = asked
      .then(async () => {
        if (!losing.signal.aborted && !(await question())) losing.abort();
      })
      .catch(() => {})
      .finally(() => waiting--);
  };
  const timer = setInterval(() => {
    if (waiting === 0 && performance.now() - last.at >= CHECK_MS) ask(() => isCurrent(app, attempt));
  }, CHECK_MS);
  return {
    report(stage, progress) {
      const now = performance.now();
      // Nor more of them while the database is slow to take one: they would queue up.
      if (stage === last.stage && (waiting > 0 || now - last.at < SHORTEST_MS)) return;
      last = { stage, at: now };
      ask(() => reportProgress(app, attempt, stage, progress));
    },
    settled: () => asked,
    lost: losing.signal,
    end: () => clearInterval(timer),
  };
}
