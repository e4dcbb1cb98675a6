import { AA_LARGE } from '@livery/core/color/contrast';
import { oklchOf } from '@livery/core/color/convert';
import { worstContrast } from '@livery/core/color/snap';
import { alpha, mix } from '../color-mix.ts';
import { FallingLight, Flutes, Shades } from '../gradients.tsx';
import { Place, type Stage } from '../stage.tsx';
import { type SetText, Text } from '../text.tsx';
import type { Paint } from '../treatment.ts';

export type NodeState = 'done' | 'active' | 'ahead';

interface NodeProps {
  stage: Stage;
  paint: Paint;
  state: NodeState;
  numeral: SetText;
  /** Its middle and its side. */
  x: number;
  y: number;
  size: number;
  /** How far the line has run through it, 0 to 1. */
  reached: number;
}

const RINGS = 3;

/** A station of the line, cut with the brand's corners: filled, open, or the large one that time stands at. */
export function TimelineNode({ stage, paint, state, numeral, x, y, size, reached }: NodeProps) {
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  const radius = cornerOf(stage, size);
  const centred = { alignItems: 'center', justifyContent: 'center' } as const;
  if (state === 'active') {
    const { ink, body } = activeFace(stage, paint);
    return (
      <Place {...box} style={{ ...centred, opacity: reached, transform: `scale(${0.8 + 0.2 * reached})` }}>
        {Array.from({ length: RINGS }, (_, index) => {
          const out = (RINGS - index) * size * 0.07;
          return (
            <Place
              key={out}
              x={-out}
              y={-out}
              width={size + out * 2}
              height={size + out * 2}
              style={{
                borderRadius: cornerOf(stage, size + out * 2),
                backgroundColor: alpha(body.via, 0.1 + 0.05 * index),
              }}
            />
          );
        })}
        <NodeBody body={body} size={size} radius={radius} />
        <Place x={0} y={0} width={size} height={size} style={centred}>
          <Text text={numeral} color={ink} />
        </Place>
      </Place>
    );
  }
  const filled = state === 'done' ? reached : 0;
  return (
    <>
      <Place
        {...box}
        style={{
          ...centred,
          borderRadius: radius,
          backgroundColor: paint.ground.from,
          border: `${Math.max(2, Math.round(size * 0.05))}px solid ${paint.quiet}`,
        }}
      >
        {filled < 1 && <Text text={numeral} color={paint.muted} />}
      </Place>
      {filled > 0 && (
        <Place
          {...box}
          style={{
            ...centred,
            borderRadius: radius,
            backgroundColor: paint.fill.color,
            opacity: filled,
            transform: `scale(${0.6 + 0.4 * filled})`,
          }}
        >
          <Text text={numeral} color={paint.fill.ink} />
        </Place>
      )}
    </>
  );
}

/** The brand's corner at a node's size, in the proportion that portraits are cut with. */
function cornerOf({ brand }: Stage, size: number): number {
  return Math.min(size / 2, (brand.radii.md * size) / 34);
}

/** The large node shines like the brand's other shapes, where it is a colour and an ink can be read all over it. */
function activeFace({ colors }: Stage, paint: Paint): { ink: string; body: Paint['shape'] } {
  const { shape, badge } = paint;
  const body = { ...shape, via: mix(shape.from, shape.via, 0.5), to: mix(shape.from, shape.via, 0.9) };
  const lights = Object.values(body);
  const inks = [paint.ground.from, paint.ink, badge.ink, colors.accent['950']!.hex];
  const ink = inks.reduce((best, hex) =>
    worstContrast(hex, lights) > worstContrast(best, lights) * 1.2 ? hex : best,
  );
  // A grey light would be duller than the solid nodes before it.
  return worstContrast(ink, lights) >= AA_LARGE * 1.1 && oklchOf(body.via).c > 0.04
    ? { ink, body }
    : { ink: badge.ink, body: { from: badge.from, via: badge.from, to: badge.to, light: badge.from } };
}

interface BodyProps {
  body: Paint['shape'];
  size: number;
  radius: number;
}

function NodeBody({ body, size, radius }: BodyProps) {
  const r = (radius / size) * 100;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
      style={{ position: 'absolute', insetInlineStart: 0, top: 0, width: size, height: size }}
    >
      <defs>
        <Shades shape={body} x1={20} y1={0} x2={80} y2={100} />
        <FallingLight color={body.light} cx={70} cy={0} r={90} />
        <Flutes width={6.25} from={body.from} to={body.to} />
      </defs>
      {['body', 'light', 'flute'].map((id) => (
        <rect key={id} width="100" height="100" rx={r} fill={`url(#${id})`} />
      ))}
    </svg>
  );
}
