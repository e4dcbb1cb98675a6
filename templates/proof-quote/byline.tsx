import type { Picture } from '../image.ts';
import type { Stage } from '../shared/canvas/stage.tsx';
import type { Paint } from '../shared/color/treatment.ts';
import { Portrait } from '../shared/media/portrait.tsx';
import { SlideOut } from '../shared/motion/slide-out.tsx';
import { type SetText, setText, Text } from '../shared/text/text.tsx';

export interface Person {
  name: string;
  role: string;
}

export interface BylineSetting {
  person: Person;
  picture: Picture | undefined;
  name: SetText;
  role: SetText;
  portrait: number;
  width: number;
  height: number;
}

const ROLE_GAP = 6;

interface BylineRequest {
  person: Person;
  picture?: Picture | undefined;
  /** Paths of the name and the role in the content. */
  paths: { name: string; role: string };
  width: number;
  /** Side of the portrait. */
  portrait: number;
}

/** Name and role inside `width`, portrait included: one line each where that reads, two or three where not. */
export async function setByline(stage: Stage, request: BylineRequest): Promise<BylineSetting> {
  const { person, picture, paths, width, portrait } = request;
  const room = width - portrait * 1.25;
  const set = async (text: string, path: string, weight: number, size: number) => {
    const line = { text, voice: 'body', weight, leading: 1.25, width: room } as const;
    const one = await setText(stage, { ...line, size: { max: size, min: size * 0.86 }, maxLines: 1 });
    if (one.fit !== 'clamped' && one.lines.length === 1) return one;
    return setText(stage, { ...line, path, size: { max: size * 0.86, min: size * 0.68 }, maxLines: 3 });
  };
  const [name, role] = await Promise.all([
    set(person.name, paths.name, 600, portrait * 0.35),
    set(person.role, paths.role, 400, portrait * 0.29),
  ]);
  const text = Math.max(name.width, role.width);
  return {
    person,
    picture,
    name,
    role,
    portrait,
    width: portrait * 1.25 + text,
    height: Math.max(portrait, name.height + ROLE_GAP + role.height),
  };
}

interface BylineProps {
  stage: Stage;
  setting: BylineSetting;
  paint: Paint;
  order: number;
}

/** The person, and the name and role that slide out from behind the portrait. */
export function Byline({ stage, setting, paint, order }: BylineProps) {
  const { person, picture, name, role, portrait } = setting;
  const gap = portrait * 0.25;
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap }}>
      <div style={{ display: 'flex', ...stage.motion.enter('settle', order) }}>
        <Portrait stage={stage} name={person.name} picture={picture} size={portrait} badge={paint.badge} />
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: ROLE_GAP }}>
        <SlideOut stage={stage} order={order + 1} room={gap / 2}>
          <Text text={name} color={paint.ink} />
        </SlideOut>
        <SlideOut stage={stage} order={order + 2} room={gap / 2}>
          <Text text={role} color={paint.muted} />
        </SlideOut>
      </div>
    </div>
  );
}
