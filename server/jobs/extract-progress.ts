import { type ExtractionStage, extractionProgress } from '@livery/core/extraction-states';
import type { PartialFindings } from '../extract/contracts.ts';
import type { App } from '../services/context.ts';
import {
  type ExtractionAttempt,
  type ExtractionProgress,
  isCurrent,
  reportProgress,
} from '../services/extractions/attempt.ts';
import { limitFindings } from '../services/extractions/findings.ts';

/** How often findings of one stage are written, and how often it is asked whether the extraction is still wanted. */
const TICK_MS = 250;
const CHECK_TICKS = 2;

/** What an attempt tells the database while it reads a site, and hears from it. */
export interface FollowedExtraction {
  report(stage: ExtractionStage, found?: PartialFindings): void;
  /** When all that was reported has been written. */
  settled(): Promise<void>;
  /** Aborts when the extraction was cancelled or another attempt has taken it over. */
  lost: AbortSignal;
  end(): void;
}

export function followExtraction(app: App, attempt: ExtractionAttempt): FollowedExtraction {
  const losing = new AbortController();
  let { stage, progress }: ExtractionProgress = attempt.extraction;
  let waiting: ExtractionProgress | null = null;
  let asking: Promise<void> | null = null;
  let quiet = 0;

  // One question at a time. One that fails says nothing and holds nothing up: the next may be answered.
  const ask = (question: () => Promise<boolean>) => {
    quiet = 0;
    asking = question()
      .then((owned) => {
        if (!owned) losing.abort();
      })
      .catch(() => {})
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const write = () => {
    const report = waiting;
    if (!report || asking || losing.signal.aborted) return;
    waiting = null;
    void ask(() => reportProgress(app, attempt, report));
  };
  const timer = setInterval(() => {
    quiet++;
    if (waiting) write();
    else if (!asking && quiet >= CHECK_TICKS && !losing.signal.aborted)
      void ask(() => isCurrent(app, attempt));
  }, TICK_MS);

  return {
    report(next, found) {
      const isNew = next !== stage;
      stage = next;
      // Steps may be taken in another order on another site; what has been done stays done.
      progress = Math.max(progress, extractionProgress(next));
      const findings = found ? limitFindings(found) : waiting?.findings;
      waiting = { stage, progress, findings };
      if (isNew) write();
    },
    async settled() {
      while ((waiting || asking) && !losing.signal.aborted) {
        if (!asking) write();
        await asking;
      }
    },
    lost: losing.signal,
    end: () => clearInterval(timer),
  };
}
