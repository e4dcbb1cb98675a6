import type { Stage } from '../shared/canvas/stage.tsx';

/** The phase of the light's cycle, 0 to 1: first a glint crosses the ticket, then a wave runs through the copies. */
export function lightPhase(stage: Stage): number {
  return stage.motion.cycle(stage.motion.at('proof', 0.5), 2400, 1);
}
