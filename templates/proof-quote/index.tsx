import { defineTemplate } from '../define-template.ts';
import { Background, Glow } from '../shared/canvas/background.tsx';
import { GraphicSide, graphicStage, ShiftedSide } from '../shared/canvas/sides.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette, warnOfTint } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { panelEntrance, readingOrigin } from '../shared/motion/panel-entrance.ts';
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
    warnOfTint(stage, palette);
    const { motion } = stage;
    const graphic = graphicStage(stage);
    // The quote is read line by line up to the middle of the proof.
    const [first, last] = [0, motion.at('proof', 0.4)];
    const orderOf = (index: number) =>
      first + (last - first) * (index / Math.max(1, quote.text.lines.length - 1));
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <GraphicSide stage={stage}>
            {frame.split !== null && (
              <CameraLayer stage={graphic} depth="back" from={{ x: 1, y: 0 }}>
                <Background
                  box={{ ...stage.canvas, x: frame.split, width: stage.width - frame.split }}
                  stops={palette.panel}
                  style={panelEntrance(graphic)}
                />
              </CameraLayer>
            )}
            <CameraLayer stage={graphic} depth="middle" from={{ x: 0, y: -1 }}>
              {palette.glow && <Glow box={glowBox(mark)} glow={palette.glow} />}
              <QuoteMark
                stage={graphic}
                shape={quoteMarkShape(stage.brand, marks.open)}
                palette={palette.shape}
                {...mark}
              />
            </CameraLayer>
          </GraphicSide>
          <CameraLayer stage={stage} depth="front">
            <ShiftedSide stage={stage} by={across}>
              <Positioned x={frame.column.left} y={quote.y}>
                <QuoteLines
                  stage={stage}
                  text={quote.text}
                  marks={{ ...marks, room: frame.margin * 0.72 }}
                  textColor={palette.textColor}
                  tint={palette.tint}
                  orderOf={orderOf}
                />
              </Positioned>
            </ShiftedSide>
          </CameraLayer>
          <CameraLayer stage={stage} depth="middle" move="push">
            <ShiftedSide stage={stage} by={across}>
              <Positioned
                x={frame.margin}
                y={rule}
                width={ruleWidth}
                height={2}
                style={{
                  backgroundColor: palette.hairline,
                  transformOrigin: readingOrigin(stage),
                  ...motion.enter('grow-x', motion.at('hook', 0.5), motion.span('proof', 0.5), 'in-out'),
                }}
              />
            </ShiftedSide>
          </CameraLayer>
          <CameraLayer stage={stage} depth="middle" move="push">
            <QuoteFoot stage={stage} layout={layout} palette={palette} across={across}>
              <Byline stage={stage} layout={byline} palette={palette} order={motion.at('proof', 0.6)} />
            </QuoteFoot>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});
