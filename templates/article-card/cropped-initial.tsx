import { fontStack } from '@livery/core/tokens/font-stack';
import { type Box, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import type { ScenePalette } from '../shared/color/treatment.ts';
import { readFace } from '../shared/text/text.tsx';

/** A letter as large as a picture, measured. */
export interface InitialLayout {
  sign: string | undefined;
  size: number;
  width: number;
  /** Where it stands, from the top of its line, as a part of its size. */
  foot: number;
}

/** Signs that fill their em are lost sooner when the top of the canvas cuts them. */
const shapes = {
  capital: { cap: 0.72, foot: 0.86, over: 0.42 },
  other: { cap: 0.92, foot: 0.88, over: 0.22 },
} as const;
/** Part of the letter that runs over the far side of its box. */
const OVER_END = 0.14;
/** Share of a stacked canvas' width that it takes. */
const STACKED = 0.66;

/** The first letter or figure of a title, as large as its box takes it; a plain shape where it has none. */
export async function setInitial(stage: Stage, title: string, box: Box): Promise<InitialLayout> {
  const segments = [...new Intl.Segmenter().segment(title)].map(({ segment }) => segment);
  // A figure in a keycap is an emoji.
  const sign = segments
    .find((segment) => /^[\p{L}\p{N}]/u.test(segment) && !segment.endsWith('\u20e3'))
    ?.toUpperCase();
  if (sign === undefined) return { sign, size: box.height, width: box.height, foot: 1 };
  const capital = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(sign);
  const { cap, foot, over } = capital ? shapes.capital : shapes.other;
  const [em = 1] = await stage.type.widths([sign], readFace(stage, 'display', sign).style);
  const size = Math.min(
    box.height / (1 - over) / cap,
    (box.width * (stage.wide ? 1 : STACKED)) / (1 - OVER_END) / em,
  );
  return { sign, size, width: em * size, foot };
}

interface CroppedInitialProps {
  stage: Stage;
  layout: InitialLayout;
  /** It stands on the foot of this box and is cut by its far side, and by its top where it is taller. */
  box: Box;
  palette: ScenePalette['shape'];
}

/** Texture in the place of a picture, never read. */
export function CroppedInitial({ stage, layout, box, palette }: CroppedInitialProps) {
  const { sign, size, width, foot } = layout;
  const { style } = readFace(stage, 'display', sign ?? ' ');
  const fill = `linear-gradient(180deg, ${palette.light}, ${palette.via} 55%, ${palette.to})`;
  const place = { x: box.width - width * (1 - OVER_END), y: box.height - size * foot };
  // On a wide canvas it stands on the edge, which it must not leave.
  const hold = stage.motion.hold(stage.wide ? 'sink' : 'drift');
  // A picture drawn once keeps its edges where it lies on whole pixels.
  const whole = { x: Math.floor(box.x + place.x) - box.x, y: Math.floor(box.y + place.y) - box.y };
  const radius = Math.min(size / 2, (stage.brand.radii.md * size) / 34);
  // A clip costs as much as the rest of the picture; where the canvas cuts, none is needed.
  const cut = box.y <= 0 && box.x + box.width >= stage.width ? {} : ({ overflow: 'hidden' } as const);
  return (
    <Positioned {...box} style={cut}>
      <Positioned layer {...whole} width={Math.ceil(width + 1)} height={Math.ceil(size + 1)} style={hold}>
        <Positioned x={place.x - whole.x} y={place.y - whole.y} width={width} height={size}>
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
    </Positioned>
  );
}
