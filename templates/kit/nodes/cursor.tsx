import { type Box, Positioned } from '../../shared/canvas/stage.tsx';
import type { FittedText } from '../../shared/text/text.tsx';
import { firstBaseline } from '../../shared/text/top-aligned-text.tsx';
import type { Kit } from '../solver/part.ts';

const WIDTH = 0.56;
const SPACE = 0.22;

const BLINK_MS = 1200;

interface CursorProps {
  kit: Kit;
  text: FittedText;
  /** From the top of the first glyphs. */
  box: Box;
  order: number;
}

/** A terminal cursor after the last word; left out where the line has no room for it. */
export function Cursor({ kit: { stage, palette }, text, box, order }: CursorProps) {
  const { size, leading, lines, widths, direction } = text;
  const last = widths[lines.length - 1] ?? 0;
  if (direction !== stage.direction || last + size * (SPACE + WIDTH) > box.width) return null;
  const baseline = box.y + firstBaseline(text) + (lines.length - 1) * size * leading;
  const blink = lit(stage.motion.cycle(order, BLINK_MS, 1));
  const own = { width: size * WIDTH, height: size * 0.8 };
  return (
    <Positioned
      {...own}
      x={box.x + last + size * SPACE}
      y={baseline - size * 0.76}
      style={stage.motion.enter('fade', order)}
    >
      <div style={{ ...own, backgroundColor: palette.fill.color, ...blink }} />
    </Positioned>
  );
}

/** Visible in the first half of each period, with soft edges: a hard blink flickers at video frame rates. */
function lit(phase: number): { opacity?: number } {
  const away = Math.min(1, Math.max(0, (phase - 0.45) / 0.12), (1 - phase) / 0.12);
  return away > 0 ? { opacity: 1 - away } : {};
}
