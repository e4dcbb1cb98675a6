import { defineDocument } from '../kit/document/define-document.ts';
import type { NodeOf, SceneNode } from '../kit/document/nodes.ts';
import { proofMetricMeta } from './meta.ts';

const figure: SceneNode = {
  type: 'graphic',
  name: 'figure',
  bind: 'value',
  priority: 1,
  grow: 6,
  size: { max: 390, preferred: 390, min: 120 },
  in: {
    portrait: { size: { max: 560, preferred: 560 } },
    story: { size: { max: 600, preferred: 600 } },
    landscape: { size: { max: 540, preferred: 540 } },
  },
};

const ring: NodeOf<'graphic'> = {
  type: 'graphic',
  name: 'ring',
  bind: 'value',
  bleed: ['bottom', 'end'],
  grow: true,
  priority: 3,
  size: { max: 2000, preferred: 96, min: 96 },
};
const trend: NodeOf<'graphic'> = {
  ...ring,
  name: 'trend',
  bind: 'trend',
  bleed: ['bottom', 'start', 'end'],
};

/** What the figure means, and beside it or below it where it comes from. */
const copy: NodeOf<'split'> = {
  type: 'split',
  beside: 'always',
  swap: false,
  ratio: 0.55,
  gap: 50,
  in: { story: { beside: 'never', gap: 28 }, landscape: { gap: 64 }, round: { beside: 'landscape' } },
  children: [
    {
      type: 'text',
      role: 'heading',
      bind: 'label',
      weight: 600,
      beat: 'hook',
      delay: 0.6,
      maxLines: 5,
      size: { max: 46, preferred: 46, min: 28 },
      in: {
        portrait: { size: { max: 52, preferred: 52 } },
        story: { size: { max: 68, preferred: 60 } },
        landscape: { size: { max: 56, preferred: 54, min: 32 } },
      },
    },
    {
      type: 'stack',
      gap: 's',
      children: [
        {
          type: 'text',
          bind: 'context',
          maxLines: 8,
          delay: 0.12,
          size: { max: 29, preferred: 28, min: 26 },
          in: { tall: { size: { max: 34, preferred: 32 } }, landscape: { size: { max: 33, preferred: 32 } } },
        },
        {
          type: 'text',
          role: 'label',
          bind: 'source',
          color: 'muted',
          weight: 400,
          enter: 'fade',
          maxLines: 4,
          delay: 0.6,
          size: { max: 26, preferred: 25, min: 24 },
          in: { landscape: { size: { max: 28 } } },
        },
      ],
    },
  ],
};

const logo: SceneNode = { type: 'logo', height: 44, in: { tall: { height: 50 } } };

/** The figure is above its text, and the drawing in the corner, on a panel or along the bottom edge. */
const first: SceneNode = {
  type: 'split',
  unless: 'alternate',
  ratio: 0.7,
  gap: 52,
  children: [
    {
      type: 'stack',
      grow: 6,
      gap: 72,
      in: { landscape: { justify: 'between' } },
      children: [
        logo,
        {
          type: 'stack',
          gap: 48,
          children: [
            figure,
            { type: 'rule', bleed: ['end'], delay: 0.2, beat: 'hook' },
            {
              type: 'split',
              beside: 'always',
              swap: false,
              ratio: 0.5,
              gap: 36,
              in: { story: { beside: 'never' } },
              children: [copy, { ...ring, when: 'round', unless: 'landscape' }],
            },
          ],
        },
      ],
    },
    {
      type: 'stack',
      in: { landscape: { panel: true } },
      children: [{ ...ring, when: 'round', unless: 'upright', bleed: ['top', 'bottom', 'end'] }, trend],
    },
  ],
};

/** The figure is at the foot, under a rule on which the trend is as on a horizon. */
const second: SceneNode = {
  type: 'stack',
  when: 'alternate',
  gap: 48,
  children: [
    {
      type: 'stack',
      gap: 40,
      children: [
        {
          type: 'split',
          beside: 'always',
          swap: false,
          ratio: 0.5,
          gap: 36,
          children: [
            {
              type: 'stack',
              gap: 72,
              children: [logo, { ...copy, when: 'upright' }],
            },
            { ...ring, when: 'round', bleed: ['top', 'end'] },
          ],
        },
        {
          type: 'stack',
          gap: 'none',
          children: [
            { ...trend, bleed: ['start', 'end'] },
            { type: 'rule', bleed: ['start', 'end'], delay: 0.2, beat: 'hook' },
          ],
        },
      ],
    },
    {
      type: 'split',
      grow: 6,
      swap: false,
      ratio: 0.66,
      gap: 60,
      children: [
        { ...figure, in: { ...figure.in, landscape: { size: { max: 480, preferred: 480 } } } },
        {
          type: 'stack',
          when: 'landscape',
          justify: 'end',
          children: [{ ...copy, beside: 'never', gap: 28, in: {} }],
        },
      ],
    },
  ],
};

export const proofMetricDocument = defineDocument(proofMetricMeta, {
  boldUpTo: 230,
  fields: {
    value: {
      type: 'text',
      max: 12,
      role: 'metric-value',
      about:
        'The figure exactly as it should be written, such as "312%", "4.7×", "€1.2M" or "99.98 %". Two to five characters read best. A percentage or a multiple is also drawn as a ring in proportion.',
    },
    label: {
      type: 'text',
      max: 90,
      role: 'metric-label',
      about: 'What the figure measures, such as "more campaigns shipped in the first quarter".',
    },
    context: {
      type: 'text',
      max: 120,
      optional: true,
      role: 'metric-context',
      about: 'A sentence on how it came about or what it was before, such as "From 16 a month to 66."',
    },
    source: {
      type: 'text',
      max: 80,
      optional: true,
      role: 'metric-source',
      about: 'Where the figure comes from, such as "Customer survey, May 2025, n = 214". Drawn small.',
    },
    trend: {
      type: 'numbers',
      min: 3,
      max: 24,
      optional: true,
      role: 'metric-trend',
      about:
        'Three to 24 values over time at equal intervals, oldest first. Drawn as a line instead of the ring.',
    },
  },
  conditions: { round: { lacks: 'trend' } },
  sample: {
    value: '312%',
    label: 'more campaigns shipped in the first year',
    context: 'From 16 a month to 66, with the same team of five.',
    source: 'Fieldnote, monthly count of published campaigns',
    trend: [16, 18, 17, 22, 27, 25, 33, 38, 45, 51, 58, 66],
  },
  scene: { type: 'stack', gap: 'none', children: [first, second] },
});
