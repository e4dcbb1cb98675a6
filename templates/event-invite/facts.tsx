import type { CSSProperties } from 'react';
import { BottomMask } from '../shared/canvas/bottom-mask.tsx';
import type { Stage } from '../shared/canvas/stage.tsx';
import { type FittedText, fitText, Text } from '../shared/text/text.tsx';

/** The facts of an event: the time, the place and where to sign up. */
export interface Facts {
  time?: string | undefined;
  place: string;
  cta?: string | undefined;
}

interface Fact {
  name: keyof Facts;
  text: FittedText;
}

export interface FactsLayout {
  facts: Fact[];
  height: number;
}

const CTA_GAP = 0.5;
const ARROW = 0.8;
const ARROW_GAP = 0.4;

/**
 * Fits all facts at one size, on one line each if possible. The sign-up address is broken only when it is too long at
 * the smallest size.
 */
export async function fitFacts(
  stage: Stage,
  facts: Facts,
  box: { width: number; height: number; size: { max: number; min: number } },
): Promise<FactsLayout> {
  const given = (['time', 'place', 'cta'] as const).flatMap((name) => {
    const text = facts[name];
    return text === undefined ? [] : [{ name, text }];
  });
  const { max, min } = box.size;
  const tries = [
    { size: max, lines: 1, ctaLines: 1 },
    { size: max * 0.92, lines: 1, ctaLines: 1 },
    { size: max, lines: 2, ctaLines: 1 },
    { size: (max + min) / 2, lines: 3, ctaLines: 1 },
    { size: min, lines: 3, ctaLines: 1 },
    { size: min, lines: 4, ctaLines: 1 },
    { size: min, lines: 3, ctaLines: 3 },
    { size: min, lines: 4, ctaLines: 4 },
  ];
  for (const [index, { size, lines, ctaLines }] of tries.entries()) {
    const last = index === tries.length - 1;
    const gap = facts.cta === undefined ? 0 : size * CTA_GAP;
    const fitted: Fact[] = [];
    let left = box.height - gap;
    for (const [order, { name, text }] of given.entries()) {
      // Every later fact keeps room for one line.
      const kept = (given.length - 1 - order) * size * 1.42;
      const fact = await fitText(stage, {
        text,
        textRole: 'label',
        ...(last ? { path: name } : {}),
        weight: name === 'place' ? 400 : 600,
        width: box.width - (name === 'cta' ? size * (ARROW + ARROW_GAP) : 0),
        height: left - kept,
        size: { max: size, min: size },
        maxLines: name === 'cta' ? ctaLines : lines,
      });
      fitted.push({ name, text: fact });
      left -= fact.height;
    }
    if (last || (left >= 0 && fitted.every(({ text }) => text.fit !== 'clamped')))
      return { facts: fitted, height: fitted.reduce((sum, { text }) => sum + text.height, gap) };
  }
  throw new Error('The last try always returns');
}

interface EventFactsProps {
  stage: Stage;
  layout: FactsLayout;
  textColor: string;
  muted: string;
  order: number;
}

export function EventFacts({ stage, layout, textColor, muted, order }: EventFactsProps) {
  return (
    <BottomMask stage={stage} order={order + layout.facts.length}>
      {layout.facts.map(({ name, text }, index) => {
        const enter = { stage, entrance: 'lift', order: order + index } as const;
        return name === 'cta' ? (
          <div
            key={name}
            style={{
              display: 'flex',
              alignItems: 'flex-start',
              gap: text.size * ARROW_GAP,
              marginTop: text.size * CTA_GAP,
            }}
          >
            <Arrow
              size={text.size * ARROW}
              line={text.size * text.leading}
              color={textColor}
              back={stage.direction === 'rtl'}
              style={stage.motion.enter(
                stage.direction === 'rtl' ? 'slide-back' : 'slide',
                order + index + 1,
              )}
            />
            <Text text={text} color={textColor} enter={enter} />
          </div>
        ) : (
          <Text key={name} text={text} color={name === 'time' ? textColor : muted} enter={enter} />
        );
      })}
    </BottomMask>
  );
}

interface ArrowProps {
  size: number;
  line: number;
  color: string;
  back: boolean;
  style: CSSProperties;
}

/** An arrow centred on the first line of the text. */
function Arrow({ size, line, color, back, style }: ArrowProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      aria-hidden="true"
      style={{ width: size, height: size, flexShrink: 0, marginTop: (line - size) / 2, ...style }}
    >
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
