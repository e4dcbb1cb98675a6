import type { BrandModes } from '../shared/modes.ts';
import { toKebab } from '../shared/names.ts';
import { code, table } from './markdown.ts';

export function contrastTable({ main, other }: BrandModes): string {
  const modes = other ? [main, other] : [main];
  const rows = main.colors.semantic.contrast.map(({ pair, required }) => [
    pair.split('/').map(toKebab).map(code).join(' on '),
    ...modes.map(({ colors: { semantic } }) => {
      const measured = semantic.contrast.find((entry) => entry.pair === pair);
      return measured ? `${ratio(measured.ratio)}${measured.pass ? '' : ' (fails)'}` : '';
    }),
    ratio(required),
  ]);
  const heads = modes.map(({ name }) => (name === 'light' ? 'Light' : 'Dark'));
  return table(['Pair', ...heads, 'WCAG AA minimum'], rows);
}

/** Rounded down, because 4.496 does not reach 4.5. */
export function ratio(value: number): string {
  return `${Math.floor(value * 100 + 1e-6) / 100}:1`;
}
