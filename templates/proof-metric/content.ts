import { z } from 'zod';
import { textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { composeMetric } from './compose.ts';
import { proofMetricMeta } from './meta.ts';

const content = z.object({
  value: textField(
    12,
    'The figure exactly as it should be written, such as "312%", "4.7×", "€1.2M" or "99.98 %". Two to five characters read best. A percentage or a multiple is also drawn as a ring in proportion.',
  ),
  label: textField(90, 'What the figure measures, such as "more campaigns shipped in the first quarter".'),
  context: textField(
    120,
    'A sentence on how it came about or what it was before, such as "From 16 a month to 66."',
  ).optional(),
  source: textField(
    80,
    'Where the figure comes from, such as "Customer survey, May 2025, n = 214". Drawn small.',
  ).optional(),
  trend: z
    .array(z.number().min(-1e12).max(1e12))
    .min(3)
    .max(24)
    .describe(
      'Three to 24 values over time at equal intervals, oldest first. Drawn as a line instead of the ring.',
    )
    .optional(),
});

export const proofMetricContent = defineContent({
  ...proofMetricMeta,
  content,
  contentRoles: {
    value: 'metric-value',
    label: 'metric-label',
    context: 'metric-context',
    source: 'metric-source',
    trend: 'metric-trend',
  },
  compose: composeMetric,
  sample: {
    value: '312%',
    label: 'more campaigns shipped in the first year',
    context: 'From 16 a month to 66, with the same team of five.',
    source: 'Fieldnote, monthly count of published campaigns',
    trend: [16, 18, 17, 22, 27, 25, 33, 38, 45, 51, 58, 66],
  },
});
