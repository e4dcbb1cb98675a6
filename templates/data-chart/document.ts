import { defineDocument } from '../kit/document/define-document.ts';
import { dataChartMeta } from './meta.ts';

export const dataChartDocument = defineDocument(dataChartMeta, {
  fields: {
    title: {
      type: 'text',
      max: 90,
      role: 'chart-title',
      about:
        'What the chart shows, as a sentence: "Teams answer twice as fast since spring", not "Response times". 25 to 60 characters read best.',
    },
    kind: {
      type: 'choice',
      options: ['bar', 'line', 'donut'],
      role: 'chart-kind',
      about:
        'bar compares 2 to 8 amounts, line follows 2 to 24 values through time, donut splits a whole into 2 to 6 shares.',
    },
    points: {
      type: 'list',
      min: 2,
      max: 24,
      about:
        'The points in drawing order; for a line, oldest first. At most 8 for bar, 24 for line, 6 for donut. A donut takes no value below 0 and needs at least one above 0.',
      of: {
        label: {
          type: 'text',
          max: 24,
          role: 'point-label',
          about: 'What the value belongs to, such as a name or a month. Short labels fit under upright bars.',
        },
        value: {
          type: 'number',
          role: 'point-value',
          about: 'The amount, as a plain number without its unit.',
        },
      },
    },
    unit: {
      type: 'text',
      max: 12,
      optional: true,
      role: 'chart-unit',
      about: 'The unit, such as "%", "€", "k" or "minutes". Leave it out for plain counts.',
    },
    unitPosition: {
      type: 'choice',
      options: ['before', 'after'],
      optional: true,
      role: 'chart-unit-position',
      about: 'Whether the unit is written before or after the number. Default: after.',
    },
    locale: {
      type: 'language',
      optional: true,
      role: 'chart-locale',
      about:
        'Language that the numbers are written in, as a BCP 47 tag such as "de" (1.240,5) or "en" (1,240.5). Default: that of the texts.',
    },
    highlight: {
      type: 'text',
      max: 24,
      optional: true,
      role: 'chart-highlight',
      about: 'Label of the point to highlight. Default: the last point of a line, the largest bar or share.',
    },
    source: {
      type: 'text',
      max: 80,
      optional: true,
      role: 'chart-source',
      about: 'Where the numbers come from, drawn small below the chart.',
    },
  },
  conditions: {
    lines: { is: { kind: 'line' } },
    donuts: { is: { kind: 'donut' } },
    unitFirst: { is: { unitPosition: 'before' } },
    bare: { lacks: 'source' },
  },
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
  scene: {
    type: 'split',
    ratio: 0.4,
    gap: 60,
    in: { tall: { gap: 78 } },
    children: [
      {
        type: 'stack',
        justify: 'between',
        children: [
          {
            type: 'text',
            role: 'display',
            bind: 'title',
            priority: 1,
            maxLines: 5,
            maxShare: 0.27,
            size: { max: 96, preferred: 72, min: 44 },
            in: {
              portrait: { size: { max: 108, preferred: 80 }, maxShare: 0.25 },
              story: { size: { max: 116, preferred: 84 }, maxShare: 0.2 },
              landscape: { size: { max: 112, preferred: 84 }, maxLines: 7, maxShare: 0.62 },
              centred: { align: 'center' },
            },
          },
          { type: 'logo', height: 46, when: 'landscape' },
        ],
      },
      {
        type: 'stack',
        gap: 46,
        in: { landscape: { panel: true }, tall: { gap: 62 } },
        children: [
          {
            type: 'graphic',
            name: 'chart',
            bind: 'points',
            unit: 'unit',
            highlight: 'highlight',
            priority: 1,
            grow: true,
            size: { max: 2000, preferred: 480, min: 380 },
            in: { lines: { form: 'line' }, donuts: { form: 'donut' }, unitFirst: { unitFirst: true } },
          },
          {
            type: 'row',
            justify: 'between',
            gap: 60,
            in: { bare: { justify: 'end' } },
            children: [
              {
                type: 'text',
                role: 'label',
                bind: 'source',
                color: 'muted',
                maxLines: 3,
                enter: 'fade',
                delay: 0.66,
                size: { max: 27, preferred: 26, min: 24 },
              },
              { type: 'logo', height: 44, when: 'upright' },
            ],
          },
        ],
      },
    ],
  },
});
