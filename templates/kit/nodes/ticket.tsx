import { Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import type { ScenePalette } from '../../shared/color/palette.ts';
import { withAlpha } from '../../shared/color/with-alpha.ts';
import { readingOrigin } from '../../shared/motion/panel-entrance.ts';
import { BaselineAligned } from '../../shared/text/baseline-aligned.tsx';
import { Text } from '../../shared/text/text.tsx';
import { eventPart } from '../solver/event.ts';
import type { NodeKind } from '../solver/part.ts';
import { smallSize } from '../solver/small-size.ts';
import { layOutTicket, type TicketLayout } from './ticket-layout.ts';

/** A code as a ticket, with a text on its stub. */
export const ticket: NodeKind<'ticket'> = {
  async measure(part, width, { stage }) {
    const { size = 40, stretch = false } = part.node;
    const words = { code: part.words!, stub: part.label };
    const layout = await layOutTicket(stage, { ...words, width, stretch, size: smallSize(stage, size) });
    part.fitted = layout;
    part.width = layout.width;
    part.fixed = layout.height;
  },
  draw({ box, fitted }, { stage, palette }, order) {
    return (
      <Positioned x={box.x} y={box.y}>
        <Ticket stage={stage} layout={fitted as TicketLayout} palette={palette} order={order} />
      </Positioned>
    );
  },
};

/** The line under a code: its distance from the middle of the ticket and its height, in em. */
const UNDERLINE = { below: 0.64, height: 0.06 } as const;
/** Codes that are centred by their capitals. In other codes accents and descenders count too. */
const CAPITALS = /^[A-Z\d-]+$/;

interface TicketProps {
  stage: Stage;
  layout: TicketLayout;
  palette: ScenePalette;
  order: number;
}

function Ticket({ stage, layout, palette, order }: TicketProps) {
  const { code, stub, onStub, pad, slack, ticket } = layout;
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
      <div style={{ position: 'relative', display: 'flex', alignItems: 'center', flexShrink: 0, ...ticket }}>
        <TicketShape
          stage={stage}
          {...ticket}
          fold={onStub ? code.width + pad * 2 : null}
          fill={palette.fill}
        />
        <div
          style={{
            position: 'relative',
            display: 'flex',
            flexShrink: 0,
            marginInlineStart: onStub ? pad : pad + slack,
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
        <Positioned
          x={onStub ? pad : pad + slack}
          y={ticket.height / 2 + code.size * UNDERLINE.below}
          width={code.width * eventPart(stage.motion)}
          height={Math.max(2, code.size * UNDERLINE.height)}
          style={{ backgroundColor: palette.fill.textColor }}
        />
        {stub && onStub && (
          <Text
            text={stub}
            color={palette.fill.textColor}
            style={{ position: 'relative', marginInlineStart: slack }}
          />
        )}
      </div>
      {stub && !onStub && (
        <Text
          text={stub}
          color={palette.textColor}
          style={{ marginTop: layout.height - ticket.height - stub.height }}
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
  return (
    <svg
      width={w}
      height={h}
      viewBox={`0 0 ${w} ${h}`}
      aria-hidden="true"
      style={{ position: 'absolute', left: 0, top: 0, width: w, height: h }}
    >
      <path d={outline} fill={fill.color} />
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
