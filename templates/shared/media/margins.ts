/** The transparent margins of an image, as shares of its width and height. */
export interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The value of `data-trim`, by which a scene asks the engine to draw an image without its margins. */
export function writeMargins({ left, top, right, bottom }: Margins): string | undefined {
  return left + top + right + bottom === 0 ? undefined : [left, top, right, bottom].join(' ');
}

export function readMargins(value: string): Margins {
  const [left, top, right, bottom] = value.split(' ').map(Number);
  return { left: left!, top: top!, right: right!, bottom: bottom! };
}
