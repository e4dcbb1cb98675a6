/** The canvas sizes. Insets are the areas that the user interface of apps may cover. */
export const formats = {
  square: { width: 1080, height: 1080, inset: { top: 0, bottom: 0 } },
  portrait: { width: 1080, height: 1350, inset: { top: 0, bottom: 0 } },
  wide: { width: 1920, height: 1080, inset: { top: 0, bottom: 0 } },
  story: { width: 1080, height: 1920, inset: { top: 250, bottom: 340 } },
  og: { width: 1200, height: 630, inset: { top: 0, bottom: 0 } },
  banner: { width: 1500, height: 500, inset: { top: 0, bottom: 0 } },
} as const satisfies Record<string, FormatSize>;

export type NamedFormat = keyof typeof formats;
/** A named format, or an exact size in pixels, such as `1200x628`. */
export type FormatName = NamedFormat | `${number}x${number}`;

export interface Size {
  width: number;
  height: number;
}

interface FormatSize extends Size {
  inset: { top: number; bottom: number };
}

export interface Format extends FormatSize {
  name: FormatName;
}

export const baseFormats = ['square', 'portrait', 'wide', 'story'] as const satisfies FormatName[];

/** A format, or its composition in an exact size. */
export function findFormat(name: FormatName, size: Size | null = null): Format {
  const format = isNamedFormat(name) ? formats[name] : toExact(name);
  if (!size) return { name, ...format };
  const { top, bottom } = format.inset;
  const scale = size.height / format.height;
  return { name, ...size, inset: { top: Math.round(top * scale), bottom: Math.round(bottom * scale) } };
}

function toExact(name: string): FormatSize {
  const [width = 0, height = 0] = name.split('x').map(Number);
  return { width, height, inset: { top: 0, bottom: 0 } };
}

export const isNamedFormat = (name: string): name is NamedFormat => Object.hasOwn(formats, name);

/** The sides of an exact size in pixels. */
export const exactSides = { min: 200, max: 4096 } as const;

export function isFormatName(name: string): name is FormatName {
  const [, ...sides] = /^([1-9]\d{2,3})x([1-9]\d{2,3})$/.exec(name) ?? [];
  const { min, max } = exactSides;
  return (
    isNamedFormat(name) ||
    (sides.length === 2 && sides.every((side) => Number(side) >= min && Number(side) <= max))
  );
}
