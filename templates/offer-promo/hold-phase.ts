import type { Stage } from '../shared/canvas/stage.tsx';

/** One round of an offer's hold, 0 to 1: a glint over the ticket first, then a blow through the figure's copies. */
export function holdPhase(stage: Stage): number {
  return stage.motion.cycle(6, 5000);
}
