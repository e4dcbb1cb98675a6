import { mix } from '@livery/core/color/mix';
import { Background } from '../shared/canvas/background.tsx';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { SplitFrame } from './frame.ts';
import type { SplitPalette } from './split-palette.ts';

interface SplitBackgroundProps {
  stage: Stage;
  palette: SplitPalette;
  frame: SplitFrame;
  /** Where the sheet begins; at 0 it bleeds off the top of the canvas. */
  top: number;
  /** The current position of the edge. */
  edge: number;
}

/** The canvas and the sheet over it, which bleeds off the side and the bottom, with thin steps of light on the edge. */
export function SplitBackground({ stage, palette, frame, top, edge }: SplitBackgroundProps) {
  const { width, height, brand, direction, u } = stage;
  const { count, step } = frame.trail;
  const { light, before, after } = palette;
  const whole = { x: 0, y: 0, width, height };
  const overBefore = palette.sheet === 'after';
  const [canvas, sheet] = overBefore ? [palette.before, after] : [after, palette.before];
  const radius = top > 0 ? Math.min(u(60), u(brand.radii.md * 2.6)) : 0;
  // Only the corner towards the other side and the title is rounded.
  const corner = overBefore === (direction === 'rtl') ? 'borderTopRightRadius' : 'borderTopLeftRadius';

  const layer = (index: number) => {
    const x = overBefore ? edge + index * step : 0;
    return {
      x,
      y: top,
      width: overBefore ? width - x : edge + (count - index) * step,
      height: height - top,
    };
  };
  // All steps have the same corner and are offset sideways only, so that no light is drawn along the top.
  const rounded = { [corner]: radius };
  return (
    <Positioned {...whole} layer={edge === frame.edge}>
      <Background box={whole} stops={canvas.background} />
      {Array.from({ length: count }, (_, index) => {
        // The light is strongest next to the after side, whichever side is the sheet.
        const lit = (overBefore ? index + 1 : count - index) / count;
        const color = mix(mix(before.background.from, before.background.to, 0.4), light, lit);
        const box = layer(index);
        return <Positioned key={box.width} {...box} style={{ backgroundColor: color, ...rounded }} />;
      })}
      <Positioned
        {...layer(count)}
        style={{
          backgroundImage: `linear-gradient(180deg, ${sheet.background.from}, ${sheet.background.to})`,
          ...rounded,
        }}
      />
    </Positioned>
  );
}
