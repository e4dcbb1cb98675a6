import type { TemplateMeta } from '../template-meta.ts';

export const dataChartMeta: TemplateMeta = {
  id: 'data-chart',
  name: 'Chart',
  description: 'Bars, a line or a donut with one highlighted point, under the takeaway as a headline.',
  category: 'data',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og'],
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: null,
  order: 9,
  startWallOrder: 5,
  editorWall: { order: 7, format: 'wide' },
};
