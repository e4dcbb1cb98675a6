import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { FittedText } from '../shared/text/text.tsx';

const WIDTH = 0.56;
const SPACE = 0.22;

const BLINK_MS = 1200;

interface CursorProps {
  stage: Stage;
  title: FittedText;
  room: number;
  color: string;
  order: number;
}

/** A terminal cursor after the last word; left out where the line has no room for it. */
export function Cursor({ stage, title, room, color, order }: CursorProps) {
  const { size, leading, lines, widths, direction } = title;
  const last = widths[lines.length - 1] ?? 0;
  if (direction !== stage.direction || last + size * (SPACE + WIDTH) > room) return null;
  const middle = (lines.length - 0.5) * size * leading;
  return (
    <Positioned
      x={last + size * SPACE}
      y={middle - size * 0.4}
      width={size * WIDTH}
      height={size * 0.8}
      style={stage.motion.enter('fade', order)}
    >
      <div
        style={{
          width: size * WIDTH,
          height: size * 0.8,
          backgroundColor: color,
          ...lit(stage.motion.cycle(order, BLINK_MS, 1)),
        }}
      />
    </Positioned>
  );
}

/** Visible in the first half of each period, with soft edges: a hard blink flickers at video frame rates. */
function lit(phase: number): { opacity?: number } {
  const away = Math.min(1, Math.max(0, (phase - 0.45) / 0.12), (1 - phase) / 0.12);
  return away > 0 ? { opacity: 1 - away } : {};
}
