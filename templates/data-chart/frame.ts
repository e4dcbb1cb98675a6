import type { Stage } from '../shared/canvas/stage.tsx';
import type { ChartType } from './chart.ts';

/** The boxes and sizes of title, chart and logo for a format, before any text is fitted. */
export interface ChartFrame {
  /** Where the chart's own background begins on a split canvas. */
  split: number;
  title: { width: number; height: number; size: { max: number; min: number } };
  chart: { x: number; y: number; width: number };
  source: { max: number; min: number };
  logo: { width: number; height: number };
  /** Space between title, chart and source. */
  gap: number;
  type: ChartType;
}

const tall = {
  square: { title: 0.27, size: 96, label: 29, figure: 68, source: 25.5, logo: 42, gap: 56 },
  portrait: { title: 0.25, size: 108, label: 31, figure: 80, source: 27, logo: 44, gap: 72 },
  story: { title: 0.2, size: 116, label: 34, figure: 92, source: 29, logo: 48, gap: 84 },
} as const;

export function chartFrame(stage: Stage): ChartFrame {
  const { u, safe, width, height, margin } = stage;
  if (stage.wide) {
    const small = height < 1000;
    const split = Math.round(width * 0.4);
    const x = split + Math.round(margin * 0.9);
    const column = split - safe.x - margin * 0.7;
    return {
      split,
      title: { width: column, height: safe.height * 0.6, size: { max: u(112), min: u(46) } },
      // The value above the highest bar is aligned with the capitals of the title.
      chart: { x, y: safe.y + u(14), width: width - margin - x },
      source: small ? { max: 21.5, min: 20 } : { max: u(27), min: u(24) },
      logo: { width: column, height: small ? 34 : u(46) },
      gap: u(small ? 56 : 48),
      type: {
        label: small ? { max: 23, min: 20 } : { max: u(32), min: u(25) },
        figure: u(small ? 84 : 88),
      },
    };
  }
  const design = tall[stage.format.name as keyof typeof tall] ?? tall.square;
  return {
    split: width,
    title: {
      width: safe.width,
      height: height * design.title,
      size: { max: u(design.size), min: u(46) },
    },
    chart: { x: safe.x, y: safe.y, width: safe.width },
    source: { max: u(design.source), min: u(24) },
    logo: { width: safe.width * 0.36, height: u(design.logo) },
    gap: u(design.gap),
    type: { label: { max: u(design.label), min: u(25) }, figure: u(design.figure) },
  };
}
