import type { ReactNode } from 'react';
import type { Ranked } from './rank.ts';

export interface PaletteEntry extends Ranked {
  id: string;
  /** In grey, behind the label. */
  hint?: string;
  icon?: ReactNode;
  keys?: string;
  isDisabled?: boolean;
  run(): void;
}

export interface PaletteGroup {
  id: string;
  title: string;
  entries: PaletteEntry[];
}

/** The row that an arrow key moves to; it wraps around. */
export function moveIn(count: number, from: number, by: number): number {
  return count === 0 ? 0 : (from + by + count) % count;
}
