import { z } from 'zod';
import { language, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { fitText, Text } from '../shared/text/text.tsx';
import { drawBars } from './bar-chart.tsx';
import { type Chart, orderAt } from './chart.ts';
import { drawDonut } from './donut-chart.tsx';
import { chartFrame } from './frame.ts';
import { drawLine } from './line-chart.tsx';
import { chartNumbers } from './number-format.ts';
import { chartPalette } from './palette.ts';

const draw = { bar: drawBars, line: drawLine, donut: drawDonut };
const maxPoints = { bar: 8, line: 24, donut: 6 };
/** Nothing smaller can be drawn apart from nothing. */
const SMALLEST = 1e-9;

/** The rules that hang on the kind, for those who check before they send; the same as below. */
const byKind = [
  kindRule('bar', { maxItems: maxPoints.bar }),
  kindRule('donut', {
    maxItems: maxPoints.donut,
    items: { properties: { value: { minimum: 0 } } },
    contains: { properties: { value: { minimum: SMALLEST } } },
  }),
];

function kindRule(kind: string, points: object) {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, in an object that nobody awaits.
  return { if: { properties: { kind: { const: kind } } }, then: { properties: { points } } };
}

const content = z
  .object({
    title: textField(
      90,
      'What the chart shows, as a sentence: "Teams answer twice as fast since spring", not "Response times". 25 to 60 characters read best.',
    ),
    kind: z
      .enum(['bar', 'line', 'donut'])
      .describe(
        'bar compares 2 to 8 amounts, line follows 2 to 24 values through time, donut splits a whole into 2 to 6 shares.',
      ),
    points: z
      .array(
        z.object({
          label: textField(
            24,
            'What the value belongs to: a name, a month. Short ones stay upright under a bar.',
          ),
          value: z.number().min(-1e12).max(1e12).describe('The amount, as a plain number without its unit.'),
        }),
      )
      .min(2)
      .max(24)
      .describe(
        'In the order they are drawn; oldest first in a line. At most 8 for bar, 24 for line, 6 for donut. A donut takes no value below 0, and not only zeros.',
      ),
    unit: textField(
      12,
      'What is counted, such as "%", "€", "k" or "minutes". Leave it out for plain counts.',
    ).optional(),
    unitPosition: z
      .enum(['before', 'after'])
      .describe('Where the unit stands; after the number unless said otherwise.')
      .optional(),
    locale: language(
      'Language that the numbers are written in, as a BCP 47 tag such as "de" (1.240,5) or "en" (1,240.5). English unless said otherwise.',
    ).optional(),
    highlight: textField(
      24,
      'Label of the point to emphasise. Without it: the last of a line, the largest of bars and shares.',
    ).optional(),
    source: textField(80, 'Where the numbers come from, drawn small below the chart.').optional(),
  })
  .superRefine(({ kind, points, highlight }, ctx) => {
    const refuse = (path: (string | number)[], message: string) =>
      ctx.addIssue({ code: 'custom', path, message });
    if (points.length > maxPoints[kind]) {
      refuse(['points'], `a ${kind} takes at most ${maxPoints[kind]} points, this has ${points.length}`);
    }
    if (kind === 'donut') {
      points.forEach(({ value }, index) => {
        if (value < 0)
          refuse(['points', index, 'value'], 'a donut shows shares of a whole: no value below 0');
      });
      if (points.every(({ value }) => value < SMALLEST)) {
        refuse(['points'], `a donut needs at least one value of ${SMALLEST} or more`);
      }
    }
    if (highlight !== undefined && !points.some(({ label }) => label === highlight)) {
      refuse(['highlight'], 'must be the label of one of the points');
    }
  })
  .meta({ allOf: byKind });

type Content = z.infer<typeof content>;

export const dataChart = defineTemplate({
  id: 'data-chart',
  name: 'Chart',
  description: 'Bars, a line or a donut with one point emphasised, under its takeaway as a headline.',
  category: 'data',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og'],
  content,
  rules: ['`highlight` is the label of one of the points.'],
  sample: {
    title: 'Four in five launches now ship on the first try',
    kind: 'bar',
    unit: '%',
    points: [
      { label: '2021', value: 34 },
      { label: '2022', value: 41 },
      { label: '2023', value: 47 },
      { label: '2024', value: 63 },
      { label: '2025', value: 81 },
    ],
    highlight: '2025',
    source: 'Share of 1,180 launches without a correction',
  },
  durationS: { default: 6, min: 1, max: 60 },
  writes: ({ points, locale = 'en' }) =>
    points.map(({ value }) => new Intl.NumberFormat([locale, 'en']).format(value)).join(' '),
  async scene(input) {
    const { content } = input;
    const stage = makeStage(input);
    const { title, kind, unit, unitPosition, source } = content;
    const points = content.points.map(({ label, value }) => ({
      label,
      value: Math.abs(value) < SMALLEST ? 0 : value,
    }));
    const palette = paletteFor(chooseTreatment(stage, title.length), stage.colors);
    const frame = chartFrame(stage);
    const background = stage.wide ? palette.panel.from : palette.background.from;
    const foot = stage.safe.y + stage.safe.height;

    const logo = await setLogo(stage, {
      width: frame.logo.width,
      height: frame.logo.height,
      background: palette.background.to,
      textColor: palette.textColor,
    });
    const sourceSet = source
      ? await fitText(stage, {
          text: source,
          voice: 'label',
          path: 'source',
          width: stage.wide ? frame.chart.width : stage.safe.width - logo.width - stage.margin * 0.7,
          height: frame.source.max * 4,
          size: frame.source,
          maxLines: 3,
        })
      : null;
    const row = Math.max(stage.wide ? 0 : logo.height, sourceSet?.height ?? 0);
    const heading = await fitText(stage, {
      text: title,
      voice: 'display',
      path: 'title',
      width: frame.title.width,
      height: frame.title.height,
      size: frame.title.size,
      maxLines: stage.wide ? 7 : 5,
    });
    const top = stage.wide ? frame.chart.y : stage.safe.y + heading.height + frame.gap;
    const chartFoot = row > 0 ? foot - row - frame.gap * 0.8 : foot;
    const chart: Chart = {
      stage,
      points,
      highlight: pickHighlight(content),
      numbers: chartNumbers(
        points.map(({ value }) => value),
        unit === undefined ? null : { text: unit, position: unitPosition ?? 'after' },
        content.locale,
      ),
      box: { x: frame.chart.x, y: top, width: frame.chart.width, height: chartFoot - top },
      palette,
      colors: chartPalette(palette, background),
      type: frame.type,
    };
    const drawing = await draw[kind](chart);
    const canvas = { x: 0, y: 0, width: stage.width, height: stage.height };

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={canvas} stops={palette.background} />
          {stage.wide && (
            <Background
              box={{ ...canvas, x: frame.split, width: stage.width - frame.split }}
              stops={palette.panel}
            />
          )}
          <Positioned x={stage.safe.x} y={stage.safe.y}>
            <Text text={heading} color={palette.textColor} enter={{ stage, entrance: 'lift', order: 0 }} />
          </Positioned>
          {drawing}
          {sourceSet && (
            <Positioned
              x={stage.wide ? frame.chart.x : stage.safe.x}
              y={stage.wide ? foot - sourceSet.height : foot - row + (row - sourceSet.height) / 2}
            >
              <Text
                text={sourceSet}
                color={palette.muted}
                // At the foot of the safe area there is no room below it to rise from.
                enter={{ stage, entrance: 'fade', order: orderAt(0.8) }}
              />
            </Positioned>
          )}
          <Positioned
            x={stage.wide ? stage.safe.x : stage.safe.x + stage.safe.width - logo.width}
            y={stage.wide ? foot - logo.height : foot - row + (row - logo.height) / 2}
          >
            <BrandLogo layout={logo} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});

/** The point the picture is about: the one that was named, else the newest of a line or the largest amount. */
function pickHighlight({ kind, points, highlight }: Content): number {
  const named = points.findIndex(({ label }) => label === highlight);
  if (named >= 0) return named;
  if (kind === 'line') return points.length - 1;
  return points.reduce((best, { value }, index) => (value > points[best]!.value ? index : best), 0);
}
