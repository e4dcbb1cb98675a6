import { isLargeText } from '@livery/core/color/contrast';
import { mix } from '@livery/core/color/mix';
import { frameWidth } from '../../shared/canvas/frame.tsx';
import type { Box } from '../../shared/canvas/stage.tsx';
import { Positioned } from '../../shared/canvas/stage.tsx';
import { capInset, type FittedText } from '../../shared/text/text.tsx';
import { firstBaseline } from '../../shared/text/top-aligned-text.tsx';
import { eventPart } from '../solver/event.ts';
import type { Kit } from '../solver/part.ts';
import { kickerColor } from './kicker.tsx';

/** Space in em between a hanging quotation mark and its line: tight tracking would make them touch. */
const AIR = 0.045;
/** The share of the room between the edge, or the brand's frame, and the text that a hanging mark may take. */
const HANGING = 0.72;
/** From the middle of a line down to its baseline, in em. */
const HALF_CAP = 0.36;

/** The last line of a quote of more lines than this is in a brand colour, which it takes at the end of a video. */
const FROM = 2;

export interface QuoteMarks {
  open: string;
  close: string;
  /** The advance width of the wider one in em. */
  hang: number;
}

interface QuotedTextProps {
  kit: Kit;
  text: FittedText;
  box: Box;
  color: string;
  marks: QuoteMarks;
  order: number;
}

/** The lines of a quote with hanging marks. In a video one line after the other lights up, as it is read. */
export function QuotedText({ kit, text, box, color, marks, order }: QuotedTextProps) {
  const { stage, palette } = kit;
  const { open, close, hang } = marks;
  const { style, lines, direction } = text;
  const last = lines.length - 1;
  const end = stage.motion.at('proof', 0.4);
  // Marks are limited by the margin. Smaller than their line, they align with its capitals, a low one with its baseline.
  const size = Math.min(text.size, ((stage.margin - frameWidth(stage)) * HANGING) / (hang + AIR));
  const top = capInset(text) - capInset({ size, leading: text.leading });
  const openTop = open === '„' ? (text.leading / 2 + HALF_CAP) * (text.size - size) : top;
  // A full-width full stop leaves half an em empty, which the closing bracket moves into.
  const tuck = close === '」' && /[、。]$/u.test(lines[last] ?? '') ? 0.46 : 0;
  const tint = isLargeText(size, style.weight) ? palette.tint : kickerColor(palette);
  const ending = mix(color, tint, eventPart(stage.motion));
  const mark = { color: tint, fontSize: size, direction } as const;
  // The line box begins above the glyphs.
  const above = (text.leading / 2 + HALF_CAP) * text.size - firstBaseline(text);
  return (
    <Positioned
      x={box.x}
      y={box.y - above}
      style={{
        flexDirection: 'column',
        alignItems: 'flex-start',
        color,
        fontFamily: style.family,
        fontSize: text.size,
        fontWeight: style.weight,
        letterSpacing: `${style.tracking}em`,
        lineHeight: text.leading,
      }}
    >
      {lines.map((line, index) => (
        <div
          key={`${index}:${line}`}
          style={{
            position: 'relative',
            display: 'flex',
            whiteSpace: 'pre',
            ...stage.motion.enter('light', order + Math.max(0, end - order) * (index / Math.max(1, last))),
          }}
        >
          {index === 0 && (
            <div
              style={{
                ...mark,
                position: 'absolute',
                insetInlineStart: -(hang + AIR) * size,
                width: (hang + AIR * 0.5) * size,
                textAlign: 'end',
                top: openTop,
              }}
            >
              {open}
            </div>
          )}
          <div style={{ direction, ...(index === last && last >= FROM ? { color: ending } : {}) }}>
            {line}
          </div>
          {index === last && (
            <div style={{ ...mark, marginInlineStart: (AIR - tuck) * size, marginTop: top }}>{close}</div>
          )}
        </div>
      ))}
    </Positioned>
  );
}
