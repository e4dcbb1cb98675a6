import { mix } from '@livery/core/color/mix';
import type { ReactNode } from 'react';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { type CalendarPagePalette, Numeral } from './calendar-page.tsx';
import type { CalendarPageLayout } from './calendar-page-layout.ts';

const FLIP = { order: 6, lengthMs: 1450 } as const;
/** How much text colour shades a flap that is turned away from the light. */
const SHADE = 0.16;

/** Position in the scene's order at which the lower half is open. */
export const OPEN_ORDER = FLIP.order + 11;

interface FlipProps {
  stage: Stage;
  calendarPage: CalendarPageLayout & { box: Box };
  palette: CalendarPagePalette;
  /** Other content above the seam that the flap uncovers. */
  children: ReactNode;
}

/**
 * The number of the day and its entrance: the blank upper half falls over the seam like a flap, uncovers the upper half
 * of the number, and opens downwards with the lower half on its back.
 */
export function Flip({ stage, calendarPage, palette, children }: FlipProps) {
  const { box, seam, numeral } = calendarPage;
  // The power makes it start faster than it ends.
  const turned = stage.motion.progress(FLIP.order, FLIP.lengthMs, 'in-out') ** 0.45;
  const figure = (from: { x: number; y: number }) => (
    <Numeral
      layout={numeral.layout}
      x={numeral.x - from.x}
      y={numeral.y - from.y}
      textColor={palette.textColor}
    />
  );
  if (turned >= 1) {
    return (
      <>
        {figure({ x: 0, y: 0 })}
        {children}
      </>
    );
  }
  // Half a number is decoration: it cannot be read yet.
  const half = (from: { x: number; y: number }) => (
    <div data-decor="" style={{ display: 'flex' }}>
      {figure(from)}
    </div>
  );
  const upright = Math.cos(turned * Math.PI);
  const shaded = (color: string) => mix(color, palette.textColor, SHADE * Math.sin(turned * Math.PI));
  const upper = seam - box.y;
  const lower = box.y + box.height - seam;
  const falling = upper * Math.max(0, upright);
  const open = Math.max(0, -upright);
  return (
    <>
      <Positioned {...box} height={upper} style={{ overflow: 'hidden' }}>
        {half(box)}
      </Positioned>
      {children}
      <Positioned
        {...box}
        y={seam - falling}
        height={falling}
        style={{ backgroundColor: shaded(palette.upper) }}
      />
      <Positioned
        {...box}
        y={seam}
        height={lower * open}
        style={{ overflow: 'hidden', backgroundColor: shaded(palette.lower) }}
      >
        <Positioned
          x={0}
          y={0}
          width={box.width}
          height={lower}
          style={{ transformOrigin: 'top', transform: `scaleY(${open})` }}
        >
          {half({ x: box.x, y: seam })}
        </Positioned>
      </Positioned>
    </>
  );
}
