import { listTexts } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { Text } from '../shared/text/text.tsx';
import { ComparisonView } from './comparison-view.tsx';
import { compareSplitContent } from './content.ts';
import { layOutComparison } from './layout.ts';
import { splitPalette } from './split-palette.ts';
import { layOutStacked } from './stacked-layout.ts';
import { StackedView } from './stacked-view.tsx';

export const compareSplit = defineTemplate({
  ...compareSplitContent,
  async scene(input) {
    const stage = makeStage(input);
    const length = listTexts(compareSplitContent.content, input.content).reduce(
      (sum, text) => sum + text.length,
      0,
    );
    const treatment = chooseTreatment(stage, length, 420);
    const palette = scenePalette(stage, treatment);
    const sides = splitPalette(treatment, palette, stage);
    const stacked = stage.arrangement.isAlternate ? await layOutStacked(stage, input.content, sides) : null;
    const split = stacked ? null : await layOutComparison(stage, input.content, sides);
    const { title } = (stacked ?? split)!;
    const view = { stage, palette: sides };
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          {stacked && <StackedView {...view} layout={stacked} />}
          {split && <ComparisonView {...view} layout={split} />}
          {title && (
            <CameraLayer stage={stage} depth="front">
              <Positioned x={stage.safe.x} y={stage.safe.y + stage.u(4)}>
                <Text
                  text={title}
                  color={palette.textColor}
                  enter={{ stage, entrance: 'lift', order: 0, byWord: true }}
                />
              </Positioned>
            </CameraLayer>
          )}
        </Canvas>
      ),
    };
  },
});
