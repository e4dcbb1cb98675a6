import type { Field } from './fields.ts';
import type { GraphicName } from './graphic-names.ts';
import type { NodeType } from './nodes.ts';

export type FieldType = Field['type'];
export const words: readonly FieldType[] = ['text', 'number', 'date', 'choice'];

/** The types of field that a node can show. */
const bindTypes: Partial<Record<NodeType, readonly FieldType[]>> = {
  text: words,
  badge: words,
  button: words,
  ticket: words,
  kicker: words,
  mark: words,
  picture: ['image'],
  customer: ['image'],
  graphic: ['text', 'number'],
  byline: ['group'],
  portraits: ['list'],
  repeat: ['list'],
  steps: ['list'],
};
/** Graphics that show something else than a text or a number. */
const graphicTypes: Partial<Record<GraphicName, readonly FieldType[]>> = {
  calendar: ['date'],
  chart: ['list'],
  trend: ['numbers'],
};
/** Other members that name a field. */
export const memberTypes = {
  picture: ['image'],
  unit: words,
  callout: words,
  current: ['number'],
  stub: words,
  detail: words,
  name: ['text'],
} as const satisfies Record<string, readonly FieldType[]>;

export const bindTypesOf = (node: { type: NodeType; name?: unknown }) =>
  (node.type === 'graphic' && graphicTypes[node.name as GraphicName]) || bindTypes[node.type];

/** The highlight of a window is a place in its image. */
export const highlightTypes = (graphic: unknown): readonly FieldType[] =>
  graphic === 'window' ? ['group'] : words;
