import { fontStack } from '@livery/core/tokens/font-stack';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { TypeSetter } from '../type-setter.ts';
import { type FittedText, fitText } from './fit-text.ts';
import { Portrait } from './portrait.tsx';
import type { Paint } from './treatment.ts';
import { nearestWeight } from './type-face.ts';

export interface BylineSetting {
  person: { name: string; role: string };
  name: FittedText;
  role: FittedText;
  portrait: number;
  height: number;
}

const ROLE_GAP = 6;

/** Name and role inside `width`, portrait included: one line each where that reads, two or three where not. */
export async function setByline(
  person: { name: string; role: string },
  brand: DerivedTokens,
  { width, portrait }: { width: number; portrait: number },
  type: TypeSetter,
): Promise<BylineSetting> {
  const family = fontStack(brand.fonts.body);
  const room = width - portrait * 1.25;
  const set = async (text: string, weight: number, size: number, maxLines: number) => {
    const style = { family, weight, tracking: 0 };
    const request = { text, style, leading: 1.25, box: { width: room, height: 999 } };
    const line = await fitText({ ...request, size: { max: size, min: size * 0.86 }, maxLines: 1 }, type);
    if (line.fit !== 'clamped' && line.lines.length === 1) return { ...line, fit: 'full' as const };
    return fitText({ ...request, size: { max: size * 0.86, min: size * 0.68 }, maxLines }, type);
  };
  const [name, role] = await Promise.all([
    set(person.name, nameWeight(brand), portrait * 0.35, 3),
    set(person.role, nearestWeight(brand.fonts.body, 400), portrait * 0.29, 3),
  ]);
  const height = textHeight(name) + ROLE_GAP + textHeight(role);
  return { person, name, role, portrait, height: Math.max(portrait, height) };
}

function nameWeight(brand: DerivedTokens): number {
  return nearestWeight(brand.fonts.body, 600);
}

function textHeight({ lines, size, leading }: FittedText): number {
  return lines.length * size * leading;
}

interface BylineProps {
  setting: BylineSetting;
  brand: DerivedTokens;
  paint: Paint;
}

export function Byline({ setting, brand, paint }: BylineProps) {
  const { person, name, role, portrait } = setting;
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: portrait * 0.25 }}>
      <Portrait name={person.name} size={portrait} brand={brand} badge={paint.badge} />
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          gap: ROLE_GAP,
          fontFamily: fontStack(brand.fonts.body),
        }}
      >
        <Lines text={name} color={paint.ink} weight={nameWeight(brand)} />
        <Lines text={role} color={paint.muted} weight={nearestWeight(brand.fonts.body, 400)} />
      </div>
    </div>
  );
}

function Lines({ text, color, weight }: { text: FittedText; color: string; weight: number }) {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        color,
        fontSize: text.size,
        fontWeight: weight,
        lineHeight: text.leading,
      }}
    >
      {text.lines.map((line, index) => (
        <div key={`${index}:${line}`} style={{ whiteSpace: 'nowrap' }}>
          {line}
        </div>
      ))}
    </div>
  );
}
