import './modes.ts';
import { wcagContrast } from 'culori/fn';

/** WCAG 2.2 contrast ratio of two hex colours, 1..21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

/** The minimum for body text and for large text (WCAG 2.2, 1.4.3). */
export const AA_TEXT = 4.5;
export const AA_LARGE = 3;

/** A contrast ratio with one decimal, rounded down, so that 4.49 is never shown as enough. */
export function formatRatio(ratio: number, locale = 'en'): string {
  // What arithmetic has taken from 4.5 is no difference.
  const floored = Math.floor(ratio * 10 + 1e-9) / 10;
  return ratioFormatter(locale).format(floored);
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Making a formatter takes far longer than using it, and a ratio runs through many values while a colour is edited. */
function ratioFormatter(locale: string): Intl.NumberFormat {
  const made = () => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const formatter = formatters.get(locale) ?? made();
  formatters.set(locale, formatter);
  return formatter;
}
