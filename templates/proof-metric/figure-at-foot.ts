import type { Box, Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { type FigureLayout, fitFigure } from '../shared/figure/figure.tsx';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { layOutCopy, type MetricCopyLayout } from './copy.tsx';
import { type MetricFrame, metricFrame } from './frame.ts';
import type { MetricContent, MetricLayout } from './layout.ts';

/** The height that the graphic has at least. */
const MIN_GRAPHIC = 96;
/** On a wide canvas: the shares of the width that figure and copy have, and the maximum height of each. */
const WIDE = { figure: 0.64, copy: 0.31, height: 0.45, copyHeight: 0.52 };

/**
 * The second composition: the figure is at the bottom, and the graphic is on a rule above it as on a horizon. The copy
 * is at the top, or beside the figure on a wide canvas.
 */
export async function layOutFigureAtFoot(
  stage: Stage,
  content: MetricContent,
  palette: ScenePalette,
): Promise<MetricLayout> {
  const { safe, wide, width } = stage;
  const { label, context, source, trend } = content;
  const frame = footFrame(stage, metricFrame(stage, trend ? 'trend' : 'round'));
  const [logo, copy] = await Promise.all([
    fitLogo(stage, {
      width: safe.width * 0.5,
      height: frame.logo,
      background: palette.background.from,
      textColor: palette.textColor,
    }),
    layOutCopy(stage, { label, context, source }, frame.copy),
  ]);
  const arrange = wide ? besideFigure : aboveFigure;
  const { figure, copyAt, rule, graphic } = await arrange(stage, { frame, logo, copy, content });
  return {
    frame,
    logo,
    figure,
    rule,
    copy: { layout: copy, ...copyAt },
    panel: { x: width, y: 0, width: 0, height: 0 },
    graphic,
  };
}

function footFrame({ wide, safe, height }: Stage, frame: MetricFrame): MetricFrame {
  if (!wide) return frame;
  const copy = {
    ...frame.copy,
    width: safe.width * WIDE.copy,
    height: height * WIDE.copyHeight,
    beside: false,
  };
  return { ...frame, copy };
}

interface Parts {
  frame: MetricFrame;
  logo: LogoLayout;
  copy: MetricCopyLayout;
  content: MetricContent;
}

/** How far round digits, commas and letters reach below the baseline: so much higher is the figure. */
function descent({ value, plain, size }: FigureLayout): number {
  if (plain) return size * 0.12;
  return value && /[,;()]/.test(value.figure.digits + value.before + value.after)
    ? size * 0.17
    : size * 0.046;
}

async function besideFigure(stage: Stage, { frame, logo, copy, content }: Parts) {
  const { safe, width, u } = stage;
  const foot = safe.y + safe.height;
  const figure = await fitFigure(stage, {
    value: content.value,
    path: 'value',
    width: safe.width * WIDE.figure,
    height: stage.height * WIDE.height,
    min: u(100),
  });
  // Whole pixels, so that no gap shows between the graphic and the rule.
  const figureY = foot - descent(figure) - figure.height;
  // The last line of the copy is on the baseline of the digits.
  const copyY = foot - copy.height - Math.max(0, descent(figure) - u(9));
  const rule = Math.round(Math.min(figureY, copyY) - frame.gap.figure);
  const top = content.trend ? safe.y + logo.height + u(20) : 0;
  return {
    figure: { layout: figure, y: figureY },
    copyAt: { x: safe.x + safe.width * (1 - WIDE.copy), y: copyY },
    rule,
    graphic: { x: 0, y: top, width, height: rule - top },
  };
}

async function aboveFigure(stage: Stage, { frame, logo, copy, content }: Parts) {
  const { safe, width, u } = stage;
  const { gap } = frame;
  const foot = safe.y + safe.height;
  const y = safe.y + logo.height + gap.logo * 0.8;
  const copyFoot = y + copy.height;
  // Beside narrow copy the graphic needs no extra height.
  const isBeside = frame.copy.width < safe.width;
  const figure = await fitFigure(stage, {
    value: content.value,
    path: 'value',
    width: safe.width,
    height: Math.min(
      foot - gap.figure - (isBeside ? gap.text : gap.object + u(MIN_GRAPHIC)) - copyFoot,
      frame.figure,
    ),
    min: u(100),
  });
  const figureY = foot - descent(figure) - figure.height;
  const rule = Math.round(figureY - gap.figure);
  const x = isBeside ? safe.x + safe.width * 0.5 : 0;
  const top = isBeside ? 0 : copyFoot + gap.object;
  const graphic: Box = { x, y: top, width: width - x, height: rule - top };
  return { figure: { layout: figure, y: figureY }, copyAt: { x: safe.x, y }, rule, graphic };
}
