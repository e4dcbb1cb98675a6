import { mix } from '@livery/core/color/mix';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { FallingLight, Flutes, Shades } from '../shared/color/gradients.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { type FittedText, Text } from '../shared/text/text.tsx';
import type { ActiveNodeColors } from './active-node-colors.ts';

export type NodeState = 'done' | 'active' | 'ahead';

interface NodeProps {
  stage: Stage;
  palette: ScenePalette;
  state: NodeState;
  /** Its colours if it is the active one. */
  activeColors: ActiveNodeColors;
  numeral: FittedText;
  /** Its centre and its size. */
  x: number;
  y: number;
  size: number;
  /** Whether the line is horizontal. */
  across: boolean;
  /** How far the line has passed through it, 0 to 1. */
  reached: number;
  /** Position in the scene's order at which the rings of the active node appear. */
  ringsOrder: number;
}

/** A node with the brand's corners: empty until the line fills it, large if it is the active one. */
export function TimelineNode(props: NodeProps) {
  const { stage, palette, state, activeColors, numeral, x, y, size, across, reached } = props;
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  const radius = cornerRadius(stage, size);
  const active = state === 'active';
  const textColor = active ? activeColors.textColor : palette.fill.textColor;
  const filled = active ? (
    <Positioned layer x={0} y={0} width={size} height={size}>
      <NodeBody body={activeColors.body} size={size} radius={radius} />
    </Positioned>
  ) : (
    <Positioned
      x={0}
      y={0}
      width={size}
      height={size}
      style={{ borderRadius: radius, backgroundColor: palette.fill.color }}
    />
  );
  return (
    <>
      {active && <Rings stage={stage} box={box} color={activeColors.rings} order={props.ringsOrder} />}
      {(!active || reached < 1) && (
        <Positioned
          {...box}
          style={{
            borderRadius: radius,
            backgroundColor: palette.background.from,
            border: `${Math.max(2, Math.round(size * (active ? 0.026 : 0.05)))}px solid ${palette.quiet}`,
          }}
        />
      )}
      {reached > 0 && (
        <Positioned
          {...box}
          {...(across ? { width: size * reached } : { height: size * reached })}
          style={reached < 1 ? { overflow: 'hidden' } : {}}
        >
          {filled}
        </Positioned>
      )}
      <Positioned {...box} style={{ alignItems: 'center', justifyContent: 'center' }}>
        <Text
          text={numeral}
          color={
            reached === 1
              ? textColor
              : reached === 0
                ? palette.muted
                : mix(palette.muted, textColor, turned(reached))
          }
        />
      </Positioned>
    </>
  );
}

/** The numeral changes its colour while the line passes the centre of the node. */
function turned(reached: number): number {
  return Math.min(1, Math.max(0, (reached - 0.35) / 0.3));
}

const RINGS = 3;

interface RingsProps {
  stage: Stage;
  box: Box;
  color: string;
  order: number;
}

/** Rings around the active node, which appear from the innermost outwards. */
function Rings({ stage, box, color, order }: RingsProps) {
  const size = box.width;
  return Array.from({ length: RINGS }, (_, index) => {
    const out = (RINGS - index) * size * 0.07;
    const shown = stage.motion.progress(order + (RINGS - index), 1100);
    const side = size + out * 2;
    const scale = (size + (side - size) * shown) / side;
    return (
      <Positioned
        key={out}
        x={box.x - out}
        y={box.y - out}
        width={side}
        height={side}
        style={{
          borderRadius: cornerRadius(stage, side),
          backgroundColor: withAlpha(color, 0.1 + 0.05 * index),
          ...(shown < 1 ? { opacity: shown, transform: `scale(${scale})` } : {}),
        }}
      />
    );
  });
}

/** The brand's corner radius at a node's size, in the same proportion as portraits. */
export function cornerRadius({ brand }: Stage, size: number): number {
  return Math.min(size / 2, (brand.radii.md * size) / 34);
}

interface BodyProps {
  body: ScenePalette['shape'];
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
