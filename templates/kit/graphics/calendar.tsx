import { mix } from '@livery/core/color/mix';
import type { ReactNode } from 'react';
import { faceKind } from '../../shared/brand/typeface.ts';
import { type Box, Positioned } from '../../shared/canvas/stage.tsx';
import { OVERSCAN } from '../../shared/motion/camera.ts';
import { CameraLayer } from '../../shared/motion/camera-layer.tsx';
import { BaselineAligned } from '../../shared/text/baseline-aligned.tsx';
import { type FittedText, fitText, resolveTypeStyle, Text } from '../../shared/text/text.tsx';
import { eventOrder } from '../solver/event.ts';
import { entranceOf } from '../solver/picture-box.ts';
import type { Graphic } from './graphics.ts';

interface FittedDay {
  figure: FittedText;
  x: number;
  baseline: number;
  /** Where the page folds and the digits are cut. */
  seam: number;
}

/** A box around digits, in em: a little space above, their height, a little below; and where the page folds. */
const BOX = { foot: 0.79, height: 0.87, fold: 0.43 } as const;
/** From the baseline to the middle of digits, in em. */
const CAPITALS = 0.36;
/** White space before digits, in em, so that they begin at the margin. */
const BEARING = { sans: 0.03, serif: 0.02, mono: 0.05 } as const;
/** Room between the fold and a text beside the digits, in units. */
const CLEAR = 12;

const FLIP = { order: 6, lengthMs: 1450 } as const;
/** How much text colour shades a flap that is turned away from the light. */
const SHADE = 0.16;

/**
 * The day as digits on a split-flap page, which is the band around it: the blank upper half falls over the fold,
 * uncovers the upper half of the digits, and opens downwards with the lower half on its back.
 */
export const calendar: Graphic<FittedDay> = {
  onCanvas: true,
  async ratio({ words }, { stage }) {
    const { style } = resolveTypeStyle(stage, 'display', words!.text);
    const [em = 1] = await stage.type.widths([words!.text], style);
    return em / BOX.height;
  },
  async fit({ box, part, kit: { stage }, taken }) {
    const max = box.height / BOX.height;
    const { text } = part.words!;
    const figure = await fitText(stage, {
      text,
      textRole: 'display',
      leading: 1,
      width: box.width,
      size: { max, min: 12 },
      maxLines: 1,
    });
    const { size } = figure;
    const hangs = /^\d+$/.test(text) && stage.direction === 'ltr';
    const digits = { ...box, height: size * BOX.height };
    const clear = stage.u(CLEAR);
    const beside = taken.filter(
      (one) => meets(one, part.outer, 'x', 'width') && meets(one, digits, 'y', 'height'),
    );
    return {
      figure,
      x: box.x - (hangs ? BEARING[faceKind(stage.brand.fonts.display)] * size : 0),
      baseline: box.y + size * BOX.foot,
      seam: freeLine(
        box.y + size * BOX.fold,
        beside.map(({ y, height }) => [y - clear, y + height + clear]),
      ),
    };
  },
  draw({ part: { outer: page }, kit: { stage, palette }, fitted: { figure, x, baseline, seam } }) {
    const { from, to } = palette.background;
    const ink = palette.textColor;
    const lower = from === to ? mix(from, ink, 0.06) : to;
    const fold = seam - page.y;
    const below = page.height - fold;
    const over = stage.u(OVERSCAN);
    const inner = { x: 0, y: 0, width: page.width, height: page.height };
    const digits = (top: number) => (
      <BaselineAligned x={x - page.x} y={baseline - page.y - top} size={figure.size}>
        <Text text={figure} color={ink} inRow />
      </BaselineAligned>
    );
    const middle = x - page.x + figure.width / 2;
    const pressed = {
      transformOrigin: `${stage.direction === 'rtl' ? page.width - middle : middle}px ${baseline - page.y - figure.size * CAPITALS}px`,
      ...stage.motion.press(eventOrder(stage.motion)),
    };
    const half = (box: Box, style: object, children?: ReactNode) => (
      <Positioned {...box} style={{ overflow: 'hidden', ...style }}>
        {/* Half a number is decoration: it cannot be read yet. */}
        <div data-decor="" style={{ display: 'flex' }}>
          {children}
        </div>
      </Positioned>
    );
    // The power makes it start faster than it ends.
    const turned = stage.motion.progress(FLIP.order, FLIP.lengthMs, 'in-out') ** 0.45;
    const upright = Math.cos(turned * Math.PI);
    const open = Math.max(0, -upright);
    const shaded = (color: string) => mix(color, ink, SHADE * Math.sin(turned * Math.PI));
    const width = Math.max(3, Math.round(stage.u(5)));
    return (
      <Positioned
        {...page}
        style={{
          overflow: 'hidden',
          ...stage.motion.enter(entranceOf(page, page, stage), 0, 1000, 'in-out'),
        }}
      >
        <CameraLayer stage={stage} depth="back" from={{ x: 0, y: 0.5 }} box={inner}>
          <Positioned {...inner} y={fold} height={below + over} style={{ backgroundColor: lower }} />
          {turned >= 1 ? (
            <Positioned {...inner} style={pressed}>
              {digits(0)}
            </Positioned>
          ) : (
            <>
              {half({ ...inner, height: fold }, {}, digits(0))}
              <Positioned
                {...inner}
                y={fold * (1 - Math.max(0, upright))}
                height={fold * Math.max(0, upright)}
                style={{ backgroundColor: shaded(from) }}
              />
              {half(
                { ...inner, y: fold, height: below * open },
                { backgroundColor: shaded(lower) },
                <Positioned
                  {...inner}
                  height={below}
                  style={{ transformOrigin: 'top', transform: `scaleY(${open})` }}
                >
                  {digits(fold)}
                </Positioned>,
              )}
            </>
          )}
          <Positioned
            {...inner}
            y={fold - width / 2}
            height={width}
            style={{ backgroundColor: mix(lower, ink, 0.12) }}
          />
        </CameraLayer>
      </Positioned>
    );
  },
};

const meets = (one: Box, other: Box, at: 'x' | 'y', size: 'width' | 'height') =>
  one[at] < other[at] + other[size] && other[at] < one[at] + one[size];

/** The line nearest to a wanted one that is inside none of the spans. */
function freeLine(wanted: number, spans: readonly (readonly [number, number])[]): number {
  const isFree = (line: number) => spans.every(([from, to]) => line <= from || line >= to);
  const lines = [wanted, ...spans.flat()].filter(isFree);
  return Math.round(lines.sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? wanted);
}
