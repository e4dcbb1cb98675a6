import 'culori/css';
import { converter, formatHex, parse, toGamut } from 'culori/fn';

/** The longest text that can be a colour. */
const MAX_LENGTH = 100;

const toOklch = converter('oklch');
const mapIntoSrgb = toGamut('rgb', 'oklch');

/** Any CSS colour as a six-digit hex, without its alpha and mapped into sRGB. The `#` may be missing. Null for other text. */
export function parseCssColor(text: string): string | null {
  const trimmed = text.trim().toLowerCase();
  if (trimmed.length > MAX_LENGTH) return null;
  const color = parse(/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(trimmed) ? `#${trimmed}` : trimmed);
  if (!color) return null;
  return color.mode === 'rgb' ? formatHex(color) : formatHex(mapIntoSrgb(toOklch(color)));
}
