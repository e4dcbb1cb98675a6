import { defineTemplate } from '../define-template.ts';
import { GraphicSide, graphicStage, wayAcross } from '../shared/canvas/sides.tsx';
import { Canvas, makeStage } from '../shared/canvas/stage.tsx';
import { scenePalette, warnOfTint } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { ArticleText } from './article-text.tsx';
import { articleCardContent } from './content.ts';
import { Cover } from './cover.tsx';
import { layOutArticle } from './layout.ts';

export const articleCard = defineTemplate({
  ...articleCardContent,
  async scene(input) {
    const stage = makeStage(input);
    const palette = scenePalette(stage, chooseTreatment(stage, input.content.title.length));
    const layout = await layOutArticle(stage, { article: input.content, images: input.images, palette });
    if (layout.head.kicker && !layout.head.tag) warnOfTint(stage, palette);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <GraphicSide stage={stage}>
            <Cover stage={graphicStage(stage)} layout={layout} palette={palette} />
          </GraphicSide>
          <ArticleText
            stage={stage}
            layout={layout}
            palette={palette}
            shift={stage.wide ? wayAcross(stage, layout.column) : 0}
          />
        </Canvas>
      ),
    };
  },
});
