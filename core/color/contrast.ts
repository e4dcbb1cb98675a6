import './modes.ts';
import { wcagContrast } from 'culori/fn';

/** WCAG 2.2 contrast ratio of two hex colours, 1..21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

/** The minimum for body text and for large text (WCAG 2.2, 1.4.3). */
export const AA_TEXT = 4.5;
export const AA_LARGE = 3;

/** A contrast ratio to one decimal, rounded down, so that 4.49 is never shown as enough. */
export function floorRatio(ratio: number): number {
  // A rounding error below 4.5 does not count.
  return Math.floor(ratio * 10 + 1e-9) / 10;
}
