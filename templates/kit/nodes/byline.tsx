import { Positioned, type Stage } from '../../shared/canvas/stage.tsx';
import { Portrait } from '../../shared/media/portrait.tsx';
import { SlideIn } from '../../shared/motion/slide-in.tsx';
import { type FittedText, fitText, Text } from '../../shared/text/text.tsx';
import type { NodeKind } from '../solver/part.ts';
import { smallSize } from '../solver/small-size.ts';
import { textColor } from './text.tsx';

export interface Person {
  name: string;
  role: string;
}

export interface BylineLayout {
  name: FittedText;
  role: FittedText | null;
  /** Size of the portrait. */
  portrait: number;
}

const ROLE_GAP = 6;

/** A person: portrait or monogram, with the name and role that slide out from behind it. */
export const byline: NodeKind<'byline'> = {
  async measure(part, width, { stage }) {
    const { name, role, path, rolePath } = part.person!;
    const portrait = smallSize(stage, part.node.size ?? 100);
    const room = width - portrait * 1.25;
    const own = await Promise.all([
      fitLine(stage, { text: name, path: `${path}.name`, weight: 600, width: room }, portrait * 0.35),
      role === ''
        ? null
        : fitLine(stage, { text: role, path: rolePath, weight: 400, width: room }, portrait * 0.29),
    ]);
    part.byline = { name: own[0], role: own[1], portrait };
    part.width = portrait * 1.25 + Math.max(...own.map((text) => text?.width ?? 0));
    part.fixed = Math.max(portrait, own[0].height + (own[1] ? ROLE_GAP + own[1].height : 0));
  },
  draw({ node, box, person, byline: layout }, { stage, palette }, order) {
    const { name, role, portrait } = layout!;
    const gap = portrait * 0.25;
    return (
      <Positioned x={box.x} y={box.y}>
        <div style={{ display: 'flex', alignItems: 'center', gap }}>
          <div style={{ display: 'flex', ...stage.motion.enter('settle', order) }}>
            <Portrait
              stage={stage}
              name={person!.name}
              image={person!.image}
              size={portrait}
              badge={palette.badge}
            />
          </div>
          <div style={{ display: 'flex', flexDirection: 'column', gap: ROLE_GAP }}>
            <SlideIn stage={stage} order={order + 1} room={gap / 2}>
              <Text text={name} color={palette.textColor} />
            </SlideIn>
            {role && (
              <SlideIn stage={stage} order={order + 2} room={gap / 2}>
                <Text text={role} color={textColor(palette, node.color ?? 'muted', false)} />
              </SlideIn>
            )}
          </div>
        </div>
      </Positioned>
    );
  },
};

/** On one line if possible, else on up to three. */
async function fitLine(
  stage: Stage,
  { path, ...given }: { text: string; path: string; weight: number; width: number },
  size: number,
): Promise<FittedText> {
  const line = { ...given, textRole: 'body', leading: 1.25 } as const;
  const one = await fitText(stage, { ...line, size: { max: size, min: size * 0.86 }, maxLines: 1 });
  if (one.fit !== 'clamped' && one.lines.length === 1) return one;
  return fitText(stage, { ...line, path, size: { max: size * 0.86, min: size * 0.68 }, maxLines: 3 });
}
