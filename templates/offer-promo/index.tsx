import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { paletteFor } from '../shared/color/palette.ts';
import { chooseTreatment } from '../shared/color/treatment.ts';
import { BrandLogo } from '../shared/media/brand-logo.tsx';
import { Text } from '../shared/text/text.tsx';
import { templateFacts } from '../template-facts.ts';
import { layOutOffer } from './layout.ts';
import { OfferFigure, offerFigurePalette } from './offer-figure.tsx';
import { Product } from './product.tsx';
import { Ticket } from './ticket.tsx';

const content = z.object({
  offer: textField(
    12,
    'The offer as a figure, such as "40%", "2 for 1", "€15 off" or "Free". The shorter, the larger.',
  ),
  headline: textField(60, 'What the offer is for, in a few words. 15 to 40 characters read best.'),
  detail: textField(
    110,
    'One sentence on what is offered and to whom. 40 to 90 characters read best.',
  ).optional(),
  code: textField(16, 'The code to enter, drawn as a ticket, such as "LONGNIGHT".').optional(),
  ends: textField(40, 'When it ends, such as "Until 30 November".').optional(),
  terms: textField(90, 'Conditions in small type, such as "One code per person."').optional(),
  picture: imageField(
    'What is on offer: a product photo, or a cut-out with a transparent background. Shown next to the figure.',
  ),
});

export const offerPromo = defineTemplate({
  ...templateFacts['offer-promo'],
  content,
  contentRoles: {
    offer: 'offer-figure',
    headline: 'offer-headline',
    detail: 'offer-detail',
    code: 'offer-code',
    ends: 'offer-ends',
    terms: 'offer-terms',
    picture: 'image',
  },
  sample: {
    offer: '40%',
    headline: 'off everything that glows after dark',
    detail: 'Lamps, lanterns and other reasons to stay in for the evening.',
    code: 'LONGNIGHT',
    ends: 'Until 30 November',
    terms: 'One code per person. Not with other offers.',
  },
  sampleImages: { picture: 'lamp.svg' },
  async scene(input) {
    const { content } = input;
    const stage = makeStage(input);
    const treatment = chooseTreatment(stage, content.headline.length);
    const palette = paletteFor(treatment, stage.colors);
    const source = input.images.get(content.picture ?? '');
    const layout = await layOutOffer(stage, { content, image: source, palette });
    const { figure, image, beside, column, headline, detail, ticket, lastRow, logo } = layout;
    const order = 2;
    const after = order + 1 + headline.text.lines.length + (detail?.text.lines.length ?? 0);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={stage.canvas} stops={palette.background} />
          <OfferFigure
            stage={stage}
            {...figure}
            palette={offerFigurePalette(stage, treatment, palette)}
            beside={beside}
          >
            {image && <Product stage={stage} image={image.source} box={image.box} />}
          </OfferFigure>
          <Positioned x={column.x} y={headline.y}>
            <Text text={headline.text} color={palette.textColor} enter={{ stage, entrance: 'lift', order }} />
          </Positioned>
          {detail && (
            <Positioned x={column.x} y={detail.y}>
              <Text
                text={detail.text}
                color={palette.muted}
                enter={{ stage, entrance: 'lift', order: order + headline.text.lines.length }}
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
            {!stage.wide && <BrandLogo layout={logo} />}
          </Positioned>
          <Positioned
            {...column}
            y={lastRow.y}
            height={lastRow.height}
            style={{ alignItems: 'flex-end', justifyContent: 'space-between' }}
          >
            {lastRow.terms ? (
              <div style={{ display: 'flex', flexShrink: 0, ...stage.motion.enter('fade', after + 2) }}>
                <Text text={lastRow.terms} color={palette.muted} />
              </div>
            ) : (
              <div />
            )}
            {stage.wide && <BrandLogo layout={logo} />}
          </Positioned>
        </Canvas>
      ),
    };
  },
});
