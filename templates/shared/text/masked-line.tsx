import type { CSSProperties, ReactNode } from 'react';
import type { Stage } from '../canvas/stage.tsx';

/** Room around a line in em, for descenders, marks above letters and hanging punctuation. */
const ROOM = { block: 0.3, inline: 1 };

interface MaskedLineProps {
  stage: Stage;
  /** Its position in the scene's order. */
  order: number;
  style?: CSSProperties;
  children: ReactNode;
}

/** A line that rises out of a mask. It does not change a still. */
export function MaskedLine({ stage, order, style, children }: MaskedLineProps) {
  const mask = stage.motion.mask(order);
  return (
    <div
      style={{
        display: 'flex',
        paddingBlock: `${ROOM.block}em`,
        marginBlock: `-${ROOM.block}em`,
        paddingInline: `${ROOM.inline}em`,
        marginInline: `-${ROOM.inline}em`,
        ...mask,
      }}
    >
      <div style={{ ...style, ...stage.motion.enter('lift', order) }}>{children}</div>
    </div>
  );
}
