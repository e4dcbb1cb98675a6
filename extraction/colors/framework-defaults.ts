import { distance, hexToOklab } from '../color-space/oklab.ts';
import defaultsData from './framework-defaults.json' with { type: 'json' };

/**
 * The default colours of CSS frameworks. They belong to the brand only if it also shows them deliberately, such as in
 * its logo or its theme colour.
 */
const defaults: Record<string, string> = defaultsData;

const known = Object.entries(defaults).flatMap(([name, colors]) =>
  colors.split(' ').map((color) => ({ name, lab: hexToOklab(color) })),
);

/** The framework that has this exact colour as a default, apart from rounding; null if none has. */
export function findFrameworkDefault(hex: string): string | null {
  const lab = hexToOklab(hex);
  return known.find((entry) => distance(entry.lab, lab) < 0.003)?.name ?? null;
}
