import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette, warnOfTint } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { lightProgress } from '../shared/motion/passing-light.ts';
import { Text } from '../shared/text/text.tsx';
import { TopAlignedText } from '../shared/text/top-aligned-text.tsx';
import { featureListContent } from './content.ts';
import { layOutFeatureList } from './layout.ts';
import { ListGrid } from './list-grid.tsx';
import { ListRows } from './list-row.tsx';

/** The position in the scene's order of the first point, and the share of the proof up to which the others enter. */
const FIRST = 5;
const LAST = 0.66;
/** At the end a light passes down the list, on so many points at once. */
const SPREAD = 2;

export const featureList = defineTemplate({
  ...featureListContent,
  async scene(input) {
    const { items } = input.content;
    const stage = makeStage(input);
    const { safe } = stage;
    const length = items.reduce((sum, { title, detail = '' }) => sum + title.length + detail.length, 0);
    const palette = scenePalette(stage, chooseTreatment(stage, length, 360));
    const { eyebrow, title, points, logo } = await layOutFeatureList(stage, input.content, palette);
    if (input.content.style === 'checks') warnOfTint(stage, palette);
    const { motion } = stage;
    const orderOf = (index: number) =>
      FIRST + (motion.at('proof', LAST) - FIRST) * (index / Math.max(1, items.length));
    const phase = motion.cycle(motion.at('proof', LAST) - 4, motion.span('close', 1.3), 1);
    const passedOver = (index: number) =>
      lightProgress(phase, { index, count: items.length, spread: SPREAD });
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <CameraLayer stage={stage} depth="front">
            {eyebrow && (
              <Positioned x={safe.x} y={eyebrow.y} height={eyebrow.height} style={{ alignItems: 'center' }}>
                <Text
                  text={eyebrow.text}
                  color={palette.muted}
                  enter={{ stage, entrance: 'lift', order: 2 }}
                />
              </Positioned>
            )}
            <TopAlignedText
              x={safe.x}
              y={title.y}
              text={title.text}
              color={palette.textColor}
              enter={{ stage, entrance: 'lift', order: 0, byWord: true }}
            />
          </CameraLayer>
          <CameraLayer stage={stage} depth="middle" move="push">
            {points.as === 'grid' ? (
              <ListGrid
                stage={stage}
                grid={points.grid}
                palette={palette}
                orderOf={orderOf}
                passedOver={passedOver}
              />
            ) : (
              <ListRows
                stage={stage}
                list={points.list}
                palette={palette}
                orderOf={orderOf}
                passedOver={passedOver}
              />
            )}
          </CameraLayer>
          <CameraLayer stage={stage} depth="back" move="push">
            <Positioned
              x={logo.x}
              y={logo.y}
              height={logo.height}
              style={{ alignItems: 'center', ...motion.enter('fade', 2) }}
            >
              <SignedLogo stage={stage} layout={logo.layout} line={palette.tint} />
            </Positioned>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});
