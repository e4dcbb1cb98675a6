import type { Stage } from '../shared/canvas/stage.tsx';
import { MaskedLine } from '../shared/text/masked-line.tsx';
import type { FittedText } from '../shared/text/text.tsx';

/** Space in em between a hanging quotation mark and its line: tight tracking would make them touch. */
const AIR = 0.045;

interface QuoteLinesProps {
  stage: Stage;
  text: FittedText;
  /** `hang` is the advance width of the opening mark in em, `room` the pixels of margin it may take. */
  marks: { open: string; close: string; hang: number; room: number };
  textColor: string;
  tint: string;
  /** Position of each line in the scene's order. */
  orderOf(index: number): number;
}

/** The lines of a quote, each entering out of its own mask, with hanging quotation marks. */
export function QuoteLines({ stage, text, marks, textColor, tint, orderOf }: QuoteLinesProps) {
  const { style } = text;
  const last = text.lines.length - 1;
  // Marks are limited by the margin. Smaller than their line, they are moved down to align with its capitals, which
  // begin about 0.36 em above the middle of a line in most typefaces.
  const size = Math.min(text.size, marks.room / (marks.hang + AIR));
  const top = (text.size - size) * (text.leading / 2 - 0.36);
  // A full-width full stop leaves half an em empty, which the closing bracket moves into.
  const tuck = marks.close === '」' && /[、。]$/u.test(text.lines[last] ?? '') ? 0.46 : 0;
  const mark = { color: tint, fontSize: size, direction: text.direction } as const;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        color: textColor,
        fontFamily: style.family,
        fontSize: text.size,
        fontWeight: style.weight,
        letterSpacing: `${style.tracking}em`,
        lineHeight: text.leading,
      }}
    >
      {text.lines.map((line, index) => (
        <MaskedLine
          key={`${index}:${line}`}
          stage={stage}
          order={orderOf(index)}
          style={{ position: 'relative', display: 'flex', whiteSpace: 'pre' }}
        >
          {index === 0 && (
            <div style={{ ...mark, position: 'absolute', insetInlineStart: -(marks.hang + AIR) * size, top }}>
              {marks.open}
            </div>
          )}
          <div style={{ direction: text.direction }}>{line}</div>
          {index === last && (
            <div style={{ ...mark, marginInlineStart: (AIR - tuck) * size, marginTop: top }}>
              {marks.close}
            </div>
          )}
        </MaskedLine>
      ))}
    </div>
  );
}
