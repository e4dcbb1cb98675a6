/** Decides what a free worker draws next. No clock and no browser in here. */

/** A slot with its newest task, which has replaced the earlier ones. */
export interface SlotState {
  id: number;
  priority: Priority;
  /** Null while nothing is to be drawn. All tasks of one edit have the same order. */
  task: { order: number } | null;
  /** How long its last task took; 0 before the first. */
  costMs: number;
  isRunning: boolean;
  /** The worker that drew for this slot last, and has its fonts, images and layers in memory. */
  worker: number | null;
  /** Stays with one worker: opening its video in another takes longer than waiting. */
  isBound: boolean;
}

/** Drawn in this order: previews in view, previews near the view, exact pixels of what is shown, everything else. */
export const priorities = { inView: 0, near: 1, exact: 2, away: 3 } as const;
export type Priority = (typeof priorities)[keyof typeof priorities];

/** The next slot for a worker; null when no slot is left that it may draw. */
export function pickNext<One extends SlotState>(slots: Iterable<One>, worker: number): One | null {
  let best: One | null = null;
  for (const slot of slots) {
    if (!slot.task || slot.isRunning) continue;
    if (slot.isBound && slot.worker !== null && slot.worker !== worker) continue;
    if (!best || comesBefore(slot, best, worker)) best = slot;
  }
  return best;
}

function comesBefore(one: SlotState, two: SlotState, worker: number): boolean {
  if (one.priority !== two.priority) return one.priority < two.priority;
  const [first, second] = [toPreference(one, worker), toPreference(two, worker)];
  if (first !== second) return first < second;
  if (one.task!.order !== two.task!.order) return one.task!.order < two.task!.order;
  // The longest first: the workers end at about the same time.
  return one.costMs > two.costMs;
}

/** Its own slots first, then those that no worker has drawn, then those of other workers. */
function toPreference({ worker: own }: SlotState, worker: number): number {
  if (own === worker) return 0;
  return own === null ? 1 : 2;
}

/**
 * The order of a task that replaces another. It keeps the order of the task that waits, so that fast edits do not
 * push one preview behind the others again and again.
 */
export function toOrder(waiting: { order: number } | null, next: number): number {
  return waiting?.order ?? next;
}

/** The wait before a task that failed is tried again, in milliseconds; it grows up to half a minute. */
export function toRetryDelay(failures: number): number {
  return Math.min(30_000, 500 * 2 ** Math.min(failures, 10));
}
