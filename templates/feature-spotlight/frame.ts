import type { Box, Stage } from '../shared/canvas/stage.tsx';

/** The boxes and sizes of a spotlight for a format, before any text is fitted. */
export interface SpotlightFrame {
  split: boolean;
  head: Box;
  copy: Box;
  title: { max: number; min: number; height: number };
  body: { max: number; min: number; height: number };
  eyebrow: { max: number; min: number };
  callout: { max: number; min: number };
  logo: number;
  gaps: { eyebrow: number; body: number };
  /** Space between the copy and the panel under it. */
  below: number;
}

const stacked = {
  square: { title: 270, size: 150, body: 232, lead: 44 },
  portrait: { title: 350, size: 170, body: 250, lead: 64 },
  story: { title: 400, size: 190, body: 250, lead: 70 },
} as const;

export function spotlightFrame(stage: Stage): SpotlightFrame {
  return stage.wide ? splitFrame(stage) : stackedFrame(stage);
}

function stackedFrame({ safe, format, u }: Stage): SpotlightFrame {
  const design = stacked[format.name as keyof typeof stacked] ?? stacked.square;
  const head = { ...safe, height: u(52) };
  const top = head.y + head.height + design.lead;
  return {
    split: false,
    head,
    copy: { ...safe, y: top, height: design.title + design.body + 24 },
    title: { max: design.size, min: 44, height: design.title },
    body: { max: 34, min: 26, height: design.body },
    eyebrow: { max: 28, min: 24 },
    callout: { max: 30, min: 24 },
    logo: 42,
    gaps: { eyebrow: 20, body: 24 },
    below: u(format.name === 'square' ? 48 : 64),
  };
}

function splitFrame({ safe, format, columns, u }: Stage): SpotlightFrame {
  const small = format.name === 'og';
  const head = { ...safe, width: columns(small ? 5.4 : 5), height: small ? 36 : u(56) };
  const top = head.y + head.height + u(48);
  return {
    split: true,
    head,
    copy: { ...head, y: top, height: safe.y + safe.height - top },
    title: { max: u(140), min: small ? 30 : 42, height: u(560) },
    body: small ? { max: 25, min: 22, height: 190 } : { max: 34, min: 26, height: 340 },
    eyebrow: small ? { max: 22, min: 20 } : { max: 30, min: 25 },
    callout: small ? { max: 22, min: 20 } : { max: 32, min: 25 },
    logo: small ? 32 : 46,
    gaps: { eyebrow: u(34), body: u(34) },
    below: 0,
  };
}
