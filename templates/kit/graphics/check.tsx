import { Positioned } from '../../shared/canvas/stage.tsx';
import { CheckMark, checkRatio, checkStyle } from './check-mark.tsx';
import type { Graphic } from './graphics.ts';

/** A check mark in the stroke of the brand's headlines, which draws itself. */
export const check: Graphic = {
  ratio: checkRatio,
  draw({ box, kit: { stage, palette }, order }) {
    const height = Math.min(box.height, box.width / checkRatio);
    return (
      <Positioned x={0} y={(box.height - height) / 2}>
        <CheckMark
          check={checkStyle(stage.brand)}
          height={height}
          color={palette.tint}
          drawn={stage.motion.progress(order + 1, 1100, 'in-out')}
        />
      </Positioned>
    );
  },
};
