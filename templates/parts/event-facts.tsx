import type { Stage } from './stage.tsx';
import { type SetText, setText, Text } from './text.tsx';

/** What has to be exact about an event: when, where, and where to say yes. */
export interface Facts {
  time?: string | undefined;
  place: string;
  cta?: string | undefined;
}

interface Fact {
  name: keyof Facts;
  text: SetText;
}

export interface FactsSetting {
  facts: Fact[];
  width: number;
  height: number;
}

const CTA_GAP = 0.5;
const ARROW = 0.8;
const ARROW_GAP = 0.4;
const STEPS = 3;

/** All of them at one size, the largest at which they fit the box. */
export async function setFacts(
  stage: Stage,
  facts: Facts,
  box: { width: number; height: number; size: { max: number; min: number } },
): Promise<FactsSetting> {
  const { max, min } = box.size;
  const given = (['time', 'place', 'cta'] as const).flatMap((name) => {
    const text = facts[name];
    return text === undefined ? [] : [{ name, text }];
  });
  for (let step = 0; ; step++) {
    const size = max + ((min - max) * step) / STEPS;
    const last = step === STEPS;
    const gap = facts.cta === undefined ? 0 : size * CTA_GAP;
    const set: Fact[] = [];
    let left = box.height - gap;
    for (const [index, { name, text }] of given.entries()) {
      const kept = (given.length - 1 - index) * size * 1.42;
      const fact = await setText(stage, {
        text,
        voice: 'label',
        ...(last ? { path: name } : {}),
        weight: name === 'place' ? 400 : 600,
        width: box.width - (name === 'cta' ? size * (ARROW + ARROW_GAP) : 0),
        height: left - kept,
        size: { max: size, min: last ? size * 0.92 : size },
        maxLines: 4,
      });
      set.push({ name, text: fact });
      left -= fact.height;
    }
    if (!last && (left < 0 || set.some(({ text }) => text.fit === 'clamped' || text.lines.length > 3))) continue;
    return {
      facts: set,
      width: Math.max(...set.map(({ text, name }) => text.width + (name === 'cta' ? size * (ARROW + ARROW_GAP) : 0))),
      height: set.reduce((sum, { text }) => sum + text.height, gap),
    };
  }
}

interface EventFactsProps {
  stage: Stage;
  setting: FactsSetting;
  ink: string;
  muted: string;
  order: number;
}

export function EventFacts({ stage, setting, ink, muted, order }: EventFactsProps) {
  return (
    <div style={{ display: 'flex', flexDirection: 'column', ...stage.motion.enter('rise', order) }}>
      {setting.facts.map(({ name, text }) =>
        name === 'cta' ? (
          <div
            key={name}
            style={{
              display: 'flex',
              alignItems: 'center',
              gap: text.size * ARROW_GAP,
              marginTop: text.size * CTA_GAP,
            }}
          >
            <Arrow size={text.size * ARROW} color={ink} back={stage.direction === 'rtl'} />
            <Text text={text} color={ink} />
          </div>
        ) : (
          <Text key={name} text={text} color={name === 'time' ? ink : muted} />
        ),
      )}
    </div>
  );
}

function Arrow({ size, color, back }: { size: number; color: string; back: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" style={{ width: size, height: size, flexShrink: 0 }}>
      <path
        d="M1 10H18M11 3L18 10L11 17"
        transform={back ? 'matrix(-1 0 0 1 20 0)' : ''}
        fill="none"
        stroke={color}
        strokeWidth="2.4"
      />
    </svg>
  );
}
