import type { ReactNode } from 'react';
import { type Box, Positioned, type Stage } from '../canvas/stage.tsx';
import type { CameraMove, Depth, SlideFrom } from './camera.ts';

interface CameraLayerProps {
  stage: Stage;
  depth: Depth;
  /** Default: the front is pushed, the others slide. */
  move?: CameraMove;
  /** Where a sliding layer comes from. It must not uncover the edge of a shape that the canvas crops. */
  from?: SlideFrom;
  /** Default: the whole canvas. */
  box?: Box;
  children: ReactNode;
}

/** A part of the scene that the camera moves as a whole throughout a video. It does not change a still. */
export function CameraLayer({ stage, depth, move, from = { x: 0, y: 1 }, box, children }: CameraLayerProps) {
  const mirrored = stage.direction === 'rtl' ? -1 : 1;
  const style = stage.motion.camera({
    depth,
    move: move ?? (depth === 'front' ? 'push' : 'slide'),
    from: { x: stage.u(from.x * mirrored), y: stage.u(from.y) },
  });
  // A still has no camera: without the box there is less to lay out.
  if (!box && Object.keys(style).length === 0) return children;
  return (
    <Positioned {...(box ?? stage.canvas)} style={style}>
      {children}
    </Positioned>
  );
}
