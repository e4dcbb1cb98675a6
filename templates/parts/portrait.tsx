import { fontStack } from '@livery/core/tokens/font-stack';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { Paint } from './treatment.ts';
import { nearestWeight } from './type-face.ts';

/** First letters of the first and last name; one sign where a name is one word or is written without spaces. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0]!, words[words.length - 1]!] : [words[0] ?? name];
  return ends
    .map((word) => word.replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, ''))
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}

interface PortraitProps {
  name: string;
  size: number;
  brand: DerivedTokens;
  badge: Paint['badge'];
}

/** The person as a monogram, cut with the brand's corners. */
export function Portrait({ name, size, brand, badge }: PortraitProps) {
  const { fonts, radii } = brand;
  return (
    <div
      style={{
        width: size,
        height: size,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: Math.min(size / 2, (radii.md * size) / 34),
        backgroundImage: `linear-gradient(180deg, ${badge.from}, ${badge.to})`,
        color: badge.ink,
        fontFamily: fontStack(fonts.display),
        fontWeight: nearestWeight(fonts.display, 600),
        fontSize: size * 0.35,
        lineHeight: 1,
        letterSpacing: '-0.02em',
      }}
    >
      {initialsOf(name)}
    </div>
  );
}
