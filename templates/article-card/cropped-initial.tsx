import { fontStack } from '@livery/core/tokens/font-stack';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { CameraLayer } from '../shared/motion/camera-layer.tsx';
import { resolveTypeStyle } from '../shared/text/text.tsx';

/** The fitted size of the large letter that takes the place of an image. */
export interface InitialLayout {
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

/** Fits the first letter or digit of the title into the box; a title without one gets a plain shape. */
export async function fitInitial(stage: Stage, title: string, box: Box): Promise<InitialLayout> {
  const segments = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment);
  // A digit in a keycap is an emoji.
  const sign = segments
    .find((segment) => /^[\p{L}\p{N}]/u.test(segment) && !segment.endsWith('\u20e3'))
    ?.toUpperCase();
  if (sign === undefined) return { sign, size: box.height, width: box.height, foot: 1 };
  const capital = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(sign);
  const { cap, foot, over } = capital ? shapes.capital : shapes.other;
  const [em = 1] = await stage.type.widths([sign], resolveTypeStyle(stage, 'display', sign).style);
  const size = Math.min(
    box.height / (1 - over) / cap,
    (box.width * (stage.wide ? 1 : STACKED)) / (1 - OVER_END) / em,
  );
  return { sign, size, width: em * size, foot };
}

interface CroppedInitialProps {
  stage: Stage;
  layout: InitialLayout;
  /** The letter touches the bottom of this box and is cropped by its far side, and by its top if it is taller. */
  box: Box;
  shape: ScenePalette['shape'];
}

/** Decoration in place of an image; readers do not need it. */
export function CroppedInitial({ stage, layout, box, shape }: CroppedInitialProps) {
  const { sign, size, width, foot } = layout;
  const { style } = resolveTypeStyle(stage, 'display', sign ?? ' ');
  const fill = `linear-gradient(180deg, ${shape.light}, ${shape.via} 55%, ${shape.to})`;
  const at = { x: box.width - width * (1 - OVER_END), y: box.height - size * foot };
  // A cached layer stays sharp only on whole pixels, and Takumi draws a gradient between pixels five times slower.
  const whole = { x: Math.floor(box.x + at.x) - box.x, y: Math.floor(box.y + at.y) - box.y };
  const radius = Math.min(size / 2, (stage.brand.radii.md * size) / 34);
  // Clipping is slow, and unnecessary where the canvas edge does it.
  const cut = box.y <= 0 && box.x + box.width >= stage.width ? {} : ({ overflow: 'hidden' } as const);
  return (
    <Positioned {...box} style={cut}>
      {/* The letter can touch the bottom edge, so it comes from below. */}
      <CameraLayer stage={stage} depth="middle" box={{ ...box, x: 0, y: 0 }}>
        <Positioned
          layer
          {...whole}
          width={Math.ceil(width + 1)}
          height={Math.ceil(size + 1)}
          style={stage.motion.enter('from-below', 0, 1100, 'in-out')}
        >
          <Positioned x={0} y={0} width={width} height={size}>
            {sign === undefined ? (
              <div style={{ width, height: size, borderRadius: radius, backgroundImage: fill }} />
            ) : (
              <div
                data-decor=""
                style={{
                  display: 'flex',
                  color: 'transparent',
                  backgroundImage: fill,
                  backgroundClip: 'text',
                  fontFamily: fontStack(stage.brand.fonts.display),
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
        </Positioned>
      </CameraLayer>
    </Positioned>
  );
}
