import { numberFormatter } from './define-messages.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** `980 bytes`, `412 kB`, `1.3 MB`, by thousands, as file managers of most systems count. */
export function formatBytes(bytes: number): string {
  const power = Math.min(3, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return numberFormatter({
    style: 'unit',
    unit: UNITS[power]!,
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && power > 1 ? 1 : 0,
  }).format(value);
}
