import { Place, type Stage } from '../stage.tsx';
import type { SetText } from '../text.tsx';

const WIDTH = 0.56;
const SPACE = 0.22;

interface CursorProps {
  stage: Stage;
  title: SetText;
  room: number;
  color: string;
}

/** The block that waits after the last word, as in a terminal; left out where the line has no room for it. */
export function Cursor({ stage, title, room, color }: CursorProps) {
  const { size, leading, lines, widths, direction } = title;
  const last = widths[lines.length - 1] ?? 0;
  if (direction !== stage.direction || last + size * (SPACE + WIDTH) > room) return null;
  const middle = (lines.length - 0.5) * size * leading;
  return (
    <Place
      x={last + size * SPACE}
      y={middle - size * 0.4}
      width={size * WIDTH}
      height={size * 0.8}
      style={{ backgroundColor: color, ...stage.motion.enter('fade', 3 + lines.length) }}
    />
  );
}
