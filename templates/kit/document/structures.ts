import type { NodeType } from './nodes.ts';

/** How many nodes a container holds; `each` is drawn for every entry of a list. */
export const structures: Partial<Record<NodeType, 'many' | 'two' | 'one' | 'each'>> = {
  stack: 'many',
  row: 'many',
  split: 'two',
  sides: 'two',
  grid: 'many',
  repeat: 'each',
  steps: 'each',
  wall: 'many',
  band: 'many',
  layer: 'many',
  pin: 'one',
};
