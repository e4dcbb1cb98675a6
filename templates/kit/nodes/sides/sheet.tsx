import { mix } from '@livery/core/color/mix';
import { Background } from '../../../shared/canvas/background.tsx';
import { Positioned, type Stage } from '../../../shared/canvas/stage.tsx';
import type { SidesPalette } from '../../../shared/color/side-palette.ts';
import { edgePosition } from './edge-position.ts';

/** The edge where the two sides meet. */
export interface Edge {
  /** Its distance from the start of the canvas, or from the top where the sides are stacked. */
  at: number;
  isStacked: boolean;
  /** Steps of light along it, brighter towards the after side. */
  trail: { count: number; step: number };
  /** Where the sheet begins; at 0 it bleeds off the top of the canvas. */
  top: number;
}

interface SheetProps {
  stage: Stage;
  palette: SidesPalette;
  edge: Edge;
}

/** The canvas and the sheet over it, with thin steps of light on the edge. */
export function Sheet({ stage, palette, edge: { at, isStacked, trail, top } }: SheetProps) {
  const { canvas, width, height, brand, direction, u } = stage;
  const { count, step } = trail;
  const { light, before, after } = palette;
  const isAfter = palette.sheet === 'after';
  const [below, sheet] = isAfter ? [before, after] : [after, before];
  const edge = edgePosition(stage, { edge: at, length: isStacked ? height : width }, palette.sheet);
  // Only the corner towards the other side and the title is rounded.
  const corner = isAfter === (direction === 'rtl') ? 'borderTopRightRadius' : 'borderTopLeftRadius';
  const rounded = isStacked || top === 0 ? {} : { [corner]: Math.min(u(60), u(brand.radii.md * 2.6)) };
  const layer = (index: number) => {
    const from = edge + index * step;
    const until = edge + (count - index) * step;
    if (isStacked) {
      return isAfter
        ? { ...canvas, y: from, height: height - from }
        : { ...canvas, y: top, height: Math.max(0, until - top) };
    }
    const across = isAfter ? { x: from, width: width - from } : { x: 0, width: until };
    // All steps are offset sideways only, so that no light is drawn along the top.
    return { ...across, y: top, height: height - top };
  };
  return (
    <Positioned {...canvas} layer={edge === at} style={{ overflow: 'hidden' }}>
      <Background box={canvas} stops={below.background} />
      {Array.from({ length: count }, (_, index) => {
        // The light is strongest next to the after side, whichever side is the sheet.
        const lit = (isAfter ? index + 1 : count - index) / count;
        const color = mix(mix(before.background.from, before.background.to, 0.5), light, lit);
        return <Positioned key={lit} {...layer(index)} style={{ backgroundColor: color, ...rounded }} />;
      })}
      <Background box={layer(count)} stops={sheet.background} style={rounded} />
    </Positioned>
  );
}
