import { contentSchema } from '../kit/document/content.ts';
import { defineDocument } from '../kit/document/define-document.ts';
import { MIN_VALUE } from '../kit/document/series.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeChart } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { dataChartMeta } from './meta.ts';

const chart = defineDocument(dataChartMeta, document);

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

interface ChartContent {
  kind: keyof typeof maxPoints;
  points: { label: string; value: number }[];
  highlight?: string;
}

const content = contentSchema(chart.fields)
  .superRefine((given, ctx) => {
    const { kind, points, highlight } = given as unknown as ChartContent;
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

export const dataChartContent = contentFromDocument(chart, {
  ...dataChartMeta,
  content,
  compose: composeChart,
  rules: ['`highlight` is the label of one of the points.'],
});
