/** Converts computed CSS colours of any notation to bytes. */

export interface Rgba {
  r: number;
  g: number;
  b: number;
  a: number;
}

const canvas = new OffscreenCanvas(1, 1);
const pen = canvas.getContext('2d', { willReadFrequently: true })!;
const known = new Map<string, Rgba | null>();

/** Null if the text is not a colour. A canvas parses every notation that the browser knows. */
export function readColor(text: string): Rgba | null {
  const visited = known.get(text);
  if (visited !== undefined) return visited;
  const color = /^rgba?\(/.test(text) ? fromRgb(text) : readPainted(text);
  if (known.size < 5000) known.set(text, color);
  return color;
}

function fromRgb(text: string): Rgba | null {
  const [r, g, b, a = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return r === undefined || g === undefined || b === undefined ? null : { r, g, b, a };
}

function readPainted(text: string): Rgba | null {
  if (!text || text.length > 200 || !CSS.supports('color', text)) return null;
  if (/currentcolor|inherit|initial|unset|var\(/i.test(text)) return null;
  pen.clearRect(0, 0, 1, 1);
  pen.fillStyle = text;
  pen.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data;
  return { r, g, b, a: a / 255 };
}

export function rgbToHex({ r, g, b }: Rgba): string {
  return `#${[r, g, b].map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
}

/** Blends a translucent colour with its backdrop. */
export function blendOver(color: Rgba, backdrop: Rgba): Rgba {
  const mix = (top: number, below: number) => top * color.a + below * (1 - color.a);
  return { r: mix(color.r, backdrop.r), g: mix(color.g, backdrop.g), b: mix(color.b, backdrop.b), a: 1 };
}

export const white: Rgba = { r: 255, g: 255, b: 255, a: 1 };

/** The colours of a gradient's stops, blended with its backdrop. */
export function readStops(image: string, backdrop: Rgba): string[] {
  const found = image.match(/(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\([^()]*\)|#[0-9a-f]{3,8}\b/gi) ?? [];
  return found.slice(0, 12).flatMap((text) => {
    const color = readColor(text);
    return color && color.a > 0.5 ? [rgbToHex(blendOver(color, backdrop))] : [];
  });
}
