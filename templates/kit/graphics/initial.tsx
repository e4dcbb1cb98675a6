import { Positioned } from '../../shared/canvas/stage.tsx';
import { toInitials } from '../../shared/media/portrait.tsx';
import { resolveTypeStyle } from '../../shared/text/text.tsx';
import type { Graphic } from './graphics.ts';

/** The first letter of a text in display type, higher than its box. */
export const initial: Graphic = {
  draw({ box, part, kit: { stage, palette } }) {
    const letter = toInitials(part.words?.text ?? stage.brand.name).slice(0, 1);
    const { style } = resolveTypeStyle(stage, 'display', letter);
    const size = Math.min(box.height * 1.24, box.width * 1.3);
    return (
      <Positioned
        x={0}
        y={0}
        width={box.width}
        height={box.height}
        style={{ justifyContent: 'flex-end', ...stage.motion.enter('from-above', 0, 1200, 'in-out') }}
      >
        <div
          data-decor=""
          style={{
            fontFamily: style.family,
            fontWeight: style.weight,
            fontSize: size,
            lineHeight: 0.86,
            color: palette.fading.via,
          }}
        >
          {letter}
        </div>
      </Positioned>
    );
  },
};
