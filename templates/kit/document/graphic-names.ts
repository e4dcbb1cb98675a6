/** The drawings that a document can name. */
export const graphicNames = [
  'quote-mark',
  'plus',
  'check',
  'initial',
  'fan',
  'echo-figure',
  'calendar',
  'chart',
  'window',
  'figure',
  'ring',
  'trend',
] as const;
/** The drawings that write the text of their field. */
export const writingGraphics: ReadonlySet<string> = new Set(['echo-figure', 'calendar', 'chart', 'figure']);
export type GraphicName = (typeof graphicNames)[number];
