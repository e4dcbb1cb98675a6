import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { GraphicSide, graphicStage, ShiftedSide } from '../shared/canvas/sides.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { scenePalette } from '../shared/color/scene-palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { SignedLogo } from '../shared/media/signed-logo.tsx';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { Text } from '../shared/text/text.tsx';
import { offerPromoContent } from './content.ts';
import { layOutOffer } from './layout.ts';
import { OfferFigure, offerFigurePalette } from './offer-figure.tsx';
import { Product } from './product.tsx';
import { Ticket } from './ticket.tsx';

export const offerPromo = defineTemplate({
  ...offerPromoContent,
  async scene(input) {
    const { content } = input;
    const stage = makeStage(input);
    const treatment = chooseTreatment(stage, content.headline.length);
    const palette = scenePalette(stage, treatment);
    const source = input.images.get(content.picture ?? '');
    const layout = await layOutOffer(stage, { content, image: source, palette });
    const { figure, image, beside, column, across, headline, detail, ticket, lastRow, logo } = layout;
    const { isAlternate } = stage.arrangement;
    const { motion } = stage;
    const order = motion.at('hook', 0.5);
    const second = Math.max(order + headline.text.lines.length, motion.at('proof', 0.08));
    const after = Math.max(second + (detail?.text.lines.length ?? 0), motion.at('proof', 0.42));
    const sign = (
      <div style={{ display: 'flex', flexShrink: 0, ...motion.enter('fade', 4) }}>
        <SignedLogo stage={stage} layout={logo} line={palette.tint} />
      </div>
    );
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <OfferFigure
            stage={stage}
            {...figure}
            x={figure.x + (isAlternate ? across.figure : 0)}
            palette={offerFigurePalette(stage, treatment, palette)}
            beside={beside}
          >
            {image && across.figure > 0 && (
              <GraphicSide stage={stage}>
                <Product stage={graphicStage(stage)} image={image.source} box={image.box} />
              </GraphicSide>
            )}
            {image && across.figure === 0 && <Product stage={stage} image={image.source} box={image.box} />}
          </OfferFigure>
          <CameraLayer stage={stage} depth="front">
            <ShiftedSide stage={stage} by={across.column}>
              <Positioned x={column.x} y={headline.y}>
                <Text
                  text={headline.text}
                  color={palette.textColor}
                  enter={{ stage, entrance: 'lift', order, byWord: true }}
                />
              </Positioned>
              {detail && (
                <Positioned x={column.x} y={detail.y}>
                  <Text
                    text={detail.text}
                    color={palette.muted}
                    enter={{ stage, entrance: 'lift', order: second }}
                  />
                </Positioned>
              )}
              <Positioned
                {...column}
                y={ticket.y}
                height={ticket.height}
                style={{ alignItems: 'center', justifyContent: 'space-between' }}
              >
                {ticket.layout ? (
                  <Ticket stage={stage} layout={ticket.layout} palette={palette} order={after} />
                ) : (
                  <div />
                )}
                {!stage.wide && sign}
              </Positioned>
              <Positioned
                {...column}
                y={lastRow.y}
                height={lastRow.height}
                style={{ alignItems: 'flex-end', justifyContent: 'space-between' }}
              >
                {lastRow.terms ? (
                  <div style={{ display: 'flex', flexShrink: 0, ...motion.enter('fade', after + 8) }}>
                    <Text text={lastRow.terms} color={palette.muted} />
                  </div>
                ) : (
                  <div />
                )}
                {stage.wide && sign}
              </Positioned>
            </ShiftedSide>
          </CameraLayer>
        </Canvas>
      ),
    };
  },
});
