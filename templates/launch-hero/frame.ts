import type { Box, Stage } from '../shared/canvas/stage.tsx';

/** The boxes and sizes of a launch for a format, before any text is fitted. */
export interface LaunchFrame {
  /** Whether copy and plates are side by side instead of one above the other. */
  split: boolean;
  /** The logo's row, above the copy. */
  head: Box;
  /** Position of the eyebrow: in the logo's row, at the end of that row, or above the headline. */
  eyebrow: 'row' | 'row-end' | 'over';
  copy: Box;
  headline: { max: number; min: number; height: number };
  subline: { max: number; min: number; height: number };
  tag: { max: number; min: number };
  button: { max: number; min: number };
  logo: number;
  /** Space above the headline, the subline and the button. */
  gaps: { headline: number; subline: number; action: number };
}

const stacked = {
  square: { headline: 300, size: 190, subline: 180, foot: 0.85, lead: 52 },
  portrait: { headline: 430, size: 220, subline: 190, foot: 0.78, lead: 76 },
  story: { headline: 520, size: 260, subline: 210, foot: 0.68, lead: 84 },
} as const;

export function launchFrame(stage: Stage): LaunchFrame {
  return stage.wide ? splitFrame(stage) : stackedFrame(stage);
}

function stackedFrame({ safe, height, format, u }: Stage): LaunchFrame {
  const design = stacked[format.name as keyof typeof stacked] ?? stacked.square;
  const head = { ...safe, height: u(56) };
  const top = head.y + head.height + design.lead;
  return {
    split: false,
    head,
    eyebrow: format.name === 'square' ? 'row-end' : 'over',
    copy: { ...safe, y: top, height: height * design.foot - top },
    headline: { max: design.size, min: 46, height: design.headline },
    subline: { max: 34, min: 26, height: design.subline },
    tag: { max: 28, min: 24 },
    button: { max: 30, min: 26 },
    logo: 44,
    gaps: { headline: 30, subline: 26, action: 36 },
  };
}

function splitFrame({ safe, format, columns, u }: Stage): LaunchFrame {
  const banner = format.name === 'banner';
  const small = format.name === 'og' || banner;
  const head = { ...safe, width: columns(banner ? 7 : 6.5), height: small ? 36 : u(56) };
  const lead = u(banner ? 40 : 44);
  const top = head.y + head.height + lead;
  return {
    split: true,
    head,
    eyebrow: banner ? 'row' : 'over',
    copy: { ...head, y: top, height: safe.y + safe.height - top },
    headline: { max: u(230), min: small ? 30 : 42, height: u(banner ? 500 : 480) },
    subline: small
      ? { max: banner ? 24 : 25, min: 22, height: banner ? 124 : 156 }
      : { max: 34, min: 26, height: 190 },
    tag: small ? { max: 21, min: 20 } : { max: 28, min: 24 },
    button: small ? { max: 22, min: 20 } : { max: 32, min: 26 },
    logo: small ? 34 : 48,
    gaps: { headline: u(small ? 38 : 34), subline: u(small ? 30 : 28), action: u(small ? 40 : 42) },
  };
}
