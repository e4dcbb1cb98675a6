import { z } from 'zod';
import { language, textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { composeChart } from './compose.ts';
import { dataChartMeta } from './meta.ts';
import { MIN_VALUE } from './min-value.ts';

const maxPoints = { bar: 8, line: 24, donut: 6 };

/** The limits by kind, published in the JSON Schema for callers that validate first; `superRefine` checks the same. */
const byKind = [
  kindRule('bar', { maxItems: maxPoints.bar }),
  kindRule('donut', {
    maxItems: maxPoints.donut,
    items: { properties: { value: { minimum: 0 } } },
    contains: { properties: { value: { minimum: MIN_VALUE } } },
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
            'What the value belongs to, such as a name or a month. Short labels fit under upright bars.',
          ),
          value: z.number().min(-1e12).max(1e12).describe('The amount, as a plain number without its unit.'),
        }),
      )
      .min(2)
      .max(24)
      .describe(
        'The points in drawing order; for a line, oldest first. At most 8 for bar, 24 for line, 6 for donut. A donut takes no value below 0 and needs at least one above 0.',
      ),
    unit: textField(
      12,
      'The unit, such as "%", "€", "k" or "minutes". Leave it out for plain counts.',
    ).optional(),
    unitPosition: z
      .enum(['before', 'after'])
      .describe('Whether the unit is written before or after the number. Default: after.')
      .optional(),
    locale: language(
      'Language that the numbers are written in, as a BCP 47 tag such as "de" (1.240,5) or "en" (1,240.5). Default: English.',
    ).optional(),
    highlight: textField(
      24,
      'Label of the point to highlight. Default: the last point of a line, the largest bar or share.',
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
      if (points.every(({ value }) => value < MIN_VALUE)) {
        refuse(['points'], `a donut needs at least one value of ${MIN_VALUE} or more`);
      }
    }
    if (highlight !== undefined && !points.some(({ label }) => label === highlight)) {
      refuse(['highlight'], 'must be the label of one of the points');
    }
  })
  .meta({ allOf: byKind });

export const dataChartContent = defineContent({
  ...dataChartMeta,
  content,
  contentRoles: {
    title: 'chart-title',
    kind: 'chart-kind',
    'points[].label': 'point-label',
    'points[].value': 'point-value',
    unit: 'chart-unit',
    unitPosition: 'chart-unit-position',
    locale: 'chart-locale',
    highlight: 'chart-highlight',
    source: 'chart-source',
  },
  compose: composeChart,
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
});
