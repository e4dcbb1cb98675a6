import type { SceneImage } from '../image.ts';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import { type OfferFrame, offerFrame } from './frame.ts';
import { type EchoStart, echoStart, fitOfferFigure, type OfferFigureLayout } from './offer-figure.tsx';
import { layOutTicket, type TicketLayout } from './ticket-layout.ts';

interface OfferContent {
  offer: string;
  headline: string;
  detail?: string | undefined;
  code?: string | undefined;
  ends?: string | undefined;
  terms?: string | undefined;
}

/** An offer with every text fitted and every box placed. */
export interface OfferLayout {
  figure: { layout: OfferFigureLayout; x: number; y: number };
  image: { source: SceneImage; box: Box } | null;
  /** What of the figure's copies rises beside an image above the figure, and the bottom of that image. */
  beside: { start: EchoStart | null; foot: number } | undefined;
  column: { x: number; width: number };
  /** How far the figure and, on a wide canvas, the column move when the image changes sides. */
  across: { figure: number; column: number };
  headline: { text: FittedText; y: number };
  detail: { text: FittedText; y: number } | null;
  ticket: { layout: TicketLayout | null; y: number; height: number };
  /** The terms; on a wide canvas the logo is in the same row. */
  lastRow: { terms: FittedText | null; y: number; height: number };
  logo: LogoLayout;
}

const DETAIL_GAP = 20;

export async function layOutOffer(
  stage: Stage,
  {
    content,
    image,
    palette,
  }: { content: OfferContent; image: SceneImage | undefined; palette: ScenePalette },
): Promise<OfferLayout> {
  const { safe, u, wide } = stage;
  const frame = offerFrame(stage, image !== undefined);
  const { column, size } = frame;
  const foot = safe.y + safe.height;
  const logo = await fitLogo(stage, {
    width: wide ? column.width * 0.42 : u(260),
    height: Math.max(32, u(42)),
    background: palette.background.to,
    textColor: palette.textColor,
  });
  const besideLogo = column.width - logo.width - Math.max(logo.clear, u(40));
  // On a tall canvas the logo is beside the ticket, on a wide one beside the terms.
  const [terms, ticket] = await Promise.all([
    fitTerms(stage, content.terms, wide ? besideLogo : column.width, size.terms),
    layOutTicket(stage, {
      code: content.code,
      ends: content.ends,
      width: wide ? column.width : besideLogo,
      stretch: wide,
      size: { code: size.code, ends: size.ends },
    }),
  ]);
  const lastRow = wide ? Math.max(terms?.height ?? 0, logo.height) : (terms?.height ?? 0);
  const ticketRow = wide ? (ticket?.height ?? 0) : Math.max(ticket?.height ?? 0, logo.height);
  const lastY = foot - lastRow;
  const ticketY = lastY - (lastRow && ticketRow ? frame.gap * 0.7 : 0) - ticketRow;

  // Fallback typefaces of other scripts sit higher in their line than the brand's own.
  const copyTop = safe.y + u(6);
  const copyFoot = ticketY - frame.gap;
  const { headline, detail } = await fitCopy(stage, content, {
    ...frame,
    room: wide ? copyFoot - copyTop : safe.height * frame.copy,
  });
  const gap = detail ? u(DETAIL_GAP) : 0;
  const copyY = wide ? copyTop : copyFoot - (headline.height + gap + (detail?.height ?? 0));
  return {
    ...(await placeFigure(stage, frame, {
      offer: content.offer,
      image,
      foot: wide ? foot : copyY - frame.gap * 0.6,
    })),
    column,
    across: { figure: frame.across, column: wide ? frame.across : 0 },
    headline: { text: headline, y: copyY },
    detail: detail && { text: detail, y: copyY + headline.height + gap },
    ticket: { layout: ticket, y: ticketY, height: ticketRow },
    lastRow: { terms, y: lastY, height: lastRow },
    logo,
  };
}

async function placeFigure(
  stage: Stage,
  frame: OfferFrame,
  { offer, image, foot }: { offer: string; image: SceneImage | undefined; foot: number },
): Promise<Pick<OfferLayout, 'figure' | 'image' | 'beside'>> {
  const { safe, u, wide } = stage;
  const layout = await fitOfferFigure(stage, offer, {
    width: frame.figure.width,
    height: Math.max(frame.over ? u(200) : 0, foot - safe.y - frame.above) * (image && wide ? 0.88 : 1),
  });
  const y = foot - layout.height;
  const start = frame.over
    ? await echoStart(stage, layout, { min: safe.width * 0.25, max: safe.width * 0.58 })
    : null;
  const box = frame.image({ top: y, foot, clear: layout.clear, echo: start?.width ?? 0 });
  return {
    figure: { layout, x: frame.figure.x, y },
    image: image ? { source: image, box } : null,
    beside: frame.over ? { start, foot: box.y + box.height } : undefined,
  };
}

async function fitTerms(
  stage: Stage,
  text: string | undefined,
  width: number,
  size: { max: number; min: number },
): Promise<FittedText | null> {
  if (text === undefined) return null;
  return fitText(stage, {
    text,
    textRole: 'label',
    path: 'terms',
    weight: 400,
    leading: 1.25,
    width,
    height: size.max * 1.42 * 3,
    size,
    maxLines: 4,
  });
}

interface CopyRoom {
  column: { width: number };
  size: OfferFrame['size'];
  room: number;
}

/** The headline takes the room that the detail leaves. */
async function fitCopy(
  stage: Stage,
  content: Pick<OfferContent, 'headline' | 'detail'>,
  { column, size, room }: CopyRoom,
) {
  const detail =
    content.detail === undefined
      ? null
      : await fitText(stage, {
          text: content.detail,
          textRole: 'body',
          path: 'detail',
          leading: 1.32,
          width: column.width,
          height: room * 0.5,
          size: size.detail,
          maxLines: 5,
        });
  const request = {
    text: content.headline,
    textRole: 'display',
    path: 'headline',
    maxLines: 5,
    width: column.width,
    height: room - (detail ? detail.height + stage.u(DETAIL_GAP) : 0),
    size: size.headline,
  } as const;
  return { headline: await fitText(stage, request), detail };
}
