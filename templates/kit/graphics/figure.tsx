import { type Box, Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { warnOfTint } from '../../shared/color/scene-palette.ts';
import { CAP_HEIGHT } from '../../shared/figure/baseline-row.tsx';
import { Figure, type FigureLayout, fitFigure } from '../../shared/figure/figure.tsx';
import { hasSigns } from '../../shared/figure/metric-value.ts';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import type { Graphic } from './graphics.ts';
import { turnedPart } from './turning.ts';

/** Minimum size of the digits; below it the text is fitted in lines. */
const MIN = 100;
/** Maximum height of a figure without a size. */
const MAX = 2000;
const RISE_MS = 1000;
/** How far digits and capitals, and other characters, reach below the baseline, in em. */
const FOOT = { flat: 0.046, deep: 0.17 } as const;

/** The share of its box that is above the baseline. */
function aboveBaseline(text: string): number {
  const foot = /^[\p{Nd}\p{Lu}\p{Sc}\s%.+×-]+$/u.test(text) ? FOOT.flat : FOOT.deep;
  return CAP_HEIGHT / (CAP_HEIGHT + foot);
}

const fit = (stage: Stage, value: string, { width, height }: Pick<Box, 'width' | 'height'>, path = '') =>
  fitFigure(stage, {
    value,
    ...(path ? { path } : {}),
    width,
    height: height * aboveBaseline(value),
    min: stage.u(MIN),
  });

/** A figure as large as its box, on its bottom. In a video its digits turn and land; `ring` and `trend` are drawn along with it. */
export const figure: Graphic<FigureLayout> = {
  onCanvas: true,
  async measure({ node, words }, width, { stage }) {
    const { text } = words!;
    const { height } = await fit(stage, text, { width, height: stage.u(node.size?.max ?? MAX) });
    return height / aboveBaseline(text);
  },
  async fit({ box, part: { words }, kit: { stage, palette } }) {
    const layout = await fit(stage, words!.text, box, words!.path);
    if (hasSigns(layout.value)) warnOfTint(stage, palette);
    return layout;
  },
  draw({ box, part, kit: { stage, palette }, fitted }) {
    const { width, height } = fitted;
    const y = box.y + box.height * aboveBaseline(part.words!.text) - height;
    const foot = box.y + box.height - y;
    return (
      <CameraLayer stage={stage} depth="front">
        <Positioned
          x={box.x - height}
          y={y - height}
          width={width + height * 2}
          height={height + foot}
          style={stage.motion.mask(0, RISE_MS)}
        >
          <Positioned
            x={height}
            y={height}
            width={width}
            height={foot}
            style={stage.motion.enter('from-below', 0, RISE_MS, 'in-out')}
          >
            <div style={{ display: 'flex', ...stage.motion.press(stage.motion.at('close')) }}>
              <Figure
                stage={stage}
                layout={fitted}
                textColor={palette.textColor}
                tint={palette.tint}
                entrance="none"
                order={0}
                turned={turnedPart(stage.motion)}
              />
            </div>
          </Positioned>
        </Positioned>
      </CameraLayer>
    );
  },
};
