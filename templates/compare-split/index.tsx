import { listTexts } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Canvas, makeStage } from '../shared/canvas/stage.tsx';
import { scenePalette } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
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
    const view = { stage, palette: sides, titleColor: palette.textColor };
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          {stacked ? (
            <StackedView {...view} layout={stacked} />
          ) : (
            <ComparisonView {...view} layout={await layOutComparison(stage, input.content, sides)} />
          )}
        </Canvas>
      ),
    };
  },
});
