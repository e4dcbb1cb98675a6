import { type Box, Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import { resolveTypeStyle } from '../../shared/text/text.tsx';
import type { Graphic } from './graphics.ts';

/** The fitted letter. */
interface Letter {
  sign: string | undefined;
  size: number;
  width: number;
  /** The baseline, from the top of the line box, as a share of the size. */
  foot: number;
}

/** Glyphs that fill their em become unreadable sooner when the top of the canvas crops them. */
const shapes = {
  capital: { cap: 0.72, foot: 0.86, over: 0.42 },
  other: { cap: 0.92, foot: 0.88, over: 0.22 },
} as const;
/** Share of the letter that overflows the far side of its box. */
const OVER_END = 0.14;
/** Share of the width that the letter takes on a stacked canvas. */
const STACKED = 0.66;

/** The first letter or digit of a text, in the material of the brand; a plain shape for a text without one. */
export const initial: Graphic<Letter> = {
  onCanvas: true,
  fit: ({ part, box, kit }) => fitLetter(kit.stage, part.words?.text ?? kit.stage.brand.name, box),
  /** It stands on the bottom of its box, which crops its far side, and its top if it is taller. */
  draw({ box, kit: { stage, palette }, fitted: { sign, size, width, foot } }) {
    const { light, via, to } = palette.shape;
    const fill = `linear-gradient(180deg, ${light}, ${via} 55%, ${to})`;
    const at = { x: box.x + box.width - width * (1 - OVER_END), y: box.y + box.height - size * foot };
    const radius = Math.min(size / 2, (stage.brand.radii.md * size) / 34);
    const { style } = resolveTypeStyle(stage, 'display', sign ?? ' ');
    return (
      <CameraLayer stage={stage} depth="middle">
        <Positioned
          layer
          // A cached layer stays sharp only on whole pixels, and gradients between pixels are five times slower.
          x={Math.floor(at.x)}
          y={Math.floor(at.y)}
          width={Math.ceil(width + 1)}
          height={Math.ceil(size + 1)}
          style={stage.motion.enter('from-below', 0, 1100, 'in-out')}
        >
          {sign === undefined ? (
            <div style={{ width, height: size, borderRadius: radius, backgroundImage: fill }} />
          ) : (
            <div
              data-decor=""
              style={{
                display: 'flex',
                width,
                height: size,
                color: 'transparent',
                backgroundImage: fill,
                backgroundClip: 'text',
                fontFamily: style.family,
                fontWeight: style.weight,
                fontSize: size,
                lineHeight: 1,
                whiteSpace: 'pre',
              }}
            >
              {sign}
            </div>
          )}
        </Positioned>
      </CameraLayer>
    );
  },
};

async function fitLetter(stage: Stage, text: string, box: Box): Promise<Letter> {
  const segments = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  // A digit in a keycap is an emoji.
  const sign = segments
    .find((segment) => /^[\p{L}\p{N}]/u.test(segment) && !segment.endsWith('\u20e3'))
    ?.toUpperCase();
  if (sign === undefined) return { sign, size: box.height, width: box.height, foot: 1 };
  const isCapital = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(sign);
  const { cap, foot, over } = isCapital ? shapes.capital : shapes.other;
  const [em = 1] = await stage.type.widths([sign], resolveTypeStyle(stage, 'display', sign).style);
  const size = Math.min(
    box.height / (1 - over) / cap,
    (box.width * (stage.wide ? 1 : STACKED)) / (1 - OVER_END) / em,
  );
  return { sign, size, width: em * size, foot };
}
