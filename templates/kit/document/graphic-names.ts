/** The drawings that a document can name. */
export const graphicNames = [
  'quote-mark',
  'plus',
  'check',
  'initial',
  'fan',
  'echo-figure',
  'figure',
  'ring',
  'trend',
] as const;
/** The drawings that write the text of their field. */
export const writingGraphics: ReadonlySet<string> = new Set(['echo-figure', 'figure']);
/** The drawings of a field with numbers. */
export const plottingGraphics: ReadonlySet<string> = new Set(['trend']);
export type GraphicName = (typeof graphicNames)[number];
