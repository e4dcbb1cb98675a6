import type { CSSProperties, ReactNode } from 'react';
import type { Stage } from '../canvas/stage.tsx';

/** Room around a line, in em, for what reaches out of it: descenders, marks above letters, hung punctuation. */
const ROOM = { block: 0.3, inline: 1 };

interface MaskedLineProps {
  stage: Stage;
  /** Its place in the order in which the scene comes in. */
  order: number;
  style?: CSSProperties;
  children: ReactNode;
}

/** A line that rises out of an unseen edge below it. In a still it stands where it would without one. */
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
