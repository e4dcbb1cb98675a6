import type { BrandModes } from '../shared/modes.ts';
import { toKebab } from '../shared/names.ts';
import { toCode, toTable } from './markdown.ts';

export function writeContrastTable({ main, other }: BrandModes): string {
  const modes = other ? [main, other] : [main];
  const rows = main.colors.semantic.contrast.map(({ pair, required }) => [
    pair.split('/').map(toKebab).map(toCode).join(' on '),
    ...modes.map(({ colors: { semantic } }) => {
      const measured = semantic.contrast.find((entry) => entry.pair === pair);
      return measured ? `${formatRatio(measured.ratio)}${measured.pass ? '' : ' (fails)'}` : '';
    }),
    formatRatio(required),
  ]);
  const heads = modes.map(({ name }) => (name === 'light' ? 'Light' : 'Dark'));
  return toTable(['Pair', ...heads, 'WCAG AA minimum'], rows);
}

/** Rounded down, because 4.496 does not reach 4.5. */
export function formatRatio(value: number): string {
  return `${Math.floor(value * 100 + 1e-6) / 100}:1`;
}
