import { contrast } from '@livery/core/color/contrast';
import { mix } from './color-mix.ts';
import type { Box, Stage } from './stage.tsx';
import { Place } from './stage.tsx';
import { faceOf } from './text.tsx';

/** The first letter or figure of a title as one sign; nothing for a title of signs alone. */
export function initialOf(title: string): string | undefined {
  const segments = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment);
  return segments.find((segment) => /^[\p{L}\p{N}]/u.test(segment))?.toUpperCase();
}

/** The strongest blend of a shape into its ground on which text in an ink still reads. */
export function strongestBehind(ink: string, ground: string, shape: string, most: number, required: number): string {
  let part = most;
  while (part > 0.03 && contrast(ink, mix(ground, shape, part)) < required) part -= 0.02;
  return mix(ground, shape, part);
}

interface CroppedInitialProps {
  stage: Stage;
  sign: string;
  color: string;
  /** Where its cap height stands; what runs over the canvas is cut. */
  box: Pick<Box, 'y' | 'height'>;
  /** From the far side of the canvas; negative runs over it. */
  end: number;
}

const CAP = 0.72;

/** A letter as large as a picture, running over the edge: texture, never read. */
export function CroppedInitial({ stage, sign, color, box, end }: CroppedInitialProps) {
  const { style } = faceOf(stage, 'display', sign);
  const size = box.height / CAP;
  return (
    <Place
      y={box.y - size * (0.5 - CAP / 2)}
      height={size}
      style={{ insetInlineStart: undefined, insetInlineEnd: end, ...stage.motion.hold('drift') }}
    >
      <div
        data-decor=""
        style={{
          display: 'flex',
          color,
          fontFamily: style.family,
          fontWeight: style.weight,
          fontSize: size,
          lineHeight: 1,
          whiteSpace: 'pre',
        }}
      >
        {sign}
      </div>
    </Place>
  );
}
