import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** Text as outlines, so that a diagram looks the same on machines without fonts. */

export interface TextOptions {
  size: number;
  bold?: boolean;
  color?: string;
  align?: 'start' | 'middle' | 'end';
  /** The rotation in degrees. */
  turn?: number;
}

export type DrawText = (text: string, x: number, y: number, options: TextOptions) => string;

const require = createRequire(import.meta.url);

export async function createTextDrawer(): Promise<DrawText> {
  const [regular, bold] = await Promise.all([load(400), load(600)]);
  return (text, x, y, { size, bold: isBold = false, color = '#1c1f24', align = 'start', turn = 0 }) => {
    const font = isBold ? bold : regular;
    const { glyphs, positions } = font.layout(text);
    const scale = size / font.unitsPerEm;
    let pen = 0;
    const outlines = glyphs.map((glyph, index) => {
      const region = pen;
      pen += positions[index]!.xAdvance;
      return `<path transform="translate(${region} 0)" d="${glyph.path.toSVG()}"/>`;
    });
    const shift = { start: 0, middle: -pen / 2, end: -pen }[align];
    const transform = `translate(${x} ${y}) rotate(${turn}) scale(${scale} ${-scale}) translate(${shift} 0)`;
    return `<g fill="${color}" transform="${transform}">${outlines.join('')}</g>`;
  };
}

async function load(weight: number): Promise<Font> {
  const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
  return create(await readFile(file)) as Font;
}
