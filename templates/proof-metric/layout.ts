import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { type FigureLayout, fitFigure } from '../shared/figure/figure.tsx';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { layOutCopy, type MetricCopyLayout } from './copy.tsx';
import { type MetricFrame, metricFrame } from './frame.ts';

export interface MetricContent {
  value: string;
  label: string;
  context?: string | undefined;
  source?: string | undefined;
  trend?: readonly number[] | undefined;
}

/** A key figure with every text fitted and the box that is left for the graphic. */
export interface MetricLayout {
  frame: MetricFrame;
  logo: LogoLayout;
  figure: { layout: FigureLayout; y: number };
  /** The y of the rule under or over the figure. */
  rule: number;
  copy: { layout: MetricCopyLayout; x: number; y: number };
  /** The second background of a split canvas. */
  panel: Box;
  graphic: Box;
}

export async function layOutMetric(
  stage: Stage,
  content: MetricContent,
  palette: ScenePalette,
): Promise<MetricLayout> {
  const { value, label, context, source, trend } = content;
  const frame = metricFrame(stage, trend ? 'trend' : 'round');
  const [logo, copy] = await Promise.all([
    fitLogo(stage, {
      width: frame.column * 0.5,
      height: frame.logo,
      background: palette.background.from,
      textColor: palette.textColor,
    }),
    layOutCopy(stage, { label, context, source }, frame.copy),
  ]);
  const top = stage.safe.y + logo.height + frame.gap.logo;
  const lowest = frame.textFoot - copy.height - frame.gap.text;
  const figure = await fitFigure(stage, {
    value,
    path: 'value',
    width: frame.column,
    height: Math.min(lowest - frame.gap.figure - top, frame.figure),
    min: stage.u(100),
  });
  // On a split canvas the copy ends at the bottom and the figure is above it; on a tall one both follow the logo.
  const rule = stage.wide ? lowest : top + figure.height + frame.gap.figure;
  const copyY = rule + frame.gap.text;
  const panel = { x: frame.split, y: 0, width: stage.width - frame.split, height: stage.height };
  return {
    frame,
    logo,
    figure: { layout: figure, y: rule - frame.gap.figure - figure.height },
    rule,
    copy: { layout: copy, x: stage.safe.x, y: copyY },
    panel,
    graphic: graphicBox(stage, { panel, rule, copyFoot: copyY + copy.height, frame, line: !!trend }),
  };
}

interface Surroundings {
  panel: Box;
  rule: number;
  copyFoot: number;
  frame: MetricFrame;
  /** Whether the graphic is a line instead of a ring. */
  line: boolean;
}

/** The room that is left for the line or the ring, up to the edges of the canvas. */
function graphicBox({ wide, width, height, safe, margin, format, u }: Stage, around: Surroundings): Box {
  const { panel, rule, copyFoot, frame, line } = around;
  if (wide) return line ? { ...panel, y: margin, height: height - margin } : panel;
  if (format.name === 'square' && !line) {
    const x = safe.x + frame.copy.width + u(36);
    const y = rule + u(44);
    return { x, y, width: width - x, height: height - y };
  }
  const y = copyFoot + frame.gap.object;
  return { x: 0, y, width, height: height - y };
}
