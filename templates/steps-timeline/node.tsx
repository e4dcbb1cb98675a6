import { mix } from '@livery/core/color/mix';
import { Background } from '../shared/canvas/background.tsx';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { withAlpha } from '../shared/color/with-alpha.ts';
import { type FittedText, Text } from '../shared/text/text.tsx';

interface NodeProps {
  stage: Stage;
  palette: ScenePalette;
  isActive: boolean;
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

/** A node with the brand's corners: empty until the line fills it, large and in rings if it is the active one. */
export function TimelineNode(props: NodeProps) {
  const { stage, palette, isActive, numeral, x, y, size, across, reached } = props;
  const box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  const borderRadius = cornerRadius(stage, size);
  const { fill, badge } = palette;
  const textColor = isActive ? badge.textColor : fill.textColor;
  const stops = isActive ? badge : { from: fill.color, to: fill.color };
  return (
    <>
      {isActive && <Rings {...props} />}
      <Positioned
        {...box}
        style={{
          borderRadius,
          backgroundColor: palette.background.from,
          border: `${Math.max(2, Math.round(size * (isActive ? 0.026 : 0.05)))}px solid ${palette.quiet}`,
        }}
      />
      {reached > 0 && (
        <Positioned
          {...box}
          {...(across ? { width: size * reached } : { height: size * reached })}
          style={reached < 1 ? { overflow: 'hidden' } : {}}
        >
          <Background
            box={{ x: 0, y: 0, width: size, height: size }}
            stops={stops}
            style={{ borderRadius }}
          />
        </Positioned>
      )}
      <Positioned {...box} style={{ alignItems: 'center', justifyContent: 'center' }}>
        <Text text={numeral} color={mix(palette.muted, textColor, turned(reached))} />
      </Positioned>
    </>
  );
}

/** The numeral changes its colour while the line passes the centre of the node. */
const turned = (reached: number): number => Math.min(1, Math.max(0, (reached - 0.35) / 0.3));

const RINGS = 3;

/** Rings around the active node, which appear from the innermost outwards. */
function Rings({ stage, palette, x, y, size, ringsOrder }: NodeProps) {
  return Array.from({ length: RINGS }, (_, index) => {
    const shown = stage.motion.progress(ringsOrder + (RINGS - index), 1100);
    const side = size * (1 + (RINGS - index) * 0.14 * shown);
    return (
      <Positioned
        key={index}
        x={x - side / 2}
        y={y - side / 2}
        width={side}
        height={side}
        style={{
          borderRadius: cornerRadius(stage, side),
          backgroundColor: withAlpha(palette.badge.from, (0.1 + 0.05 * index) * shown),
        }}
      />
    );
  });
}

/** The brand's corner radius at a node's size, in the same proportion as portraits. */
function cornerRadius({ brand }: Stage, size: number): number {
  return Math.min(size / 2, (brand.radii.md * size) / 34);
}
