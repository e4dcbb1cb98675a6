import { fontStack } from '@livery/core/tokens/font-stack';
import type { SceneImage } from '../../image.ts';
import { nearestWeight } from '../brand/typeface.ts';
import type { Stage } from '../canvas/stage.tsx';
import type { ScenePalette } from '../color/palette.ts';
import { CroppedImage } from './image.tsx';

/** The first letters of the first and the last name; one letter for a single word or a name in Han or Kana. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const whole = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name);
  const ends = words.length > 1 && !whole ? [words[0]!, words[words.length - 1]!] : [words[0] ?? name];
  const signs = ends
    .map((word) => word.replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, ''))
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '');
  // Arabic letters would join as if they were one word.
  return signs.join(/\p{Script=Arabic}/u.test(name) ? '\u200c' : '').toUpperCase();
}

interface PortraitProps {
  stage: Stage;
  name: string;
  image?: SceneImage | undefined;
  size: number;
  badge: ScenePalette['badge'];
  /** An outline, for portraits that overlap. */
  ring?: { width: number; color: string } | undefined;
}

/** The photo of a person, or a monogram without one, with the brand's corners. */
export function Portrait({ stage, name, image, size, badge, ring }: PortraitProps) {
  const { fonts, radii } = stage.brand;
  const radius = Math.min(size / 2, (radii.md * size) / 34);
  const outline = ring ? { boxShadow: `0 0 0 ${ring.width}px ${ring.color}` } : {};
  if (image) {
    return (
      <div style={{ display: 'flex', borderRadius: radius, ...outline }}>
        <CroppedImage image={image} width={size} height={size} style={{ borderRadius: radius }} />
      </div>
    );
  }
  const initials = toInitials(name);
  const single = [...new Intl.Segmenter().segment(initials)].length === 1;
  return (
    <div
      style={{
        width: size,
        height: size,
        flexShrink: 0,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        borderRadius: radius,
        backgroundImage: `linear-gradient(180deg, ${badge.from}, ${badge.to})`,
        color: badge.textColor,
        fontFamily: fontStack(fonts.display),
        fontWeight: nearestWeight(fonts.display, 600),
        fontSize: size * (single ? 0.42 : 0.35),
        lineHeight: 1,
        letterSpacing: '-0.02em',
        ...outline,
      }}
    >
      {initials}
    </div>
  );
}
