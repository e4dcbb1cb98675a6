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
  const line = <div style={{ ...style, ...stage.motion.enter('lift', order) }}>{children}</div>;
  // Padding and margins cancel out, so without a mask the box around the line only takes time to lay out.
  if (Object.keys(mask).length === 0) return line;
  return (
    <div
      style={{
        display: 'flex',
        // The room is in em of the line, which may have its own size.
        ...(style?.fontSize === undefined ? {} : { fontSize: style.fontSize, flexShrink: 0 }),
        paddingBlock: `${ROOM.block}em`,
        marginBlock: `-${ROOM.block}em`,
        paddingInline: `${ROOM.inline}em`,
        marginInline: `-${ROOM.inline}em`,
        ...mask,
      }}
    >
      {line}
    </div>
  );
}
