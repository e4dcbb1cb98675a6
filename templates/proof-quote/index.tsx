import { defineTemplate } from '../define-template.ts';
import { Background, Glow } from '../shared/canvas/background.tsx';
import { GraphicSide, graphicStage, ShiftedSide } from '../shared/canvas/sides.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette, warnOfTint } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { Byline } from './byline.tsx';
import { proofQuoteContent } from './content.ts';
import { glowBox } from './frame.ts';
import { layOutQuote } from './layout.ts';
import { QuoteFoot } from './quote-foot.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuoteMark, quoteMarkShape } from './quote-mark.tsx';

export const proofQuote = defineTemplate({
  ...proofQuoteContent,
  async scene(input) {
    const { content, images } = input;
    const stage = makeStage(input);
    const palette = scenePalette(stage, chooseTreatment(stage, content.quote.length));
    const layout = await layOutQuote(stage, {
      ...content,
      portrait: images.get(content.author.portrait ?? ''),
      palette,
    });
    const { frame, quote, marks, mark, byline, rule, ruleWidth } = layout;
    // The panel and the text change sides.
    const across = frame.split === null ? 0 : stage.width - frame.split;
    const bylineOrder = quote.text.lines.length + 2;
    warnOfTint(stage, palette);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <GraphicSide stage={stage}>
            {frame.split !== null && (
              <Background
                box={{ ...stage.canvas, x: frame.split, width: stage.width - frame.split }}
                stops={palette.panel}
              />
            )}
            {palette.glow && <Glow box={glowBox(mark)} glow={palette.glow} />}
            <QuoteMark
              stage={graphicStage(stage)}
              shape={quoteMarkShape(stage.brand, marks.open)}
              palette={palette.shape}
              {...mark}
            />
          </GraphicSide>
          <ShiftedSide stage={stage} by={across}>
            <Positioned x={frame.column.left} y={quote.y}>
              <QuoteLines
                stage={stage}
                text={quote.text}
                marks={{ ...marks, room: frame.margin * 0.72 }}
                textColor={palette.textColor}
                tint={palette.tint}
                order={1}
              />
            </Positioned>
            <Positioned
              x={frame.margin}
              y={rule}
              width={ruleWidth}
              height={2}
              style={{ backgroundColor: palette.hairline }}
            />
          </ShiftedSide>
          <QuoteFoot stage={stage} layout={layout} across={across}>
            <Byline stage={stage} layout={byline} palette={palette} order={bylineOrder} />
          </QuoteFoot>
        </Canvas>
      ),
    };
  },
});
