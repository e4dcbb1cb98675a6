import { defineTemplate } from '../define-template.ts';
import { Background, Glow } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette, warnOfTint } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { Byline } from './byline.tsx';
import { proofQuoteContent } from './content.ts';
import { glowBox } from './frame.ts';
import { layOutQuote } from './layout.ts';
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
    const { frame, quote, marks, mark, byline, logo, rule, ruleWidth } = layout;
    warnOfTint(stage, palette);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          {frame.split !== null && (
            <Background
              box={{ ...stage.canvas, x: frame.split, width: stage.width - frame.split }}
              stops={palette.panel}
            />
          )}
          {palette.glow && <Glow box={glowBox(mark)} glow={palette.glow} />}
          <QuoteMark
            stage={stage}
            shape={quoteMarkShape(stage.brand, marks.open)}
            palette={palette.shape}
            {...mark}
          />
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
          <Positioned
            x={frame.margin}
            y={rule + frame.gap}
            width={stage.width - frame.margin * 2}
            height={frame.foot - rule - frame.gap}
            style={{ justifyContent: 'space-between', alignItems: 'center' }}
          >
            <Byline stage={stage} layout={byline} palette={palette} order={quote.text.lines.length + 2} />
            <BrandLogo layout={logo} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});
