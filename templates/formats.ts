/** The canvas sizes. Insets are the areas that the user interface of apps may cover. */
export const formats = {
  square: { width: 1080, height: 1080, inset: { top: 0, bottom: 0 } },
  portrait: { width: 1080, height: 1350, inset: { top: 0, bottom: 0 } },
  wide: { width: 1920, height: 1080, inset: { top: 0, bottom: 0 } },
  story: { width: 1080, height: 1920, inset: { top: 250, bottom: 340 } },
  og: { width: 1200, height: 630, inset: { top: 0, bottom: 0 } },
  banner: { width: 1500, height: 500, inset: { top: 0, bottom: 0 } },
} as const satisfies Record<string, Omit<Format, 'name'>>;

export type FormatName = keyof typeof formats;

export interface Format {
  name: FormatName;
  width: number;
  height: number;
  inset: { top: number; bottom: number };
}

export const baseFormats = ['square', 'portrait', 'wide', 'story'] as const satisfies FormatName[];

export function findFormat(name: FormatName): Format {
  return { name, ...formats[name] };
}
