import type { SceneImage } from '../../image.ts';
import type { Stage } from '../canvas/stage.tsx';
import type { ScenePalette } from '../color/palette.ts';
import { SlideIn } from '../motion/slide-in.tsx';
import { type FittedText, fitText, Text } from '../text/text.tsx';
import { Portrait } from './portrait.tsx';

export interface Person {
  name: string;
  role: string;
}

export interface BylineLayout {
  person: Person;
  image: SceneImage | undefined;
  name: FittedText;
  role: FittedText | null;
  portrait: number;
  width: number;
  height: number;
}

const ROLE_GAP = 6;

interface BylineRequest {
  person: Person;
  image?: SceneImage | undefined;
  /** Paths of the name and the role in the content. */
  paths: { name: string; role: string };
  width: number;
  /** Size of the portrait. */
  portrait: number;
}

/** Fits name and role beside the portrait, on one line each if possible, else on up to three. */
export async function fitByline(stage: Stage, request: BylineRequest): Promise<BylineLayout> {
  const { person, image, paths, width, portrait } = request;
  const room = width - portrait * 1.25;
  const fitLine = async (text: string, path: string, weight: number, size: number) => {
    const line = { text, textRole: 'body', weight, leading: 1.25, width: room } as const;
    const one = await fitText(stage, { ...line, size: { max: size, min: size * 0.86 }, maxLines: 1 });
    if (one.fit !== 'clamped' && one.lines.length === 1) return one;
    return fitText(stage, { ...line, path, size: { max: size * 0.86, min: size * 0.68 }, maxLines: 3 });
  };
  const [name, role] = await Promise.all([
    fitLine(person.name, paths.name, 600, portrait * 0.35),
    person.role === '' ? null : fitLine(person.role, paths.role, 400, portrait * 0.29),
  ]);
  const text = Math.max(name.width, role?.width ?? 0);
  return {
    person,
    image,
    name,
    role,
    portrait,
    width: portrait * 1.25 + text,
    height: Math.max(portrait, name.height + (role ? ROLE_GAP + role.height : 0)),
  };
}

interface BylineProps {
  stage: Stage;
  layout: BylineLayout;
  palette: ScenePalette;
  roleColor: string;
  order: number;
}

/** The portrait, with the name and role that slide out from behind it. */
export function Byline({ stage, layout, palette, roleColor, order }: BylineProps) {
  const { person, image, name, role, portrait } = layout;
  const gap = portrait * 0.25;
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap }}>
      <div style={{ display: 'flex', ...stage.motion.enter('settle', order) }}>
        <Portrait stage={stage} name={person.name} image={image} size={portrait} badge={palette.badge} />
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: ROLE_GAP }}>
        <SlideIn stage={stage} order={order + 1} room={gap / 2}>
          <Text text={name} color={palette.textColor} />
        </SlideIn>
        {role && (
          <SlideIn stage={stage} order={order + 2} room={gap / 2}>
            <Text text={role} color={roleColor} />
          </SlideIn>
        )}
      </div>
    </div>
  );
}
