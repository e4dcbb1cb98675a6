import type { Stage } from '../../shared/canvas/stage.tsx';
import type { TextRole } from '../../shared/text/text.tsx';
import type { NodeOf } from '../document/nodes.ts';

export const textRoleOf = ({ role = 'body' }: Pick<NodeOf<'text'>, 'role'>): TextRole => role;

/** Headings are never heavier than the display type beside them. */
export function weightOf({ brand }: Stage, { role, weight }: NodeOf<'text'>): number | undefined {
  if (weight !== undefined || role !== 'heading') return weight;
  return Math.min(600, Math.max(400, brand.typography.display.weight));
}
