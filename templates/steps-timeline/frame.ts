import type { Stage } from '../shared/canvas/stage.tsx';

/** The sizes of a timeline of `count` steps for a format, before any text is fitted. */
export function timelineFrame({ u, format, wide }: Stage, count: number, detailed: boolean) {
  const dense = count > 4 && detailed;
  const larger = (count === 3 ? 1.24 : 1) * (wide && !detailed ? 1.25 : 1);
  const scaled = (design: { height: number; max: number; usual: number; active: number; gap: number }) => ({
    title: { height: u(design.height), max: u(design.max) },
    node: { usual: u(design.usual * larger), active: u(design.active * larger) },
    gap: u(design.gap),
  });
  if (wide) {
    const active = dense ? 168 : 208;
    return scaled({ height: dense ? 220 : 260, max: 112, usual: 64, active, gap: 64 });
  }
  const roomy = {
    square: { height: 220, max: 104, usual: 60, active: 132, gap: 52 },
    portrait: { height: 330, max: 132, usual: 64, active: 156, gap: 68 },
    story: { height: 380, max: 150, usual: 68, active: 172, gap: 76 },
  };
  const packed = {
    square: { height: 124, max: 80, usual: 46, active: 104, gap: 38 },
    portrait: { height: 196, max: 104, usual: 54, active: 136, gap: 60 },
    story: { height: 250, max: 112, usual: 58, active: 148, gap: 72 },
  };
  const designs = dense ? packed : roomy;
  return scaled(designs[format.name as keyof typeof designs] ?? designs.square);
}
