import type { DerivedTokens } from '@livery/core/tokens/types';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { FallingLight, Flutes, Shades } from '../shared/color/gradients.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { type Outline, OutlineSheen } from '../shared/motion/outline-sheen.tsx';
import { faceKind } from '../shared/text/typeface.ts';

/** One half of an opening quotation mark, 100 wide and 150 high, in the manner of the brand's type. */
const halves = {
  ball: 'M0 103C0 55 27 17 83 0L89 13C60 26 46 41 42 56C47 54 51 53.5 55 53.5C80 53.5 100 74 100 101C100 129 78 150 51 150C20 150 0 130 0 103Z',
  round:
    'M0 98C0 44 30 9 80 .5C90 -1 97 6 97 15C97 23 92 28 84 31C66 37 56 44 54 51C81 53 100 73 100 100C100 128 78 150 50 150C21 150 0 128 0 98Z',
  slab: 'M0 150V92C0 38 34 3 96 0V33C66 37 53 51 52 76H100V150Z',
  angular: 'M0 150V78L57 0H98L60 76H100V150Z',
} as const;

/** The corner that a Japanese quotation opens with, over the whole of the mark. */
const CORNER = 'M52 150V0H205V46H100V150Z';

/** Width of one flute: a whole number of them fills each half, so both halves are cut alike. */
const FLUTE = 6.25;

export const quoteMark = { width: 225, height: 150, pitch: 125 } as const;

export type MarkShape = keyof typeof halves | 'corner';

/** The shape of the mark that a quotation opens with, in the manner of the brand's type. */
export function quoteMarkShape({ fonts, radii }: DerivedTokens, open: string): MarkShape {
  if (open === '「') return 'corner';
  const kind = faceKind(fonts.display);
  if (kind === 'serif') return 'ball';
  if (kind === 'mono') return 'angular';
  return radii.md >= 10 ? 'round' : 'slab';
}

/**
 * Light passes over the mark about this often, for a part of that time, once a quote of usual length has been said.
 * Its breadth is in units of the mark.
 */
const SHEEN = { order: 8, periodMs: 4500, part: 0.5, breadth: 66 } as const;

interface QuoteMarkProps {
  stage: Stage;
  shape: MarkShape;
  palette: ScenePalette['shape'];
  x: number;
  y: number;
  height: number;
}

/** The mark as an object of light: a long gradient, a second colour falling in from above, an edge that catches it. */
export function QuoteMark({ stage, shape, palette, x, y, height }: QuoteMarkProps) {
  const unit = height / quoteMark.height;
  const width = quoteMark.width * unit;
  // A picture drawn once keeps its edges where it lies on whole pixels.
  const whole = { x: Math.floor(x), y: Math.floor(y) };
  const offset = { x: x - whole.x, y: y - whole.y };
  const room = { width: Math.ceil(width + 1), height: Math.ceil(height + 1) };
  return (
    <Positioned {...whole} {...room} style={stage.motion.hold('drift')}>
      <Positioned layer x={0} y={0} {...room}>
        <Positioned {...offset} width={width} height={height}>
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${quoteMark.width} ${quoteMark.height}`}
            aria-hidden="true"
            style={{ width, height, flexShrink: 0 }}
          >
            <defs>
              <Shades shape={palette} x1={40} y1={0} x2={150} y2={150} />
              <FallingLight color={palette.light} cx={104} cy={6} r={118} />
              <Flutes width={FLUTE} from={palette.from} to={palette.to} />
            </defs>
            <Filled shape={shape} fill="url(#body)" />
            <Filled shape={shape} fill="url(#light)" />
            <Filled shape={shape} fill="url(#flute)" />
          </svg>
        </Positioned>
      </Positioned>
      <Positioned {...offset} width={width} height={height}>
        <OutlineSheen
          stage={stage}
          outlines={listOutlines(shape)}
          height={quoteMark.height}
          breadth={SHEEN.breadth}
          unit={unit}
          color={palette.light}
          passed={stage.motion.cycle(SHEEN.order, SHEEN.periodMs, SHEEN.part)}
        />
      </Positioned>
    </Positioned>
  );
}

/** What a mark is made of, from the left. */
function listOutlines(shape: MarkShape): Outline[] {
  const { width, pitch } = quoteMark;
  if (shape === 'corner') return [{ path: CORNER, x: 0, width }];
  return [0, pitch].map((x) => ({ path: halves[shape], x, width: width - pitch }));
}

function Filled({ shape, fill }: { shape: MarkShape; fill: string }) {
  return (
    <g fill={fill}>
      {listOutlines(shape).map(({ path, x }) => (
        <path key={x} d={path} {...(x > 0 ? { transform: `translate(${x} 0)` } : {})} />
      ))}
    </g>
  );
}
