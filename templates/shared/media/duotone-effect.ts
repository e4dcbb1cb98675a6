/** A photo in two colours: black becomes the shadow, and white runs from one light to the other between two heights. */
export interface DuotoneEffect {
  shadow: string;
  light: { from: string; to: string };
  /** Heights from the top of the image, in CSS pixels. */
  top: number;
  bottom: number;
}

/** The value of `data-duotone`, by which a scene hands the effect to the engine. */
export function writeDuotone({ shadow, light, top, bottom }: DuotoneEffect): string {
  return [shadow, light.from, light.to, top, bottom].join(' ');
}

export function readDuotone(value: string): DuotoneEffect {
  const [shadow = '', from = '', to = '', top, bottom] = value.split(' ');
  return { shadow, light: { from, to }, top: Number(top), bottom: Number(bottom) };
}
