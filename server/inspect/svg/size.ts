export interface SvgSize {
  width: number | null;
  height: number | null;
  aspectRatio: number | null;
}

/** CSS pixels per unit of length. */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** The size of an SVG from its `viewBox`, and from `width` and `height` if they are set. */
export function readSvgSize(attributes: ReadonlyMap<string, string>): SvgSize {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = box.length === 4 && box.every(Number.isFinite) && box[2]! > 0 && box[3]! > 0;
  const [boxWidth, boxHeight] = hasBox ? [box[2]!, box[3]!] : [null, null];
  const width = readLength(attributes.get('width'));
  const height = readLength(attributes.get('height'));
  // The visible area has the proportions of `width` and `height`; the `viewBox` counts if they are not set.
  const ratio = width && height ? width / height : boxWidth && boxHeight ? boxWidth / boxHeight : null;
  const shown = {
    width: width ?? (height && ratio ? height * ratio : boxWidth),
    height: height ?? (width && ratio ? width / ratio : boxHeight),
  };
  return {
    width: whole(shown.width),
    height: whole(shown.height),
    aspectRatio: ratio === null ? null : Number(Math.min(1000, Math.max(0.001, ratio)).toFixed(4)),
  };
}

/** Longer than any real length; white space around a unit makes the pattern backtrack. */
const MAX_LENGTH_TEXT = 100;

function readLength(text: string | undefined): number | null {
  if (text === undefined || text.length > MAX_LENGTH_TEXT) return null;
  const match = /^\s*([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(text);
  const value = Number(match?.[1]) * (units[match?.[2]?.toLowerCase() ?? ''] ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : null;
}

function whole(value: number | null): number | null {
  return value === null ? null : Math.min(1_000_000, Math.max(1, Math.round(value)));
}
