export interface SvgSize {
  width: number | null;
  height: number | null;
  aspectRatio: number | null;
}

/** CSS pixels of the units a drawing may be measured in. */
const units: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** The size of a drawing from its `viewBox`, and from `width` and `height` where they say more. */
export function svgSize(attributes: ReadonlyMap<string, string>): SvgSize {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const hasBox = box.length === 4 && box.every(Number.isFinite) && box[2]! > 0 && box[3]! > 0;
  const [boxWidth, boxHeight] = hasBox ? [box[2]!, box[3]!] : [null, null];
  const width = readLength(attributes.get('width'));
  const height = readLength(attributes.get('height'));
  // What is shown has the sides it says, whatever is drawn on it; the box counts where they are not said.
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

/** Longer than any length that is meant; blanks around a unit are tried in every way to part them. */
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
