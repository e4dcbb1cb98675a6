import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { Emblem, Shot } from '../shared/media/image.tsx';
import { fitText, Text } from '../shared/text/text.tsx';
import { offerFrame } from './frame.ts';
import { echoStart, Figure, figurePalette, setFigure } from './offer-figure.tsx';
import { setTicket, Ticket } from './ticket.tsx';

const ARRIVAL_MS = 1600;

const content = z.object({
  offer: textField(
    12,
    'The offer as a figure, such as "40%", "2 for 1", "€15 off" or "Free". The shorter, the larger.',
  ),
  headline: textField(60, 'What the figure is off, in a few words. 15 to 40 characters read best.'),
  detail: textField(
    110,
    'One sentence on what is offered to whom. 40 to 90 characters read best.',
  ).optional(),
  code: textField(16, 'The code to enter, drawn as a ticket, such as "LONGNIGHT".').optional(),
  ends: textField(40, 'When it ends, such as "Until 30 November".').optional(),
  terms: textField(90, 'Conditions in small type, such as "One code per person."').optional(),
  picture: imageField(
    'What is on offer: a product photograph, or a cut-out on nothing. Shown next to the figure.',
  ),
});

export const offerPromo = defineTemplate({
  id: 'offer-promo',
  name: 'Offer',
  description:
    'The figure of an offer as large as the canvas allows, with the code as a ticket and the day it ends.',
  category: 'offer',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og', 'banner'],
  content,
  sample: {
    offer: '40%',
    headline: 'off everything that glows after dark',
    detail: 'Lamps, lanterns and other reasons to stay in for the evening.',
    code: 'LONGNIGHT',
    ends: 'Until 30 November',
    terms: 'One code per person. Not with other offers.',
  },
  sampleImages: { picture: 'lamp.svg' },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content, images } = input;
    const stage = makeStage(input);
    const { safe, u } = stage;
    const treatment = chooseTreatment(stage, content.headline.length);
    const palette = paletteFor(treatment, stage.colors);
    const shot = images.get(content.picture ?? '');
    const frame = offerFrame(stage, shot !== undefined);
    const { column, size } = frame;
    const foot = safe.y + safe.height;

    const logo = await setLogo(stage, {
      width: stage.wide ? column.width * 0.42 : u(260),
      height: Math.max(32, u(42)),
      background: palette.background.to,
      textColor: palette.textColor,
    });
    const beside = column.width - logo.width - Math.max(logo.clear, u(40));
    const small = (text: string | undefined, path: string, width: number) =>
      text === undefined
        ? null
        : fitText(stage, {
            text,
            voice: 'label',
            path,
            weight: 400,
            leading: 1.25,
            width,
            height: size.terms.max * 1.42 * 3,
            size: size.terms,
            maxLines: 4,
          });
    // A tall canvas signs beside the ticket; beside a figure, the brand stands at the end of the terms.
    const [terms, ticket] = await Promise.all([
      small(content.terms, 'terms', stage.wide ? beside : column.width),
      setTicket(stage, {
        code: content.code,
        ends: content.ends,
        width: stage.wide ? column.width : beside,
        stretch: stage.wide,
        size: { code: size.code, ends: size.ends },
      }),
    ]);
    const lastRow = stage.wide ? Math.max(terms?.height ?? 0, logo.height) : (terms?.height ?? 0);
    const ticketRow = stage.wide ? (ticket?.height ?? 0) : Math.max(ticket?.height ?? 0, logo.height);
    const lastY = foot - lastRow;
    const ticketY = lastY - (lastRow && ticketRow ? frame.gap * 0.7 : 0) - ticketRow;

    // Faces that stand in for a script sit higher in their line than the brand's own.
    const copyTop = safe.y + u(6);
    const copyFoot = ticketY - frame.gap;
    const room = stage.wide ? copyFoot - copyTop : safe.height * frame.copy;
    const { headline, detail } = await setCopy(stage, content, { ...frame, room });
    const between = detail ? u(20) : 0;
    const copyHeight = headline.height + between + (detail?.height ?? 0);
    const copyY = stage.wide ? copyTop : copyFoot - copyHeight;

    const figureFoot = stage.wide ? foot : copyY - frame.gap * 0.6;
    const figure = await setFigure(stage, content.offer, {
      width: frame.figure.width,
      height:
        Math.max(frame.over ? u(200) : 0, figureFoot - safe.y - frame.above) *
        (shot && stage.wide ? 0.88 : 1),
    });
    const figureY = figureFoot - figure.height;
    const start = frame.over
      ? await echoStart(stage, figure, { min: safe.width * 0.25, max: safe.width * 0.58 })
      : null;
    const imageBox = frame.image({
      top: figureY,
      foot: figureFoot,
      clear: figure.clear,
      echo: start?.width ?? 0,
    });
    const order = 2;
    const after = order + 1 + headline.lines.length + (detail?.lines.length ?? 0);
    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background
            box={{ x: 0, y: 0, width: stage.width, height: stage.height }}
            stops={palette.background}
          />
          <Figure
            stage={stage}
            layout={figure}
            x={frame.figure.x}
            y={figureY}
            palette={figurePalette(stage, treatment, palette)}
            beside={frame.over ? { start, foot: imageBox.y + imageBox.height } : undefined}
          >
            {shot && <Product stage={stage} image={shot} box={imageBox} />}
          </Figure>
          <Positioned x={column.x} y={copyY}>
            <Text text={headline} color={palette.textColor} enter={{ stage, entrance: 'lift', order }} />
          </Positioned>
          {detail && (
            <Positioned x={column.x} y={copyY + headline.height + between}>
              <Text
                text={detail}
                color={palette.muted}
                enter={{ stage, entrance: 'lift', order: order + headline.lines.length }}
              />
            </Positioned>
          )}
          <Positioned
            x={column.x}
            y={ticketY}
            width={column.width}
            height={ticketRow}
            style={{ alignItems: 'center', justifyContent: 'space-between' }}
          >
            {ticket ? <Ticket stage={stage} layout={ticket} palette={palette} order={after} /> : <div />}
            {!stage.wide && <BrandLogo layout={logo} />}
          </Positioned>
          <Positioned
            x={column.x}
            y={lastY}
            width={column.width}
            height={lastRow}
            style={{ alignItems: 'flex-end', justifyContent: 'space-between' }}
          >
            {terms ? (
              <div style={{ display: 'flex', flexShrink: 0, ...stage.motion.enter('fade', after + 2) }}>
                <Text text={terms} color={palette.muted} />
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

interface CopyRoom {
  column: { width: number };
  size: ReturnType<typeof offerFrame>['size'];
  room: number;
}

/** The headline takes what the detail leaves of the room. */
async function setCopy(
  stage: Stage,
  content: { headline: string; detail?: string | undefined },
  { column, size, room }: CopyRoom,
) {
  const detail =
    content.detail === undefined
      ? null
      : await setDetail(stage, content.detail, column.width, room * 0.5, size.detail);
  const request = {
    text: content.headline,
    voice: 'display',
    width: column.width,
    height: room - (detail ? detail.height + stage.u(20) : 0),
    size: size.headline,
  } as const;
  // A narrow column has the height for a word a line, which nobody wants to read.
  const few = await fitText(stage, { ...request, maxLines: 3 });
  const { max, min } = size.headline;
  if (stage.wide && few.size > min + (max - min) * 0.4) return { headline: few, detail };
  return { headline: await fitText(stage, { ...request, path: 'headline', maxLines: 5 }), detail };
}

/** In as few lines as still read well: short even lines would make a sentence look like a list. */
async function setDetail(
  stage: Stage,
  text: string,
  width: number,
  height: number,
  size: { max: number; min: number },
) {
  const request = { text, voice: 'body', leading: 1.32, width, height, size } as const;
  for (const maxLines of [2, 3, 4]) {
    const few = await fitText(stage, { ...request, maxLines });
    if (few.size > (size.max + size.min) / 2) return few;
  }
  return fitText(stage, { ...request, path: 'detail', maxLines: 5 });
}

interface ProductProps {
  stage: Stage;
  image: Parameters<typeof Shot>[0]['image'];
  box: { x: number; y: number; width: number; height: number };
}

/** A photograph hangs from the edge with the brand's corners and comes in over it; a cut-out floats as it is. */
function Product({ stage, image, box }: ProductProps) {
  if (box.height < stage.u(120)) return null;
  const { width, height, direction, motion } = stage;
  // Only the corner that lies on the canvas is round.
  const free = box.x > 0 && box.y + box.height < height;
  const radius = free ? Math.min(stage.u(stage.brand.radii.md * 2), stage.u(60)) : 0;
  const corner = direction === 'rtl' ? 'borderBottomRightRadius' : 'borderBottomLeftRadius';
  const canvas = { x: 0, y: 0, width, height };
  if (!image.opaque) {
    return (
      <Positioned {...canvas} style={motion.enter('rise', 3)}>
        <Positioned {...canvas} layer style={motion.hold('float')}>
          <Positioned {...box}>
            <Emblem image={image} width={box.width} height={box.height} />
          </Positioned>
        </Positioned>
      </Positioned>
    );
  }
  // It leaves the edges it is cut by alone: one as high as the canvas can only move to its side.
  const aside = box.height >= height;
  const outward = direction === 'rtl' ? -1 : 1;
  const away = 1 - motion.progress(0, ARRIVAL_MS, 'in-out');
  const from = aside ? [away * box.width * outward, 0] : [0, -away * (box.y + box.height)];
  const hold = aside ? (direction === 'rtl' ? 'sway-back' : 'sway') : 'drift';
  return (
    <Positioned {...canvas} style={away > 0 ? { transform: `translate(${from[0]}px, ${from[1]}px)` } : {}}>
      <Positioned {...canvas} layer style={motion.hold(hold)}>
        <Positioned {...box}>
          <Shot image={image} width={box.width} height={box.height} style={{ [corner]: radius }} />
        </Positioned>
      </Positioned>
    </Positioned>
  );
}
