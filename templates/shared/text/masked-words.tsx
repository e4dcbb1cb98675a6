import type { CSSProperties } from 'react';
import type { Stage } from '../canvas/stage.tsx';
import { MaskedLine } from './masked-line.tsx';

/** Positions in the scene's order from one word to the next, and from the first to the last of a long line. */
const PACE = { each: 1.3, all: 5 };

interface MaskedWordsProps {
  stage: Stage;
  /** The position of the first word in the scene's order. */
  order: number;
  line: string;
  style: CSSProperties;
}

/**
 * A line whose words rise out of a mask one by one, as its emphasis. When all have entered it is drawn as one run, as in
 * a still. Lines with letters from right to left enter as a whole, because their words are not drawn in the order of
 * the text.
 */
export function MaskedWords({ stage, order, line, style }: MaskedWordsProps) {
  const words = /[\u0590-\u08ff\ufb1d-\ufefc]/u.test(line) ? [line] : (line.match(/\S+\s*/g) ?? [line]);
  const pace = Math.min(PACE.each, PACE.all / Math.max(1, words.length - 1));
  const last = order + (words.length - 1) * pace;
  const isEntering = Object.keys(stage.motion.mask(last)).length > 0;
  if (words.length === 1 || !isEntering) {
    return (
      <MaskedLine stage={stage} order={words.length === 1 ? order : last} style={style}>
        {line}
      </MaskedLine>
    );
  }
  return (
    <div style={{ display: 'flex' }}>
      {words.map((word, index) => (
        <MaskedLine key={`${index}:${word}`} stage={stage} order={order + index * pace} style={style}>
          {word}
        </MaskedLine>
      ))}
    </div>
  );
}
