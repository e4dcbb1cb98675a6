import { AA_TEXT } from '@livery/core/color/contrast';
import { snapToContrast } from '@livery/core/color/snap';
import { faceKind } from '../../shared/brand/typeface.ts';
import { Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import type { ScenePalette } from '../../shared/color/palette.ts';
import { MaskedLine } from '../../shared/text/masked-line.tsx';
import { minLeading } from '../../shared/text/script.ts';
import { Tag } from '../../shared/text/tag.tsx';
import { Text } from '../../shared/text/text.tsx';
import type { NodeKind } from '../solver/part.ts';
import { measureTag } from './tags.tsx';

/** A tag for brands of sans-serif type, else letters in a brand colour. */
const isTag = ({ brand }: Stage, text: string) =>
  // Scripts with marks above and below the letters would overflow a tag of this height.
  faceKind(brand.fonts.display) === 'sans' && minLeading(text) < 1.3;

/** The brand's colour for text of any size. */
export const kickerColor = ({ tint, background }: ScenePalette): string =>
  snapToContrast(tint, [background.from, background.to], AA_TEXT);

/** The section or topic over a title, in the manner of the brand. */
export const kicker: NodeKind<'kicker'> = {
  measure: (part, width, kit) =>
    measureTag(part, width, kit, {
      textRole: faceKind(kit.stage.brand.fonts.display) === 'mono' ? 'mono' : 'label',
      weight: 600,
      pad: isTag(kit.stage, part.words!.text) ? { x: 0.72, y: 0.375 } : { x: 0, y: 0 },
    }),
  draw({ box, tag, words }, { stage, palette }, order) {
    return (
      <Positioned x={box.x} y={box.y}>
        {isTag(stage, words!.text) ? (
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
