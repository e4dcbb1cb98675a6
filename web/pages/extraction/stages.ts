import { type ExtractionStage, extractionStages } from '@livery/core/extraction-states';

/** When each stage was first seen, in milliseconds of this page's clock. */
export type StageTimes = Partial<Record<ExtractionStage, number>>;

export interface PastStage {
  stage: ExtractionStage;
  /** How long it took; null for one that this page did not see begin or end. */
  ms: number | null;
}

/** Notes that a stage was seen. A stage that was passed unseen has no time, and none goes back. */
export function noteStage(times: StageTimes, stage: ExtractionStage, now: number): StageTimes {
  return times[stage] === undefined ? { ...times, [stage]: now } : times;
}

/** The stages before the current one that this page saw, in order, each with the time until the next one seen. */
export function listPastStages(times: StageTimes, current: ExtractionStage): PastStage[] {
  const end = extractionStages.indexOf(current);
  const seen = extractionStages.slice(0, end + 1).filter((stage) => times[stage] !== undefined);
  return seen.slice(0, -1).flatMap((stage, index) => {
    // Waiting is listed only if it was long enough to notice.
    const ms = times[seen[index + 1]!]! - times[stage]!;
    return stage === 'waiting' && ms < 1000 ? [] : [{ stage, ms: Math.max(0, ms) }];
  });
}

/** `2.1` below ten seconds, `11` above. */
export function toSeconds(ms: number): number {
  const seconds = ms / 1000;
  return seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds);
}

/** How wide each colour is on the line of the given progress: the first is the widest. */
export function shareLine(count: number, progress: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => 1 / (index + 1.2));
  const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  return weights.map((weight) => (weight / total) * progress);
}
