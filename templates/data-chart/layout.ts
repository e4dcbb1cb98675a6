import type { Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { fitLogo, type LogoLayout } from '../shared/media/brand-logo.tsx';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import type { Chart, ChartPoint } from './chart.ts';
import { type ChartFrame, chartFrame } from './frame.ts';
import { MIN_VALUE } from './min-value.ts';
import { chartNumbers } from './number-format.ts';
import { chartPalette } from './palette.ts';

interface ChartContent {
  title: string;
  kind: 'bar' | 'line' | 'donut';
  points: readonly ChartPoint[];
  unit?: string | undefined;
  unitPosition?: 'before' | 'after' | undefined;
  locale?: string | undefined;
  highlight?: string | undefined;
  source?: string | undefined;
}

/** The title, the source and the logo with their positions, and the box and data of the chart between them. */
export interface ChartLayout {
  frame: ChartFrame;
  title: FittedText;
  source: { text: FittedText; x: number; y: number } | null;
  logo: { layout: LogoLayout; x: number; y: number };
  chart: Chart;
}

export async function layOutChart(
  stage: Stage,
  content: ChartContent,
  palette: ScenePalette,
): Promise<ChartLayout> {
  const { safe, wide } = stage;
  const frame = chartFrame(stage);
  const foot = safe.y + safe.height;
  const logo = await fitLogo(stage, {
    ...frame.logo,
    background: palette.background.to,
    textColor: palette.textColor,
  });
  const source = content.source
    ? await fitText(stage, {
        text: content.source,
        textRole: 'label',
        path: 'source',
        width: wide ? frame.chart.width : safe.width - logo.width - stage.margin * 0.7,
        height: frame.source.max * 4,
        size: frame.source,
        maxLines: 3,
      })
    : null;
  const title = await fitText(stage, {
    text: content.title,
    textRole: 'display',
    path: 'title',
    ...frame.title,
    maxLines: wide ? 7 : 5,
  });
  // On a tall canvas the source and the logo share the last row.
  const row = Math.max(wide ? 0 : logo.height, source?.height ?? 0);
  const inRow = (height: number) => (wide ? foot - height : foot - row + (row - height) / 2);
  const top = wide ? frame.chart.y : safe.y + title.height + frame.gap;
  const bottom = row > 0 ? foot - row - frame.gap * 0.8 : foot;
  return {
    frame,
    title,
    source: source && { text: source, x: wide ? frame.chart.x : safe.x, y: inRow(source.height) },
    logo: {
      layout: logo,
      x: wide ? safe.x : safe.x + safe.width - logo.width,
      y: inRow(logo.height),
    },
    chart: makeChart(stage, content, {
      box: { x: frame.chart.x, y: top, width: frame.chart.width, height: bottom - top },
      palette,
      type: frame.type,
    }),
  };
}

function makeChart(
  stage: Stage,
  content: ChartContent,
  { box, palette, type }: Pick<Chart, 'box' | 'palette' | 'type'>,
): Chart {
  const { unit, unitPosition, locale } = content;
  const points = content.points.map(({ label, value }) => ({
    label,
    value: Math.abs(value) < MIN_VALUE ? 0 : value,
  }));
  return {
    stage,
    points,
    highlight: pickHighlight(content),
    numbers: chartNumbers(
      points.map(({ value }) => value),
      unit === undefined ? null : { text: unit, position: unitPosition ?? 'after' },
      locale,
    ),
    box,
    palette,
    colors: chartPalette(palette, stage.wide ? palette.panel.from : palette.background.from),
    type,
  };
}

/** The named point, else the newest point of a line or the largest value. */
function pickHighlight({ kind, points, highlight }: ChartContent): number {
  const named = points.findIndex(({ label }) => label === highlight);
  if (named >= 0) return named;
  if (kind === 'line') return points.length - 1;
  return points.reduce((best, { value }, index) => (value > points[best]!.value ? index : best), 0);
}
