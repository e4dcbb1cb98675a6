import { mixesCleanly } from '@livery/core/color/hue';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { readingOrigin } from '../shared/motion/panel-entrance.ts';
import { BaselineAligned } from '../shared/text/baseline-aligned.tsx';
import { Text } from '../shared/text/text.tsx';
import { lightPhase } from './light-phase.ts';
import type { TicketLayout } from './ticket-layout.ts';

/** Share of the hold's cycle in which the glint crosses the ticket. */
const GLINT = 0.3;
/** Codes that are centred by their capitals. In other codes accents and descenders count too. */
const CAPITALS = /^[A-Z\d-]+$/;

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
        transformOrigin: readingOrigin(stage),
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
              <BaselineAligned x={0} y={code.size * 0.355} size={code.size}>
                <Text text={code} color={palette.fill.textColor} />
              </BaselineAligned>
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
  /** Where the stub begins, from the start; a ticket without a stub has notches at its ends. */
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
  // At rest the glint is outside the ticket.
  const phase = lightPhase(stage);
  const crossed = phase === 0 ? 1 : (1 - Math.cos(Math.PI * Math.min(1, phase / GLINT))) / 2;
  const glint = (crossed * 2.4 - 0.7) * w;
  const shine = mixesCleanly(fill.textColor, fill.color) ? fill.textColor : '#ffffff';
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
          <stop offset="0" stopColor={shine} stopOpacity="0" />
          <stop offset="0.5" stopColor={shine} stopOpacity="0.28" />
          <stop offset="1" stopColor={shine} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d={outline} fill={fill.color} />
      <path d={outline} fill="url(#glint)" />
      {at !== null && (
        <path
          d={`M${at} ${notch * 1.9}V${h - notch * 1.9}`}
          stroke={withAlpha(fill.textColor, 0.5)}
          strokeWidth={Math.max(2, h * 0.022)}
          strokeDasharray={`${h * 0.055} ${h * 0.05}`}
          fill="none"
        />
      )}
    </svg>
  );
}
