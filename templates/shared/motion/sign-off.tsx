import type { ReactNode } from 'react';
import { Positioned, type Stage } from '../canvas/stage.tsx';

interface SignOffProps {
  stage: Stage;
  width: number;
  height: number;
  /** The colour of the line that passes below; none without it. */
  line?: string;
  children: ReactNode;
}

/** When the last beat has begun, and how long its movement takes. */
const CLOSE = { share: 0.18, lengthMs: 700 } as const;

/**
 * The last movement of a video, on the logo or the call to action: it gives way and returns while a line passes below
 * it in the reading direction. It does not change a still.
 */
export function SignOff({ stage, width, height, line, children }: SignOffProps) {
  const { motion, direction } = stage;
  const order = motion.at('close', CLOSE.share);
  const press = motion.accent('press', order, CLOSE.lengthMs);
  const pass = motion.accent(direction === 'rtl' ? 'pass-back' : 'pass', order, CLOSE.lengthMs * 1.1);
  const thick = Math.max(2, Math.round(stage.u(4)));
  return (
    <div style={{ position: 'relative', display: 'flex', flexShrink: 0, width, height }}>
      <div style={{ display: 'flex', flexShrink: 0, ...press }}>{children}</div>
      {line && pass && (
        <Positioned x={0} y={height + stage.u(9)} width={width} height={thick} style={{ overflow: 'hidden' }}>
          <div style={{ width, height: thick, backgroundColor: line, ...pass }} />
        </Positioned>
      )}
    </div>
  );
}
