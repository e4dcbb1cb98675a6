import type { ReactNode } from 'react';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { mix } from '../shared/color/color-mix.ts';
import { type CalendarPagePalette, Numeral } from './calendar-page.tsx';
import type { EventCalendarPage } from './calendar-page-layout.ts';

const FLIP_MS = 1450;
/** How much of the ink a flap takes on where it stands up and has the light at its side. */
const SHADE = 0.16;

/** Place in the scene's order from which the lower half lies open. */
export const OPEN_ORDER = 11;

interface FlipProps {
  stage: Stage;
  calendarPage: EventCalendarPage & { box: Box };
  palette: CalendarPagePalette;
  /** What else the flap uncovers above the seam. */
  children: ReactNode;
}

/**
 * The figure of the day, and how it comes: the blank upper half falls over the seam like a flap, uncovers the upper
 * half of the figure and opens downwards with its lower half on the back.
 */
export function Flip({ stage, calendarPage, palette, children }: FlipProps) {
  const { box, seam, numeral } = calendarPage;
  // It sets off sooner than it lands.
  const turned = stage.motion.progress(0, FLIP_MS, 'in-out') ** 0.45;
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
  // Half a figure is a part of its flap, and not yet to be read.
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
