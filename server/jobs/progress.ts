import type { RenderStage } from '@livery/core/render-states';
import type { App } from '../services/context.ts';
import { type Attempt, reportProgress } from '../services/renders/attempt.ts';

/** Frames come by the hundred a second; whoever watches sees a few steps of them. */
const SHORTEST_MS = 250;

export interface ProgressReporter {
  report(stage: RenderStage, progress: number): void;
  /** When what was reported last has been written. */
  settled(): Promise<void>;
}

export function createProgressReporter(app: App, attempt: Attempt): ProgressReporter {
  let written: Promise<void> = Promise.resolve();
  let last = { stage: '', at: 0 };
  return {
    report(stage, progress) {
      const now = performance.now();
      if (stage === last.stage && now - last.at < SHORTEST_MS) return;
      last = { stage, at: now };
      // One after the other, so that stages never run backwards; a report that fails holds nothing up.
      written = written.then(() => reportProgress(app, attempt, stage, progress)).catch(() => {});
    },
    settled: () => written,
  };
}
