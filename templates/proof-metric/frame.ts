import type { Stage } from '../shared/canvas/stage.tsx';

/** The graphic next to the figure: a line over time, or a ring or disc. */
export type MetricGraphicKind = 'trend' | 'round';

/** The boxes and sizes of a key figure for a format, before any text is fitted. */
export interface MetricFrame {
  /** Width of the figure's column, and of the rule under it, which ends at the panel or the edge. */
  column: number;
  rule: number;
  /** Where the panel begins on a split canvas. */
  split: number;
  /** Maximum height of the figure, and the lowest bottom of the copy. */
  figure: number;
  textFoot: number;
  logo: number;
  gap: { logo: number; figure: number; text: number; object: number };
  copy: CopyFrame;
}

export interface CopyFrame {
  /** Maximum sizes, and the minimum of the details. */
  label: number;
  detail: { max: number; min: number };
  source: { max: number; min: number };
  height: number;
  /** Width of the copy, and whether the details are beside the label instead of under it. */
  width: number;
  beside: boolean;
}

export function metricFrame(stage: Stage, object: MetricGraphicKind): MetricFrame {
  const { name } = stage.format;
  if (stage.wide) return splitFrame(stage);
  if (name === 'story') return storyFrame(stage);
  const { u, safe, width, height, margin } = stage;
  const tall = name === 'portrait';
  const base = { column: safe.width, rule: safe.width + margin, split: width, logo: u(44) };
  // A square has room for a ring only beside the copy; a line needs the whole width below it.
  if (!tall && object === 'round') {
    return {
      ...base,
      figure: u(330),
      textFoot: safe.y + safe.height,
      gap: { logo: u(72), figure: u(60), text: u(42), object: 0 },
      copy: {
        label: u(44),
        detail: { max: u(29), min: u(26) },
        source: { max: u(25.5), min: u(24) },
        height: u(480),
        width: safe.width * 0.47,
        beside: false,
      },
    };
  }
  return {
    ...base,
    figure: u(tall ? 480 : 390),
    textFoot: height * (tall ? 0.76 : 0.84),
    gap: { logo: u(tall ? 92 : 72), figure: u(tall ? 68 : 60), text: u(42), object: u(tall ? 72 : 40) },
    copy: {
      label: u(tall ? 52 : 46),
      detail: { max: u(tall ? 32 : 29), min: u(26) },
      source: { max: u(tall ? 27 : 25.5), min: u(24) },
      height: u(350),
      width: safe.width,
      beside: true,
    },
  };
}

function splitFrame({ u, safe, width, height, margin }: Stage): MetricFrame {
  const split = Math.round(width * 0.7);
  const small = height < 1000;
  return {
    column: split - margin * 1.6,
    rule: split - margin,
    split,
    figure: height * 0.5,
    textFoot: safe.y + safe.height,
    logo: small ? 34 : u(46),
    gap: { logo: u(60), figure: u(76), text: u(48), object: 0 },
    copy: {
      label: u(small ? 60 : 54),
      detail: small ? { max: 25, min: 22 } : { max: u(33), min: u(26) },
      source: small ? { max: 21.5, min: 20 } : { max: u(28), min: u(24) },
      height: height * (small ? 0.46 : 0.36),
      width: split - margin * 1.6,
      beside: true,
    },
  };
}

function storyFrame({ u, safe, width, height, margin }: Stage): MetricFrame {
  return {
    column: safe.width,
    rule: safe.width + margin,
    split: width,
    figure: u(540),
    textFoot: height * 0.66,
    logo: u(50),
    gap: { logo: u(100), figure: u(80), text: u(56), object: u(72) },
    copy: {
      label: u(68),
      detail: { max: u(38), min: u(30) },
      source: { max: u(30), min: u(26) },
      height: u(520),
      width: safe.width,
      beside: false,
    },
  };
}
