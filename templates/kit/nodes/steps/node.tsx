import { mix } from '@livery/core/color/mix';
import { Background } from '../../../shared/canvas/background.tsx';
import { Positioned, type Stage } from '../../../shared/canvas/stage.tsx';
import type { ScenePalette } from '../../../shared/color/palette.ts';
import { withAlpha } from '../../../shared/color/with-alpha.ts';
import { Text } from '../../../shared/text/text.tsx';
import { isCurrent, type Station } from './stations.ts';

interface StepNodeProps {
  stage: Stage;
  palette: ScenePalette;
  station: Station;
  /** How far the line has passed through it, 0 to 1. */
  reached: number;
  /** Position in the scene's order at which the rings of the current node appear. */
  ringsOrder: number;
}

/** A node with the brand's corners: empty until the line fills it, large and in rings if it is the current one. */
export function StepNode(props: StepNodeProps) {
  const { stage, palette, station, reached } = props;
  const { part, numeral, box } = station;
  const size = box.width;
  const borderRadius = cornerRadius(stage, size);
  const { fill, badge } = palette;
  const textColor = isCurrent(part) ? badge.textColor : fill.textColor;
  const line = Math.max(2, Math.round(size * (isCurrent(part) ? 0.026 : 0.05)));
  const filled = stage.wide ? { width: size * reached } : { height: size * reached };
  return (
    <>
      {isCurrent(part) && <Rings {...props} />}
      <Positioned
        {...box}
        style={{
          borderRadius,
          backgroundColor: palette.background.from,
          border: `${line}px solid ${palette.quiet}`,
        }}
      />
      {reached > 0 && (
        <Positioned {...box} {...filled} style={reached < 1 ? { overflow: 'hidden' } : {}}>
          <Background
            box={{ x: 0, y: 0, width: size, height: size }}
            stops={isCurrent(part) ? badge : { from: fill.color, to: fill.color }}
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

/** Rings around the current node, which appear from the innermost outwards. */
function Rings({ stage, palette, station: { box }, ringsOrder }: StepNodeProps) {
  return Array.from({ length: RINGS }, (_, index) => {
    const shown = stage.motion.progress(ringsOrder + (RINGS - index), 1100);
    const side = box.width * (1 + (RINGS - index) * 0.14 * shown);
    const beyond = (side - box.width) / 2;
    return (
      <Positioned
        key={index}
        x={box.x - beyond}
        y={box.y - beyond}
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
