import { BaselineAligned } from './baseline-aligned.tsx';
import { type FittedText, Text } from './text.tsx';

/** Height above the baseline in em, for glyphs that are taller than Latin capitals. */
const ascents: [RegExp, number][] = [
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u, 1.12],
  [/[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}]/u, 1],
  [/[\u00c0-\u00de\u0401\u0407\u0419]|\p{Extended_Pictographic}/u, 0.96],
  [/\p{Script=Hebrew}/u, 0.92],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u, 0.88],
];
const CAPITALS = 0.765;
export const DESCENDERS = 0.25;

export function ascentOf(text: string): number {
  return ascents.find(([letters]) => letters.test(text))?.[1] ?? CAPITALS;
}

const ascent = ({ lines }: FittedText) => ascentOf(lines[0] ?? '');

/** From the top of the first line's glyphs to the descenders of the last. */
export function glyphHeight(text: FittedText): number {
  const { size, leading, lines } = text;
  return (lines.length - 1) * leading * size + (ascent(text) + DESCENDERS) * size;
}

/** From the top of the first line's glyphs to its baseline. */
export const firstBaseline = (text: FittedText): number => ascent(text) * text.size;

type TopAlignedTextProps = Parameters<typeof Text>[0] & { x: number; y: number };

/** Text whose glyphs, not its line box, begin at `y`, in any typeface and script. */
export function TopAlignedText({ x, y, ...props }: TopAlignedTextProps) {
  const { text } = props;
  return (
    <BaselineAligned x={x} y={y + firstBaseline(text)} size={text.size}>
      <Text {...props} inRow />
    </BaselineAligned>
  );
}
