import type { Stage } from '../shared/canvas/stage.tsx';
import { takesTracking } from '../shared/text/script.ts';
import { type FittedText, fitText, resolveTypeStyle, type TextRequest } from '../shared/text/text.tsx';
import { faceKind } from '../shared/text/typeface.ts';
import type { TypeStyle } from '../text-measurer.ts';

export interface TicketLayout {
  code: FittedText | null;
  ends: FittedText | null;
  /** Whether the end date is on the ticket's stub instead of under the ticket. */
  stub: boolean;
  pad: number;
  /** Extra space of a stretched ticket on both sides of its last text. */
  slack: number;
  ticket: { width: number; height: number } | null;
  width: number;
  height: number;
}

interface TicketRequest {
  code: string | undefined;
  ends: string | undefined;
  width: number;
  /** Whether the ticket takes the whole width of its column. */
  stretch: boolean;
  size: { code: number; ends: { max: number; min: number } };
}

/** Sizes to try for the code, so that the end date fits beside it on one line. */
const CODE_SIZES = [1, 0.93, 0.86, 0.8, 0.74, 0.68];
const CODE_TRACKING = 0.06;

/** Fits a code in the heading typeface with wide tracking, or in the mono typeface of a monospaced brand. */
async function fitSpacedCode(stage: Stage, request: Omit<TextRequest, 'textRole'>): Promise<FittedText> {
  const { display, heading } = stage.brand.fonts;
  if (faceKind(display) === 'mono' || faceKind(heading) === 'mono')
    return fitText(stage, { ...request, textRole: 'mono' });
  if (!takesTracking(request.text)) return fitText(stage, { ...request, textRole: 'heading' });
  const { style: own } = resolveTypeStyle(stage, 'heading', request.text, request.weight);
  const style = { ...own, tracking: CODE_TRACKING };
  const wide = async (text: string, as: TypeStyle, size: number) =>
    (await stage.type.widths([text], { ...as, size }))[0]!;
  const { max } = request.size;
  const growth = (await wide(request.text, style, max)) / ((await wide(request.text, own, max)) || 1);
  const fitted = await fitText(stage, { ...request, textRole: 'heading', width: request.width / growth });
  const em = await wide(fitted.lines[0] ?? '', style, fitted.size);
  const size = Math.min(fitted.size, request.width / (em || 1));
  const height = fitted.height * (size / fitted.size);
  return { ...fitted, style, size, widths: [em * size], width: Math.ceil(em * size), height };
}

/** Lays out the code as a ticket, with the end date on its stub where both fit side by side. */
export async function layOutTicket(stage: Stage, request: TicketRequest): Promise<TicketLayout | null> {
  const { code, ends, width, stretch, size } = request;
  if (code === undefined && ends === undefined) return null;
  const pad = size.code * (stretch ? 0.6 : 0.8);
  const fitCode = (room: number, share: number, path?: string) =>
    fitSpacedCode(stage, {
      text: code ?? '',
      ...(path ? { path } : {}),
      weight: 600,
      leading: 1.1,
      width: room,
      height: size.code * 1.45,
      size: { max: size.code * share, min: size.code * 0.5 },
      maxLines: 1,
    });
  const fitEnds = (room: number, lines: number, path?: string) =>
    fitText(stage, {
      text: ends ?? '',
      textRole: 'label',
      ...(path ? { path } : {}),
      weight: 500,
      leading: 1.2,
      width: room,
      height: lines * size.ends.max * 1.42,
      size: size.ends,
      maxLines: lines,
    });
  if (code === undefined) {
    const alone = await fitEnds(width, 2, 'ends');
    return {
      code: null,
      ends: alone,
      stub: false,
      pad,
      slack: 0,
      ticket: null,
      width: alone.width,
      height: alone.height,
    };
  }
  const body = (own: FittedText, date: FittedText | null, stub: boolean): TicketLayout => {
    const tall = Math.max(own.height, stub ? date!.height : 0) + size.code * 0.88;
    const needed = own.width + pad * 2 + (stub ? date!.width + pad * 2 : 0);
    const across = stretch ? Math.max(width, needed) : needed;
    const under = date && !stub ? size.ends.max * 0.6 + date.height : 0;
    return {
      code: own,
      ends: date,
      stub,
      pad,
      slack: (across - needed) / 2,
      ticket: { width: across, height: tall },
      width: Math.max(across, date?.width ?? 0),
      height: tall + under,
    };
  };
  const withStub = async (share: number, lines: number) => {
    const own = await fitCode(width - pad * 2, share);
    const left = width - own.width - pad * 4;
    if (left < size.ends.max * 4) return null;
    const date = await fitEnds(left, lines);
    return date.fit === 'full' || date.size > size.ends.min * 1.01 ? body(own, date, true) : null;
  };
  if (ends !== undefined) {
    for (const share of CODE_SIZES) {
      const inLine = await withStub(share, 1);
      if (inLine) return inLine;
    }
    const inTwo = await withStub(1, 2);
    if (inTwo) return inTwo;
  }
  const own = await fitCode(width - pad * 2, 1, 'code');
  return body(own, ends === undefined ? null : await fitEnds(width, 2, 'ends'), false);
}
