import { Positioned } from '../../shared/canvas/stage.tsx';
import { SignOff } from '../../shared/motion/sign-off.tsx';
import { fitTag, Tag } from '../../shared/text/tag.tsx';
import { MIN_TEXT_SIZE } from '../document/limits.ts';
import type { Kit, NodeKind, Part } from '../solver/part.ts';

async function measureTag(
  part: Part<'badge'> | Part<'button'>,
  width: number,
  { stage }: Kit,
  { weight, pad }: { weight: number; pad: { x: number; y: number } },
): Promise<void> {
  const max = part.node.size ?? 30;
  part.tag = await fitTag(stage, {
    text: part.words!.text,
    path: part.words!.path,
    width,
    weight,
    pad,
    size: { max: stage.u(max), min: stage.u(Math.max(MIN_TEXT_SIZE, max * 0.78)) },
  });
  part.width = part.tag.width;
  part.fixed = part.tag.height;
}

/** A short label on a quiet fill. */
export const badge: NodeKind<'badge'> = {
  measure: (part, width, kit) => measureTag(part, width, kit, { weight: 500, pad: { x: 0.72, y: 0.34 } }),
  height: ({ fixed }) => fixed,
  draw({ box, tag }, { stage, palette }, order) {
    return (
      <Positioned x={box.x} y={box.y} style={stage.motion.enter('settle', order)}>
        <Tag
          layout={tag!}
          color={palette.textColor}
          background={palette.card.background}
          line={palette.card.line}
        />
      </Positioned>
    );
  },
};

/** The call to action, with the last movement of a video. */
export const button: NodeKind<'button'> = {
  measure: (part, width, kit) => measureTag(part, width, kit, { weight: 600, pad: { x: 0.95, y: 0.56 } }),
  height: ({ fixed }) => fixed,
  draw({ box, tag }, { stage, palette }, order) {
    return (
      <Positioned x={box.x} y={box.y} style={stage.motion.enter('settle', order)}>
        <SignOff stage={stage} width={tag!.width} height={tag!.height} line={palette.tint}>
          <Tag layout={tag!} color={palette.fill.textColor} background={palette.fill.color} />
        </SignOff>
      </Positioned>
    );
  },
};
