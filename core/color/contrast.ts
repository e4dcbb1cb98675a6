import './modes.ts';
import { wcagContrast } from 'culori/fn';

/** WCAG 2.2 contrast ratio of two hex colours, 1..21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

/** The minimum for body text and for large text (WCAG 2.2, 1.4.3). */
export const AA_TEXT = 4.5;
export const AA_LARGE = 3;

/** Phones show images at about a third of their size, so only text from here on counts as large. */
const LARGE_SIZE = 44;
const LARGE_BOLD_SIZE = 34;

export function isLargeText(size: number, weight: number): boolean {
  return size >= LARGE_SIZE || (size >= LARGE_BOLD_SIZE && weight >= 600);
}

/** A contrast ratio to one decimal, rounded down, so that 4.49 is never shown as enough. */
export function floorRatio(ratio: number): number {
  // A rounding error below 4.5 does not count.
  return Math.floor(ratio * 10 + 1e-9) / 10;
}
