import type { Stage } from '../shared/canvas/stage.tsx';
import { alpha } from '../shared/color/color-mix.ts';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { Baseline } from '../shared/text/baseline-aligned.tsx';
import { takesTracking } from '../shared/text/script.ts';
import { type FittedText, fitText, readFace, Text, type TextRequest } from '../shared/text/text.tsx';
import { faceKind } from '../shared/text/typeface.ts';
import type { TypeStyle } from '../text-measurer.ts';
import { holdPhase } from './hold-phase.ts';

export interface TicketLayout {
  code: FittedText | null;
  ends: FittedText | null;
  /** Whether the end date is the ticket's stub, or stands under it. */
  stub: boolean;
  pad: number;
  /** What a stretched ticket leaves on either side of the last text on it. */
  slack: number;
  ticket: { width: number; height: number } | null;
  width: number;
  height: number;
}

interface TicketRequest {
  code: string | undefined;
  ends: string | undefined;
  width: number;
  /** Whether the ticket takes all of the width, so that it ends where everything in its column does. */
  stretch: boolean;
  size: { code: number; ends: { max: number; min: number } };
}

/** How much smaller a code may be for the end date to stand beside it in one line. */
const CODE_SIZES = [1, 0.93, 0.86, 0.8, 0.74, 0.68];
/** The part of the hold's round in which the glint crosses. */
const GLINT = 0.3;
const CODE_TRACKING = 0.06;
/** What stands in the middle by its capitals; in any other code accents and tails count as well. */
const CAPITALS = /^[A-Z\d-]+$/;

/** A code in the brand's headings, spaced like something to be typed; in its mono where the brand speaks in one. */
async function setSpaced(stage: Stage, request: Omit<TextRequest, 'voice'>): Promise<FittedText> {
  const { display, heading } = stage.brand.fonts;
  if (faceKind(display) === 'mono' || faceKind(heading) === 'mono')
    return fitText(stage, { ...request, voice: 'mono' });
  if (!takesTracking(request.text)) return fitText(stage, { ...request, voice: 'heading' });
  const { style: own } = readFace(stage, 'heading', request.text, request.weight);
  const style = { ...own, tracking: CODE_TRACKING };
  const wide = async (text: string, as: TypeStyle, size: number) =>
    (await stage.type.widths([text], { ...as, size }))[0]!;
  const { max } = request.size;
  const growth = (await wide(request.text, style, max)) / ((await wide(request.text, own, max)) || 1);
  const set = await fitText(stage, { ...request, voice: 'heading', width: request.width / growth });
  const em = await wide(set.lines[0] ?? '', style, set.size);
  const size = Math.min(set.size, request.width / (em || 1));
  const height = set.height * (size / set.size);
  return { ...set, style, size, widths: [em * size], width: Math.ceil(em * size), height };
}

/** A code as a ticket, with the end date on its stub where both fit side by side. */
export async function setTicket(stage: Stage, request: TicketRequest): Promise<TicketLayout | null> {
  const { code, ends, width, stretch, size } = request;
  if (code === undefined && ends === undefined) return null;
  const pad = size.code * (stretch ? 0.6 : 0.8);
  const setCode = (room: number, share: number, path?: string) =>
    setSpaced(stage, {
      text: code ?? '',
      ...(path ? { path } : {}),
      weight: 600,
      leading: 1.1,
      width: room,
      height: size.code * 1.45,
      size: { max: size.code * share, min: size.code * 0.5 },
      maxLines: 1,
    });
  const setEnds = (room: number, lines: number, path?: string) =>
    fitText(stage, {
      text: ends ?? '',
      voice: 'label',
      ...(path ? { path } : {}),
      weight: 500,
      leading: 1.2,
      width: room,
      height: lines * size.ends.max * 1.42,
      size: size.ends,
      maxLines: lines,
    });
  if (code === undefined) {
    const alone = await setEnds(width, 2, 'ends');
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
    const own = await setCode(width - pad * 2, share);
    const left = width - own.width - pad * 4;
    if (left < size.ends.max * 4) return null;
    const date = await setEnds(left, lines);
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
  const own = await setCode(width - pad * 2, 1, 'code');
  return body(own, ends === undefined ? null : await setEnds(width, 2, 'ends'), false);
}

interface TicketProps {
  stage: Stage;
  layout: TicketLayout;
  palette: ScenePalette;
  order: number;
}

export function Ticket({ stage, layout, palette, order }: TicketProps) {
  const { code, ends, stub, pad, slack, ticket } = layout;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        transformOrigin: stage.direction === 'rtl' ? '100% 50%' : '0% 50%',
        ...stage.motion.enter('settle', order),
      }}
    >
      {ticket && code && (
        <div
          style={{ position: 'relative', display: 'flex', alignItems: 'center', flexShrink: 0, ...ticket }}
        >
          <TicketShape
            stage={stage}
            {...ticket}
            fold={stub ? code.width + pad * 2 : null}
            fill={palette.fill}
          />
          <div
            style={{
              position: 'relative',
              display: 'flex',
              flexShrink: 0,
              marginInlineStart: stub ? pad : pad + slack,
              width: code.width + pad * 2,
            }}
          >
            {CAPITALS.test(code.lines[0] ?? '') ? (
              <Baseline x={0} y={code.size * 0.355} size={code.size}>
                <Text text={code} color={palette.fill.textColor} />
              </Baseline>
            ) : (
              <Text text={code} color={palette.fill.textColor} />
            )}
          </div>
          {stub && ends && (
            <Text
              text={ends}
              color={palette.fill.textColor}
              style={{ position: 'relative', marginInlineStart: slack }}
            />
          )}
        </div>
      )}
      {ends && !stub && (
        <Text
          text={ends}
          color={palette.textColor}
          style={{ marginTop: ticket ? layout.height - ticket.height - ends.height : 0 }}
        />
      )}
    </div>
  );
}

interface TicketShapeProps {
  stage: Stage;
  width: number;
  height: number;
  /** Where the stub is torn off, from the start; a ticket without one is notched at its ends. */
  fold: number | null;
  fill: ScenePalette['fill'];
}

function TicketShape({ stage, width: w, height: h, fold, fill }: TicketShapeProps) {
  const r = Math.min(h * 0.3, (stage.brand.radii.md * h) / 64);
  const notch = h * 0.13;
  const at = fold === null ? null : stage.direction === 'rtl' ? w - fold : fold;
  const top = at === null ? '' : `H${at - notch}A${notch} ${notch} 0 0 0 ${at + notch} 0`;
  const bottom = at === null ? '' : `H${at + notch}A${notch} ${notch} 0 0 0 ${at - notch} ${h}`;
  const side = (from: number, to: number, x: number) =>
    at === null ? `V${from}A${notch} ${notch} 0 0 0 ${x} ${to}` : '';
  const middle = h / 2;
  const outline = [
    `M${r} 0${top}H${w - r}A${r} ${r} 0 0 1 ${w} ${r}`,
    `${side(middle - notch, middle + notch, w)}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}`,
    `${bottom}H${r}A${r} ${r} 0 0 1 0 ${h - r}`,
    `${side(middle + notch, middle - notch, 0)}V${r}A${r} ${r} 0 0 1 ${r} 0Z`,
  ].join('');
  // A glint crosses and is gone: at rest its light lies past the ticket's edge.
  const phase = holdPhase(stage);
  const crossed = phase === 0 ? 1 : (1 - Math.cos(Math.PI * Math.min(1, phase / GLINT))) / 2;
  const glint = (crossed * 2.4 - 0.7) * w;
  return (
    <svg
      width={w}
      height={h}
      viewBox={`0 0 ${w} ${h}`}
      aria-hidden="true"
      style={{ position: 'absolute', left: 0, top: 0, width: w, height: h }}
    >
      <defs>
        <linearGradient
          id="glint"
          gradientUnits="userSpaceOnUse"
          x1={glint - h}
          y1="0"
          x2={glint + h}
          y2={h * 0.6}
        >
          <stop offset="0" stopColor={fill.textColor} stopOpacity="0" />
          <stop offset="0.5" stopColor={fill.textColor} stopOpacity="0.28" />
          <stop offset="1" stopColor={fill.textColor} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={outline} fill={fill.color} />
      <path d={outline} fill="url(#glint)" />
      {at !== null && (
        <path
          d={`M${at} ${notch * 1.9}V${h - notch * 1.9}`}
          stroke={alpha(fill.textColor, 0.5)}
          strokeWidth={Math.max(2, h * 0.022)}
          strokeDasharray={`${h * 0.055} ${h * 0.05}`}
          fill="none"
        />
      )}
    </svg>
  );
}
