import type { CSSProperties } from 'react';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { panelEntrance } from '../shared/motion/panel-entrance.ts';

/** The cover slides into its box: over the end side of a wide canvas, and else from above. */
export function coverEntrance(stage: Stage, box: Box): CSSProperties {
  if (stage.wide && box.width < stage.width) return panelEntrance(stage);
  return stage.motion.enter('from-above', 0, 1100, 'in-out');
}
