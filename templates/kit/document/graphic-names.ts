/** The drawings that a document can name. */
export const graphicNames = ['quote-mark', 'plus', 'check', 'initial', 'fan', 'echo-figure'] as const;
export type GraphicName = (typeof graphicNames)[number];
