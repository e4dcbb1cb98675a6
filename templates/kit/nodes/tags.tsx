import { AA_TEXT, contrast } from '@livery/core/color/contrast';
import { mix } from '@livery/core/color/mix';
import { Positioned } from '../../shared/canvas/stage.tsx';
import { fitTag, Tag, type TagRequest } from '../../shared/text/tag.tsx';
import { MIN_TEXT_SIZE } from '../document/limits.ts';
import { eventOrder } from '../solver/event.ts';
import type { Kit, NodeKind, Part } from '../solver/part.ts';
import { smallSize } from '../solver/small-size.ts';

/** Fits the words of a node into a tag. */
export async function measureTag(
  part: Part<'badge'> | Part<'button'> | Part<'kicker'>,
  width: number,
  { stage }: Kit,
  style: Pick<TagRequest, 'textRole' | 'weight' | 'pad'>,
): Promise<void> {
  const max = part.node.size ?? 30;
  part.tag = await fitTag(stage, {
    text: part.words!.text,
    path: part.words!.path,
    width,
    ...style,
    size: { max: smallSize(stage, max), min: smallSize(stage, Math.max(MIN_TEXT_SIZE, max * 0.78)) },
  });
  part.width = part.tag.width;
  part.fixed = part.tag.height;
}

/** A short label on a quiet fill. */
export const badge: NodeKind<'badge'> = {
  measure: (part, width, kit) => measureTag(part, width, kit, { weight: 500, pad: { x: 0.8, y: 0.34 } }),
  draw({ box, tag }, { stage, palette: { card, textColor } }, order) {
    // The strongest outline that still has enough contrast with letters that touch it.
    const lines = [0.2, 0.12, 0.06].map((share) => mix(card.line, textColor, share));
    const line = lines.find((hex) => contrast(textColor, hex) > AA_TEXT + 0.2) ?? card.line;
    return (
      <Positioned x={box.x} y={box.y} style={stage.motion.enter('settle', order)}>
        <Tag layout={tag!} color={textColor} background={card.background} line={line} />
      </Positioned>
    );
  },
};

/** The call to action, which is pressed at the end of a video. */
export const button: NodeKind<'button'> = {
  measure: (part, width, kit) => measureTag(part, width, kit, { weight: 600, pad: { x: 1.15, y: 0.62 } }),
  draw({ box, tag }, { stage, palette }, order) {
    return (
      <Positioned x={box.x} y={box.y} style={stage.motion.enter('settle', order)}>
        <div style={{ display: 'flex', ...stage.motion.press(eventOrder(stage.motion)) }}>
          <Tag layout={tag!} color={palette.fill.textColor} background={palette.fill.color} />
        </div>
      </Positioned>
    );
  },
};
