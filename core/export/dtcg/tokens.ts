import type { BrandDocument } from '../../brand/document.ts';
import type { DimensionToken, GradientToken, ShadowToken } from '../../brand/token-types.ts';
import { cleanText } from '../../text/plain-text.ts';
import { toDtcgColor } from './color.ts';

/** A token or a group of a Design Tokens file. */
export interface Group {
  [name: string]: unknown;
}

interface Token {
  $type: string;
  $value: unknown;
  $description?: string | undefined;
}

/** Removes braces: readers of the format take text in braces for a reference, even in descriptions. */
export function withoutBraces(text: string): string {
  return cleanText(text).replace(/\{/g, '(').replace(/\}/g, ')');
}

/** Only known members are copied, because readers report unknown ones. */
export function makeToken({ $type, $description }: Omit<Token, '$value'>, $value: unknown): Token {
  const description = $description ? withoutBraces($description) : '';
  return { $type, $value, ...(description ? { $description: description } : {}) };
}

/** A group with its description, without its missing members. */
export function makeGroup($description: string, members: Group): Group {
  return { $description, ...withoutNulls(members) };
}

export function withoutNulls(members: Group): Group {
  return Object.fromEntries(Object.entries(members).filter(([, member]) => member != null));
}

const length = ({ value, unit }: DimensionToken['$value']) => ({ value, unit });

function toDimension(given: DimensionToken): Token {
  return makeToken(given, length(given.$value));
}

export function toDimensions<Name extends string>(
  given: Record<Name, DimensionToken>,
  names: readonly Name[],
): Group {
  return Object.fromEntries(names.map((name) => [name, toDimension(given[name])]));
}

/** The format has no border style `none`, so such a border has the width 0, as in CSS. */
export function toBorders({ width, style }: BrandDocument['border']): Group {
  const levels = ['subtle', 'default', 'strong'] as const;
  const drawn = levels.filter((level) => style[level].$value !== 'none');
  const widths = levels.map((level) => {
    const none = !drawn.includes(level);
    return [level, none ? makeToken(width[level], { value: 0, unit: 'px' }) : toDimension(width[level])];
  });
  const styles = drawn.map((level) => [level, makeToken(style[level], style[level].$value)]);
  return {
    width: Object.fromEntries(widths),
    ...(styles.length > 0 ? { style: Object.fromEntries(styles) } : {}),
  };
}

export function gradient(given: GradientToken): Token {
  return makeToken(
    given,
    given.$value.map(({ color, position }) => ({ color: toDtcgColor(color), position })),
  );
}

export function toShadow(given: ShadowToken): Token {
  return makeToken(
    given,
    given.$value.map(({ color, offsetX, offsetY, blur, spread }) => ({
      color: toDtcgColor(color),
      offsetX: length(offsetX),
      offsetY: length(offsetY),
      blur: length(blur),
      spread: length(spread),
    })),
  );
}
