import type { DerivedTokens } from '@livery/core/tokens/types';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { FallingLight, Flutes, Shades } from '../shared/color/gradients.tsx';
import type { ScenePalette } from '../shared/color/palette.ts';
import { type Outline, OutlineSheen } from '../shared/motion/outline-sheen.tsx';
import { faceKind } from '../shared/text/typeface.ts';

/** One half of an opening quotation mark, 100 wide and 150 high, in styles that match the brand's typeface. */
const halves = {
  ball: 'M0 103C0 55 27 17 83 0L89 13C60 26 46 41 42 56C47 54 51 53.5 55 53.5C80 53.5 100 74 100 101C100 129 78 150 51 150C20 150 0 130 0 103Z',
  round:
    'M0 98C0 44 30 9 80 .5C90 -1 97 6 97 15C97 23 92 28 84 31C66 37 56 44 54 51C81 53 100 73 100 100C100 128 78 150 50 150C21 150 0 128 0 98Z',
  slab: 'M0 150V92C0 38 34 3 96 0V33C66 37 53 51 52 76H100V150Z',
  angular: 'M0 150V78L57 0H98L60 76H100V150Z',
} as const;

/** The opening bracket of a Japanese quotation, in the size of the whole mark. */
const CORNER = 'M52 150V0H205V46H100V150Z';

/** Width of one flute; a whole number of them fills each half. */
const FLUTE = 6.25;

export const quoteMark = { width: 225, height: 150, pitch: 125 } as const;

export type MarkShape = keyof typeof halves | 'corner';

/** The shape of the opening mark that matches the brand's typeface. */
export function quoteMarkShape({ fonts, radii }: DerivedTokens, open: string): MarkShape {
  if (open === '「') return 'corner';
  const kind = faceKind(fonts.display);
  if (kind === 'serif') return 'ball';
  if (kind === 'mono') return 'angular';
  return radii.md >= 10 ? 'round' : 'slab';
}

/**
 * The light over the mark: the share of the proof after which it starts, its period, the share of the period in which it is visible, and its width in
 * units of the mark.
 */
const SHEEN = { after: 0.35, periodMs: 2600, part: 0.8, breadth: 66 } as const;

interface QuoteMarkProps {
  stage: Stage;
  shape: MarkShape;
  palette: ScenePalette['shape'];
  x: number;
  y: number;
  height: number;
}

/** The large quotation mark: a long gradient, a second colour from above, and fine flutes. */
export function QuoteMark({ stage, shape, palette, x, y, height }: QuoteMarkProps) {
  const unit = height / quoteMark.height;
  const width = quoteMark.width * unit;
  // A cached layer stays sharp only on whole pixels.
  const whole = { x: Math.floor(x), y: Math.floor(y) };
  const offset = { x: x - whole.x, y: y - whole.y };
  const room = { width: Math.ceil(width + 1), height: Math.ceil(height + 1) };
  return (
    <Positioned {...whole} {...room}>
      <Positioned layer x={0} y={0} {...room} style={stage.motion.enter('from-above', 0, 1200, 'in-out')}>
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
          passed={stage.motion.cycle(stage.motion.at('proof', SHEEN.after), SHEEN.periodMs, SHEEN.part)}
        />
      </Positioned>
    </Positioned>
  );
}

/** The outlines of the mark, from the left. */
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
