import type { DerivedTokens } from '@livery/core/tokens/types';
import { faceKind } from '../../shared/brand/typeface.ts';
import { Glow } from '../../shared/canvas/background.tsx';
import { fitQuote } from '../solver/quotation.ts';
import type { Graphic } from './graphics.ts';
import { MaterialShape, type Outline } from './material-shape.tsx';

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

const quoteMark = { width: 225, height: 150, pitch: 125 } as const;

type MarkShape = keyof typeof halves | 'corner';

/** The shape of the opening mark that matches the brand's typeface. */
function quoteMarkShape({ fonts, radii }: DerivedTokens, open: string): MarkShape {
  if (open === '「') return 'corner';
  const kind = faceKind(fonts.display);
  if (kind === 'serif') return 'ball';
  if (kind === 'mono') return 'angular';
  return radii.md >= 10 ? 'round' : 'slab';
}

/** The outlines of the mark, from the left. */
function listOutlines(shape: MarkShape): Outline[] {
  if (shape === 'corner') return [{ path: CORNER, x: 0 }];
  return [0, quoteMark.pitch].map((x) => ({ path: halves[shape], x }));
}

/** The share of the mark that the top edge crops, and of a box's width that the first half and a bit need. */
const CROPPED = 0.16;
const SHOWN = 0.76;
const NARROW = 1.22;

/**
 * The mark bleeds off the top and the end edge. Its first half stays recognisable as a quotation mark; the edge crops
 * the second.
 */
export const quoteMarkGraphic: Graphic = {
  draw({ box, part, kit: { stage, palette } }) {
    const ratio = quoteMark.width / quoteMark.height;
    const isNarrow = box.width < stage.width * 0.6;
    const height = isNarrow
      ? Math.min(box.height / (1 - CROPPED), box.width * NARROW)
      : Math.min(box.height / (1 - CROPPED), (stage.width * 0.86) / ratio / SHOWN);
    const at = { x: isNarrow ? 0 : box.width - height * ratio * SHOWN, y: -height * CROPPED, height };
    const width = height * ratio;
    const glow = { x: at.x - width * 0.1, y: at.y + height * 0.1, width: width * 1.1, height: height * 1.2 };
    const { open } = fitQuote(part.words?.text ?? '');
    const shape = { ...quoteMark, outlines: listOutlines(quoteMarkShape(stage.brand, open)) };
    return (
      <>
        {palette.glow && <Glow box={glow} glow={palette.glow} />}
        <MaterialShape stage={stage} shape={shape} palette={palette.shape} {...at} />
      </>
    );
  },
};
