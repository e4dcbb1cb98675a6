import { alpha } from '../color-mix.ts';
import type { Stage } from '../stage.tsx';
import { type SetText, setText, Text } from '../text.tsx';
import type { Paint } from '../treatment.ts';

export interface TicketSetting {
  code: SetText | null;
  ends: SetText | null;
  /** Whether the end date is the ticket's stub, or stands under it. */
  stub: boolean;
  pad: number;
  ticket: { width: number; height: number } | null;
  width: number;
  height: number;
}

interface TicketRequest {
  code: string | undefined;
  ends: string | undefined;
  width: number;
  size: { code: number; ends: { max: number; min: number } };
}

/** A code as a ticket, with the end date on its stub where both fit side by side. */
export async function setTicket(stage: Stage, request: TicketRequest): Promise<TicketSetting | null> {
  const { code, ends, width, size } = request;
  if (code === undefined && ends === undefined) return null;
  const pad = size.code * 0.8;
  const setCode = (room: number, least: number, path?: string) =>
    setText(stage, {
      text: code ?? '',
      voice: 'mono',
      ...(path ? { path } : {}),
      weight: 600,
      leading: 1.1,
      width: room,
      height: size.code * 1.45,
      size: { max: size.code, min: least },
      maxLines: 1,
    });
  const setEnds = (room: number, lines: number, path?: string) =>
    setText(stage, {
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
      ticket: null,
      width: alone.width,
      height: alone.height,
    };
  }
  const body = async (stub: boolean): Promise<TicketSetting | null> => {
    const own = await setCode(width - pad * 2, size.code * 0.5, stub ? undefined : 'code');
    const left = width - own.width - pad * 4;
    const date = ends === undefined ? null : stub ? await roomy(left) : await setEnds(width, 2, 'ends');
    if (stub && !date) return null;
    const tall = Math.max(own.height, stub ? date!.height : 0) + pad * 1.1;
    const across = own.width + pad * 2 + (stub ? date!.width + pad * 2 : 0);
    const under = date && !stub ? size.ends.max * 0.6 + date.height : 0;
    return {
      code: own,
      ends: date,
      stub,
      pad,
      ticket: { width: across, height: tall },
      width: Math.max(across, date?.width ?? 0),
      height: tall + under,
    };
  };
  const roomy = async (left: number) => {
    if (left < size.ends.max * 4) return null;
    const date = await setEnds(left, 2);
    return date.fit === 'full' || date.size > size.ends.min * 1.01 ? date : null;
  };
  return (ends === undefined ? null : await body(true)) ?? body(false);
}

interface TicketProps {
  stage: Stage;
  setting: TicketSetting;
  paint: Paint;
  order: number;
}

export function Ticket({ stage, setting, paint, order }: TicketProps) {
  const { code, ends, stub, pad, ticket } = setting;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        ...stage.motion.enter('rise', order),
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
            fill={paint.fill}
            order={order}
          />
          <div
            style={{
              position: 'relative',
              display: 'flex',
              flexShrink: 0,
              marginInlineStart: pad,
              width: code.width + pad * 2,
            }}
          >
            <Text text={code} color={paint.fill.ink} />
          </div>
          {stub && ends && <Text text={ends} color={paint.fill.ink} style={{ position: 'relative' }} />}
        </div>
      )}
      {ends && !stub && (
        <Text
          text={ends}
          color={paint.ink}
          style={{ marginTop: ticket ? setting.height - ticket.height - ends.height : 0 }}
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
  fill: Paint['fill'];
  order: number;
}

function TicketShape({ stage, width: w, height: h, fold, fill, order }: TicketShapeProps) {
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
  // The glint crosses once and is gone: at rest its light lies past the ticket's edge.
  const glint = (stage.motion.progress(order + 4) * 2.4 - 0.7) * w;
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
          <stop offset="0" stopColor={fill.ink} stopOpacity="0" />
          <stop offset="0.5" stopColor={fill.ink} stopOpacity="0.28" />
          <stop offset="1" stopColor={fill.ink} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={outline} fill={fill.color} />
      <path d={outline} fill="url(#glint)" />
      {at !== null && (
        <path
          d={`M${at} ${notch * 1.9}V${h - notch * 1.9}`}
          stroke={alpha(fill.ink, 0.5)}
          strokeWidth={Math.max(2, h * 0.022)}
          strokeDasharray={`${h * 0.055} ${h * 0.05}`}
          fill="none"
        />
      )}
    </svg>
  );
}
