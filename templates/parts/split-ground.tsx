import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { mix } from './color-mix.ts';
import { Ground } from './ground.tsx';
import type { SplitFrame } from './split-frame.ts';
import { Place, type Stage } from './stage.tsx';
import type { Paint, Treatment } from './treatment.ts';

/** The colours of one side of a comparison. */
export interface SidePaint {
  ground: { from: string; to: string };
  ink: string;
  hairline: string;
}

export interface SplitPaint {
  before: SidePaint;
  after: SidePaint;
  /** The light along the edge. */
  light: string;
  /** Which side is the canvas and which the sheet that lies on it. */
  sheet: 'before' | 'after';
}

/**
 * The after side always carries the brand. Calm, it is a sheet of the brand's colour on the brand's paper;
 * bold, it is the canvas itself, and the before side is a grey sheet laid over it.
 */
export function splitPaint(treatment: Treatment, paint: Paint, { colors }: Stage): SplitPaint {
  if (treatment === 'calm') {
    const { from, to, ink } = paint.badge;
    return {
      sheet: 'after',
      before: { ground: paint.ground, ink: paint.muted, hairline: paint.hairline },
      after: { ground: { from, to }, ink, hairline: mix(from, ink, 0.24) },
      light: paint.shape.light,
    };
  }
  const { neutral, semantic } = colors;
  const grey = { from: neutral['100']!.hex, to: neutral['200']!.hex };
  const ink = snapToContrast(neutral['600']!.hex, [grey.from, grey.to], AA_TEXT);
  return {
    sheet: 'before',
    before: { ground: grey, ink, hairline: mix(grey.from, semantic.text, 0.14) },
    after: { ground: paint.ground, ink: paint.ink, hairline: paint.hairline },
    light: paint.shape.light,
  };
}

interface SplitGroundProps {
  stage: Stage;
  paint: SplitPaint;
  frame: SplitFrame;
  /** Where the sheet begins; at 0 it runs off the top of the canvas. */
  top: number;
  /** How far the edge has swept in from the end of the canvas, 0 to 1. */
  sweep: number;
}

/** The canvas and the sheet on it, which runs off its side and its foot, with the trail of light between. */
export function SplitGround({ stage, paint, frame, top, sweep }: SplitGroundProps) {
  const { width, height, brand, direction, u } = stage;
  const { count, step } = frame.trail;
  const edge = width - (width - frame.edge) * sweep;
  const [canvas, sheet] = paint.sheet === 'after' ? [paint.before, paint.after] : [paint.after, paint.before];
  const base = paint.after.ground.from;
  const radius = top > 0 ? Math.min(u(64), u(brand.radii.md * 2.6)) : 0;
  // The sheet's free corner looks towards the other side and the title.
  const towardsEnd = (paint.sheet === 'before') !== (direction === 'rtl');
  const corner = towardsEnd ? 'borderTopRightRadius' : 'borderTopLeftRadius';
  const y = top > 0 ? top : -count * step;

  const layer = (index: number) => {
    const inset = index * step;
    if (paint.sheet === 'after') {
      return {
        x: edge + inset,
        y: y + inset,
        width: width - edge - inset,
        height: height - y - inset,
        inset,
      };
    }
    return { x: 0, y: y - inset, width: edge + inset, height: height - y + inset, inset: -inset };
  };
  const order = Array.from({ length: count }, (_, index) => index);
  if (paint.sheet === 'before') order.reverse();
  const last = layer(paint.sheet === 'after' ? count : 0);

  return (
    <>
      <Ground box={{ x: 0, y: 0, width, height }} stops={canvas.ground} />
      {order.map((index) => {
        const at = paint.sheet === 'after' ? index : index + 1;
        const { inset, ...box } = layer(at);
        return (
          <Place
            key={at}
            {...box}
            style={{
              backgroundColor: mix(paint.light, base, ((index + 0.5) / count) ** 0.7),
              [corner]: Math.max(0, radius - inset),
            }}
          />
        );
      })}
      <Place
        x={last.x}
        y={last.y}
        width={last.width}
        height={last.height}
        style={{
          backgroundImage: `linear-gradient(180deg, ${sheet.ground.from}, ${sheet.ground.to})`,
          [corner]: Math.max(0, radius - last.inset),
        }}
      />
    </>
  );
}
