import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import type { ScenePalette } from '../../shared/color/palette.ts';
import { MaskedLine } from '../../shared/text/masked-line.tsx';
import { minLeading } from '../../shared/text/script.ts';
import { Tag } from '../../shared/text/tag.tsx';
import { fitText, Text } from '../../shared/text/text.tsx';
import { faceKind } from '../../shared/text/typeface.ts';
import type { NodeKind } from '../solver/part.ts';
import { smallSize } from '../solver/small-size.ts';

const PAD = { x: 0.72, y: 0.4 };
const NONE = { x: 0, y: 0 };

/** The style of a kicker: a tag for brands of sans-serif type, else letters in a brand colour. */
function styleOf({ brand }: Stage, text: string) {
  const kind = faceKind(brand.fonts.display);
  // Scripts with marks above and below the letters would overflow a tag of this height.
  const isTag = kind === 'sans' && minLeading(text) < 1.3;
  if (kind === 'mono') return { isTag, textRole: 'mono', weight: 500 } as const;
  return { isTag, textRole: 'label', weight: 600 } as const;
}

/** The brand's colour for text of any size. */
export const kickerColor = ({ tint, background }: ScenePalette): string =>
  snapToContrast(tint, [background.from, background.to], AA_TEXT);

/** The section or topic over a title, in the manner of the brand. */
export const kicker: NodeKind<'kicker'> = {
  async measure(part, width, { stage }) {
    const { text, path } = part.words!;
    const { isTag, ...style } = styleOf(stage, text);
    const size = smallSize(stage, part.node.size ?? 30);
    const em = isTag ? PAD : NONE;
    const fitted = await fitText(stage, {
      ...style,
      text,
      path,
      width: width - size * Math.max(1, em.x * 2),
      maxLines: 3,
      leading: 1.2,
      size: { max: size, min: size * 0.74 },
    });
    const pad = { x: fitted.size * em.x, y: fitted.size * em.y };
    const height = fitted.height + pad.y * 2;
    const radius = Math.min(stage.brand.radii.md * 1.4, height / 2);
    part.width = fitted.width + pad.x * 2;
    part.fixed = height;
    part.tag = { text: fitted, pad, radius, width: part.width, height };
  },
  height: ({ fixed }) => fixed,
  draw({ box, tag, words }, { stage, palette }, order) {
    const { isTag } = styleOf(stage, words!.text);
    return (
      <Positioned x={box.x} y={box.y}>
        {isTag ? (
          <div style={{ display: 'flex', fontSize: tag!.text.size }}>
            <MaskedLine stage={stage} order={order} style={{ display: 'flex' }}>
              <Tag layout={tag!} color={palette.fill.textColor} background={palette.fill.color} />
            </MaskedLine>
          </div>
        ) : (
          <Text text={tag!.text} color={kickerColor(palette)} enter={{ stage, entrance: 'lift', order }} />
        )}
      </Positioned>
    );
  },
};
